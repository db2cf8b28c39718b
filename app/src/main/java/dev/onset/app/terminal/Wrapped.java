package dev.onset.app.terminal;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Breaks a line between words, so that it keeps within the width of a terminal. */
public final class Wrapped {
  /** In a narrower column, nothing would be readable. */
  private static final int NARROWEST = 20;

  private Wrapped() {}

  /**
   * The lines of a text.
   *
   * @param start what stands before the text in the first line; the others are indented as far
   * @param indent columns that the start takes, without its colours
   * @param width columns of the terminal
   */
  public static List<String> lines(String start, int indent, String text, int width) {
    int room = Math.max(NARROWEST, width - indent);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
    breaks.setText(text);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
      String word = text.substring(from, to);
      if (columns(line) > 0 && columns(line) + columns(word.stripTrailing()) > room) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
      }
      line.append(word);
    }
    lines.add(line.toString().stripTrailing());
    String further = " ".repeat(indent);
    List<String> placed = new ArrayList<>();
    for (String one : lines) {
      placed.add(((placed.isEmpty() ? start : further) + one).stripTrailing());
    }
    return placed;
  }

  private static int columns(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
