/** Simulates how people type. */
package dev.onset.lab.corpus.noise;
