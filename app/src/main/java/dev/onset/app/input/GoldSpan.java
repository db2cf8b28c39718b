package dev.onset.app.input;

/**
 * A span that the input itself names, for {@code --gold-spans}.
 *
 * @param start first code point of the turn's text, inclusive
 * @param end last code point, exclusive
 * @param label the input's label, in capitals
 */
public record GoldSpan(int start, int end, String label) {}
