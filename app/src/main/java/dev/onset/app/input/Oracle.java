package dev.onset.app.input;

import java.util.OptionalInt;

/**
 * The onset that the input's annotation knows for the user of a dialogue.
 *
 * @param onset its turn; empty for a dialogue out of scope
 */
public record Oracle(OptionalInt onset) {}
