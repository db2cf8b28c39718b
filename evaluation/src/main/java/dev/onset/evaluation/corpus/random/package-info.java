/** Chance that is the same on every machine. */
package dev.onset.evaluation.corpus.random;
