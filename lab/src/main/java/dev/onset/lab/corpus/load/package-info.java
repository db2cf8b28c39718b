/**
 * Reads files of dialogues and builds corpora from the records. Formats are detected; an unusable
 * line becomes a {@link dev.onset.formats.InputRecord.Bad} and does not affect other lines.
 */
package dev.onset.lab.corpus.load;
