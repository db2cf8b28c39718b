package dev.onset.lab.page;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A piece of a turn's text, between the boundaries of annotated and detected spans.
 *
 * @param text the text to show
 * @param gold labels of the annotations that cover it
 * @param seen labels of a system's detections there
 */
record Marked(String text, List<String> gold, List<String> seen) {
  private static final char HIDDEN_DIGIT = '#';

  /** Which texts to show. */
  enum Shown {
    /** All text: the people are fictitious. */
    TEXT,
    /** Types in place of annotated and detected spans, and no digits: the people may be real. */
    MASKED
  }

  /**
   * A span of a turn.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param type type of the span
   * @param label full description
   * @param annotated whether it comes from the annotation rather than from a system
   */
  record Span(int start, int end, String type, String label, boolean annotated) {}

  Marked {
    gold = List.copyOf(gold);
    seen = List.copyOf(seen);
  }

  /** The pieces in order; ignores parts of spans outside the text. */
  static List<Marked> pieces(String text, List<Span> spans, Shown shown) {
    int[] codePoints = text.codePoints().toArray();
    TreeSet<Integer> cuts = new TreeSet<>(List.of(0, codePoints.length));
    for (Span span : spans) {
      cuts.add(Math.max(0, Math.min(span.start(), codePoints.length)));
      cuts.add(Math.max(0, Math.min(span.end(), codePoints.length)));
    }
    List<Marked> pieces = new ArrayList<>();
    boolean covered = false;
    int start = 0;
    for (int end : cuts.tailSet(0, false)) {
      int from = start;
      List<Span> here =
          spans.stream().filter(span -> span.start() <= from && span.end() >= end).toList();
      String plain = new String(codePoints, start, end - start);
      if (shown == Shown.TEXT || here.isEmpty()) {
        pieces.add(of(shown == Shown.TEXT ? plain : withoutDigits(plain), here));
      } else if (!covered) {
        pieces.add(of("[" + here.get(0).type() + "]", here));
      }
      covered = !here.isEmpty();
      start = end;
    }
    return pieces;
  }

  private static Marked of(String text, List<Span> spans) {
    return new Marked(text, labels(spans, true), labels(spans, false));
  }

  private static List<String> labels(List<Span> spans, boolean annotated) {
    return spans.stream()
        .filter(span -> span.annotated() == annotated)
        .map(Span::label)
        .distinct()
        .toList();
  }

  private static String withoutDigits(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.appendCodePoint(Character.isDigit(c) ? HIDDEN_DIGIT : c));
    return out.toString();
  }
}
