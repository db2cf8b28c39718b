/** Plays annotated dialogues through the engine. */
package dev.onset.evaluation.play;
