/** The ground truth about a dialogue's user, derived from the gold spans alone. */
package dev.onset.lab.corpus.oracle;
