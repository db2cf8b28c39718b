package dev.onset.state.redaction;

import dev.onset.model.Span;
import java.util.Locale;
import java.util.Set;

/**
 * Where a value stands in its sentence, so that what takes its place fits there.
 *
 * @param before the word before it in lower case, or a punctuation mark; empty at the beginning
 * @param after the word after it in lower case, or a punctuation mark; empty at the end
 */
public record Setting(String before, String after) {
  /** A value by itself, as in a column of a table. */
  public static final Setting ALONE = new Setting("", "");

  /** The setting of a place in a text; linear in the length of the words beside it. */
  public static Setting of(String text, Span place) {
    int start = text.offsetByCodePoints(0, place.start());
    int end = text.offsetByCodePoints(start, place.end() - place.start());
    return new Setting(before(text, start), after(text, end));
  }

  private static String before(String text, int start) {
    int end = start;
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    int from = end;
    while (from > 0 && isWord(text.charAt(from - 1))) {
      from--;
    }
    return from == end ? mark(text, end - 1) : text.substring(from, end).toLowerCase(Locale.ROOT);
  }

  private static String after(String text, int end) {
    int from = end;
    while (from < text.length() && text.charAt(from) == ' ') {
      from++;
    }
    int to = from;
    while (to < text.length() && isWord(text.charAt(to))) {
      to++;
    }
    return from == to ? mark(text, from) : text.substring(from, to).toLowerCase(Locale.ROOT);
  }

  private static String mark(String text, int at) {
    return at >= 0 && at < text.length() ? String.valueOf(text.charAt(at)) : "";
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '\'' || c == '\u2019' || c == '-';
  }

  /** Whether a sentence begins here. */
  boolean isOpening() {
    return before.isEmpty() || ".!?\n".contains(before);
  }

  /** Whether a noun follows, so that the value describes it. */
  boolean describes() {
    return !after.isEmpty()
        && Character.isLetter(after.charAt(0))
        && !Words.FUNCTION.contains(after.replace('\u2019', '\''));
  }

  /** Whether the word before is one of some, with straight apostrophes. */
  boolean isBehind(Set<String> words) {
    return words.contains(before.replace('\u2019', '\''));
  }
}
