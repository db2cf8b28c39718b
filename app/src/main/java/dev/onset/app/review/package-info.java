/** Decides which candidates of dialogues to redact and which to keep. */
package dev.onset.app.review;
