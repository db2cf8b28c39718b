/** The corpora that the project generates, one class each. */
package dev.onset.lab.corpus.generate;
