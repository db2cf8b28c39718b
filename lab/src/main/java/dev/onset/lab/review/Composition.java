package dev.onset.lab.review;

import dev.onset.formats.GoldSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds a turn: the text so far, and the values in it with their decisions. */
final class Composition {
  private final StringBuilder text = new StringBuilder();
  private final List<GoldSpan> spans = new ArrayList<>();

  void write(String words) {
    text.append(words);
  }

  /** Writes a name or another value that is to be decided on. */
  void value(String type, String value, boolean redact) {
    int start = text.codePointCount(0, text.length());
    text.append(value);
    spans.add(
        new GoldSpan(
            start,
            start + value.codePointCount(0, value.length()),
            type,
            value,
            Optional.empty(),
            Map.of("decision", redact ? "REDACT" : "KEEP")));
  }

  boolean isEmpty() {
    return text.length() == 0;
  }

  String text() {
    return text.toString();
  }

  List<GoldSpan> spans() {
    return List.copyOf(spans);
  }
}
