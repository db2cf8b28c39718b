package dev.onset.inference.recognizer;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Map;

/**
 * Finds the matches of a pattern from left to right without overlap. One RE2/J search is linear,
 * but a pattern such as {@code a.*b|a} can read the rest of the text for every match; therefore
 * each search sees a bounded part of the remaining text. Immutable and thread-safe.
 */
final class PatternSearch {
  /** Matches up to this length, in UTF-16 units, are found in any context. */
  static final int LONGEST = 256;

  private static final int AHEAD = 2 * LONGEST;
  private static final String VALUE = "value";

  /** Receives every match. */
  interface Matches {
    /**
     * @param start start in UTF-16 units
     * @param end end, exclusive, greater than start
     */
    void at(int start, int end);
  }

  private final Pattern pattern;
  private final boolean named;

  /**
   * @param pattern a pattern that the policy accepts
   */
  PatternSearch(String pattern) {
    this.pattern = Pattern.compile(pattern);
    Map<String, Integer> groups = this.pattern.namedGroups();
    this.named = groups.containsKey(VALUE);
  }

  /** Whether the pattern matches the whole of a value. */
  boolean matches(String value) {
    return pattern.matches(value);
  }

  /** Reports every match; for a pattern with a group {@code value}, the span of that group. */
  void find(String text, Matches matches) {
    int from = 0;
    while (from < text.length()) {
      int limit = limit(text, from);
      Matcher matcher = pattern.matcher(new Prefix(text, limit));
      if (!matcher.find(from)) {
        from = limit == text.length() ? limit : advanced(text, from, limit);
      } else if (limit < text.length()
          && matcher.start() > from
          && matcher.start() > limit - LONGEST) {
        // Text beyond the limit may decide where this match ends.
        from = matcher.start();
      } else {
        tell(matcher, matches);
        from = matcher.end() > from ? matcher.end() : from + charCount(text, from);
      }
    }
  }

  private void tell(Matcher matcher, Matches matches) {
    int start = named ? matcher.start(VALUE) : matcher.start();
    int end = named ? matcher.end(VALUE) : matcher.end();
    if (start >= 0 && end > start) {
      matches.at(start, end);
    }
  }

  private static int limit(String text, int from) {
    int limit = from + AHEAD;
    if (limit >= text.length()) {
      return text.length();
    }
    return Character.isSurrogatePair(text.charAt(limit - 1), text.charAt(limit))
        ? limit + 1
        : limit;
  }

  private static int advanced(String text, int from, int limit) {
    int next = Math.max(from + 1, limit - LONGEST);
    return Character.isSurrogatePair(text.charAt(next - 1), text.charAt(next)) ? next + 1 : next;
  }

  private static int charCount(String text, int at) {
    return Character.charCount(text.codePointAt(at));
  }

  /** The start of a text, without a copy. */
  private record Prefix(String text, int length) implements CharSequence {
    @Override
    public char charAt(int index) {
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text.substring(0, length);
    }
  }
}
