/** The corpora that the project generates, each in one class. */
package dev.onset.evaluation.corpus.generate;
