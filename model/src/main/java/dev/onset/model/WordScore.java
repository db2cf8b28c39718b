package dev.onset.model;

/**
 * How one word matters, whatever its type.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param relevance how much the request needs it, in [0, 1]
 * @param redact how much it should be masked, in [0, 1]
 */
public record WordScore(int start, int end, double relevance, double redact) {}
