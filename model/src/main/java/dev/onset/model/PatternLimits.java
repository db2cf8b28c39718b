package dev.onset.model;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Which patterns a policy may bring: those that RE2/J runs in linear time, and of a bounded size.
 */
final class PatternLimits {
  private static final int LENGTH = 500;

  /** Instructions of a compiled pattern; a text costs at most so many steps a character. */
  private static final int PROGRAM = 2_000;

  /** RE2/J unrolls counted repetitions when it compiles, nested ones as a product. */
  private static final long UNROLLED = 20_000;

  private PatternLimits() {}

  /**
   * @param owner words that say whose pattern it is, such as {@code of 'badge' }, or nothing
   * @throws PolicyException if the pattern is not allowed
   */
  static void check(String key, String owner, String pattern) {
    Limits.text(key, pattern, LENGTH);
    if (unrolled(pattern) > UNROLLED) {
      throw tooLarge(key, owner);
    }
    Pattern compiled = compile(key, owner, pattern);
    if (compiled.programSize() > PROGRAM) {
      throw tooLarge(key, owner);
    }
    if (compiled.matches("")) {
      throw PolicyException.of(
          key, owner + "matches the empty text; make it ask for one character at least.");
    }
  }

  private static Pattern compile(String key, String owner, String pattern) {
    try {
      return Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      throw PolicyException.of(
          key,
          owner
              + "is no pattern of RE2/J: "
              + e.getDescription()
              + (e.getPattern().isEmpty() ? "" : " in " + PolicyWriter.quoted(e.getPattern()))
              + ".");
    }
  }

  private static PolicyException tooLarge(String key, String owner) {
    return PolicyException.of(
        key, owner + "is too large when its repetitions are written out; use smaller counts.");
  }

  /**
   * How many atoms a pattern has once its counted repetitions are written out; never too few, and
   * at most a little above {@link #UNROLLED}.
   */
  private static long unrolled(String pattern) {
    Deque<Long> outer = new ArrayDeque<>();
    long sum = 0;
    long last = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '(') {
        outer.push(sum);
        sum = 0;
        last = 0;
      } else if (c == ')') {
        last = sum + 2;
        sum = last + (outer.isEmpty() ? 0 : outer.pop());
      } else if (c == '{') {
        int count = count(pattern, i);
        sum += last * Math.max(0, count - 1);
        last *= Math.max(1, count);
      } else {
        i = atomEnd(pattern, i);
        last = 1;
        sum++;
      }
      if (sum > UNROLLED || last > UNROLLED) {
        return UNROLLED + 1;
      }
    }
    return sum;
  }

  /** The last character of an atom: of a class, an escape, a quotation or a plain character. */
  private static int atomEnd(String pattern, int start) {
    if (pattern.startsWith("\\Q", start)) {
      int end = pattern.indexOf("\\E", start);
      return end < 0 ? pattern.length() - 1 : end + 1;
    }
    if (pattern.charAt(start) == '\\') {
      return start + 1;
    }
    if (pattern.charAt(start) != '[') {
      return start;
    }
    int i = start + 1;
    while (i < pattern.length() && pattern.charAt(i) != ']') {
      i += pattern.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }

  /** The larger number of a counted repetition, at most 1001; 1 if it is none. */
  private static int count(String pattern, int brace) {
    int largest = 1;
    int number = 0;
    for (int i = brace + 1; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c >= '0' && c <= '9') {
        number = Math.min(1001, number * 10 + c - '0');
        largest = Math.max(largest, number);
      } else if (c == ',') {
        number = 0;
      } else {
        return c == '}' ? largest : 1;
      }
    }
    return 1;
  }
}
