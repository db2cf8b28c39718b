/** People who do not exist. */
package dev.onset.evaluation.corpus.persona;
