/** Text that the bundled models learn from, all of it generated here from a seed. */
package dev.onset.evaluation.training;
