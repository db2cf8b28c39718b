/**
 * Files of dialogues in, records out, and the corpora made of them. The format is detected; a line
 * that cannot be used becomes a {@link dev.onset.formats.InputRecord.Bad} and never stops the lines
 * beside it.
 */
package dev.onset.evaluation.corpus.load;
