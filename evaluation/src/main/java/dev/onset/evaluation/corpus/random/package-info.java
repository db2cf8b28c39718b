/** Randomness that is identical on every machine. */
package dev.onset.evaluation.corpus.random;
