/** What a reader needs to judge a corpus. */
package dev.onset.evaluation.corpus.stats;
