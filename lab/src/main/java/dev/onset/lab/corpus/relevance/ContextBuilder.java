package dev.onset.lab.corpus.relevance;

import java.util.ArrayList;
import java.util.List;

/** Builds a context and records the offsets of its values. Not thread-safe. */
final class ContextBuilder {
  private final StringBuilder text = new StringBuilder();
  private final List<RelevanceItem> items = new ArrayList<>();
  private int codePoints;

  void words(String words) {
    text.append(words);
    codePoints += words.codePointCount(0, words.length());
  }

  void value(ItemType type, String value, boolean relevant) {
    int start = codePoints;
    words(value);
    items.add(new RelevanceItem(start, codePoints, type, value, relevant));
  }

  /** Begins a new sentence. */
  void sentence() {
    if (text.length() > 0) {
      words(" ");
    }
  }

  String text() {
    return text.toString();
  }

  List<RelevanceItem> items() {
    return List.copyOf(items);
  }
}
