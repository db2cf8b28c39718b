/** Simulates how people type. */
package dev.onset.evaluation.corpus.noise;
