/** What is true of a dialogue's user, told from the gold spans alone. */
package dev.onset.evaluation.corpus.oracle;
