/** Statistics that characterize a corpus. */
package dev.onset.evaluation.corpus.stats;
