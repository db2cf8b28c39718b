package dev.onset.model;

/**
 * Something found in an answer, without its value. Immutable.
 *
 * @param type what it is
 * @param start first code point of the turn's text, inclusive
 * @param end last code point, exclusive; greater than start
 * @param usersOwn whether the user told it about themselves, so that it is no news to them
 */
public record LeakageMarker(PiiType type, int start, int end, boolean usersOwn)
    implements Spanned {}
