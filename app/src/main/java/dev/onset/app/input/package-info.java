/**
 * Files of dialogues in, records out. The format is detected; a line that cannot be used becomes a
 * {@link dev.onset.app.input.InputRecord.Bad} and never stops the lines beside it.
 */
package dev.onset.app.input;
