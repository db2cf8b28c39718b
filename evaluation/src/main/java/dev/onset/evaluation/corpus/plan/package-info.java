/** From what a dialogue is to hold to a script: who says what at which turn, and whose it is. */
package dev.onset.evaluation.corpus.plan;
