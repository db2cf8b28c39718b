/** Statistics that characterize a corpus. */
package dev.onset.lab.corpus.stats;
