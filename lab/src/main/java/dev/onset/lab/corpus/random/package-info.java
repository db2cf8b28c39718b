/** Randomness that is identical on every machine. */
package dev.onset.lab.corpus.random;
