/** Fictitious people. */
package dev.onset.evaluation.corpus.persona;
