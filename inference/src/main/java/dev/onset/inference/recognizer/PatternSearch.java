package dev.onset.inference.recognizer;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Map;

/**
 * Finds the matches of a pattern from left to right without overlap. One search of RE2/J is linear,
 * but a pattern such as {@code a.*b|a} can read the rest of the text for every match; so each
 * search sees a bounded part of the text ahead. Immutable and thread-safe.
 */
final class PatternSearch {
  /** Matches up to this length, in UTF-16 units, are found whatever surrounds them. */
  static final int LONGEST = 256;

  private static final int AHEAD = 2 * LONGEST;
  private static final String VALUE = "value";

  /** Told of every match. */
  interface Matches {
    /**
     * @param start in UTF-16 units
     * @param end exclusive, greater than start
     */
    void at(int start, int end);
  }

  private final Pattern pattern;
  private final boolean named;

  /**
   * @param pattern as a policy allows it
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

  /** Names every match; of a pattern with a group {@code value}, that group's part of it. */
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
        // What follows the limit may decide how this one ends.
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

  /** The start of a text, which is not copied. */
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
