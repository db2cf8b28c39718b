package dev.onset.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Reads numbers written or spoken as words, in lower case. Stateless. */
public final class NumberWords {
  private static final List<String> UNITS =
      Texts.list(
          """
          zero one two three four five six seven eight nine ten eleven twelve thirteen
          fourteen fifteen sixteen seventeen eighteen nineteen
          """);
  private static final List<String> TENS =
      List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
  private static final Map<String, Integer> VALUES = new HashMap<>();

  static {
    for (int i = 0; i < UNITS.size(); i++) {
      VALUES.put(UNITS.get(i), i);
    }
    for (int i = 0; i < TENS.size(); i++) {
      VALUES.put(TENS.get(i), 20 + 10 * i);
    }
    VALUES.putAll(Map.of("oh", 0, "o", 0, "nought", 0, "niner", 9, "fourty", 40));
  }

  private NumberWords() {}

  /** The value of one word, 0 to 20 or a multiple of ten below 100. */
  public static OptionalInt value(String word) {
    Integer value = VALUES.get(word);
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  /** Whether the word names a multiple of ten that a unit may follow ("thirty four"). */
  static boolean isTens(String word) {
    return value(word).orElse(0) >= 20;
  }

  /** Whether the word is a unit that may follow a multiple of ten. */
  static boolean isUnit(String word) {
    int value = value(word).orElse(0);
    return value >= 1 && value <= 9;
  }

  /**
   * All digits of a text in order, spoken ones included: "five five five oh one", "double seven",
   * "eight hundred", "five hundred and thirty", "forty two".
   */
  static String digits(String folded) {
    StringBuilder digits = new StringBuilder();
    int repeat = 1;
    boolean tens = false;
    List<String> runs = Texts.runs(folded);
    for (int i = 0; i < runs.size(); i++) {
      String run = runs.get(i);
      boolean followsTens = tens;
      tens = false;
      if (Character.isDigit(run.codePointAt(0))) {
        digits.append(run);
        repeat = 1;
      } else if (run.equals("double") || run.equals("triple") || run.equals("treble")) {
        repeat = run.equals("double") ? 2 : 3;
      } else if (run.equals("hundred") || run.equals("thousand")) {
        digits.append(digits.length() == 0 ? "" : zeros(run, runs, i + 1));
        repeat = 1;
      } else if (value(run).isPresent()) {
        if (followsTens && isUnit(run)) {
          digits.setLength(digits.length() - 1);
        }
        digits.append(String.valueOf(value(run).getAsInt()).repeat(repeat));
        tens = repeat == 1 && isTens(run);
        repeat = 1;
      }
    }
    return digits.toString();
  }

  /** What "hundred" or "thousand" adds to the digits before it. */
  private static String zeros(String word, List<String> runs, int next) {
    if (!word.equals("hundred")) {
      return "000";
    }
    boolean and = next < runs.size() && runs.get(next).equals("and");
    int at = and ? next + 1 : next;
    int rest = at < runs.size() ? value(runs.get(at)).orElse(-1) : -1;
    // Of "five hundred thirty" and "five hundred and seven" two places are still to come.
    return rest >= 10 ? "" : and && rest >= 0 ? "0" : "00";
  }
}
