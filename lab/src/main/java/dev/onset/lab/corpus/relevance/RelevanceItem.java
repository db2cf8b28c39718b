package dev.onset.lab.corpus.relevance;

/**
 * A personal value in a context. Immutable.
 *
 * @param start first code point in the context, inclusive
 * @param end last code point, exclusive
 * @param text text of the item
 * @param relevant whether the question needs it
 */
public record RelevanceItem(int start, int end, ItemType type, String text, boolean relevant) {}
