/** Training text for the bundled models, all of it generated from a seed. */
package dev.onset.lab.training;
