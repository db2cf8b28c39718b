package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Days and years of dates in words: "the fourth", "nineteen eighty-four", "two thousand and four".
 */
final class DateWords {
  private static final List<String> ORDINALS =
      Texts.list(
          """
          first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
          thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
          """);
  private static final int THIRTIETH = 30;
  private static final int LATEST_OF_TWENTY = 30;
  private static final Map<String, Integer> CENTURIES =
      Map.of("eighteen", 18, "nineteen", 19, "twenty", 20);

  /**
   * A number and where its words end.
   *
   * @param value negative if absent
   * @param figures as they would be written
   */
  private record Part(int value, String figures, int end) {
    static final Part NONE = new Part(-1, "", 0);

    boolean isPresent() {
      return value >= 0;
    }
  }

  private final List<String> words;

  private DateWords(List<String> words) {
    this.words = words;
  }

  /** The words of a folded date with its numbers in figures. */
  static List<String> figures(List<String> words) {
    return new DateWords(words).figures();
  }

  private List<String> figures() {
    List<String> figures = new ArrayList<>(words.size());
    for (int i = 0; i < words.size(); ) {
      Part part = year(i);
      part = part.isPresent() ? part : ordinal(i);
      part = part.isPresent() ? part : number(i);
      figures.add(part.isPresent() ? part.figures() : words.get(i));
      i = part.isPresent() ? part.end() : i + 1;
    }
    return figures;
  }

  private String word(int i) {
    return i < words.size() ? words.get(i) : "";
  }

  private int value(int i) {
    return NumberWords.value(word(i)).orElse(-1);
  }

  /** A year of four digits. Of "seven twenty nineteen eighty four" only the last three words. */
  private Part year(int i) {
    if (word(i).equals("two") && word(i + 1).equals("thousand")) {
      int at = word(i + 2).equals("and") ? i + 3 : i + 2;
      Part rest = number(at);
      return rest.isPresent() ? year(2000 + rest.value(), rest.end()) : year(2000, i + 2);
    }
    int century = CENTURIES.getOrDefault(word(i), 0);
    if (century == 0) {
      return Part.NONE;
    }
    if (word(i + 1).equals("hundred")) {
      Part rest = number(word(i + 2).equals("and") ? i + 3 : i + 2);
      return rest.isPresent()
          ? year(100 * century + rest.value(), rest.end())
          : year(100 * century, i + 2);
    }
    Part rest = number(i + 1);
    boolean whole =
        rest.figures().length() == 2
            && value(rest.end()) < 0
            && !word(rest.end()).equals("hundred")
            && (century != 20 || rest.value() < LATEST_OF_TWENTY);
    return whole ? year(100 * century + rest.value(), rest.end()) : Part.NONE;
  }

  private static Part year(int year, int end) {
    return new Part(year, String.valueOf(year), end);
  }

  private Part ordinal(int i) {
    int tens = NumberWords.isTens(word(i)) ? value(i) : 0;
    String last = word(tens > 0 ? i + 1 : i);
    int value = last.equals("thirtieth") ? THIRTIETH : 1 + ORDINALS.indexOf(last);
    boolean fits = value > 0 && (tens == 0 || value < 10);
    return fits
        ? new Part(tens + value, String.valueOf(tens + value), i + (tens > 0 ? 2 : 1))
        : Part.NONE;
  }

  /** "seven", "oh seven", "thirty eight" */
  private Part number(int i) {
    int value = value(i);
    if (value < 0) {
      return Part.NONE;
    }
    // Of "twenty two thousand three" the last three words are the year.
    boolean unit = NumberWords.isUnit(word(i + 1)) && !word(i + 2).equals("thousand");
    if (value == 0) {
      return unit ? new Part(value(i + 1), "0" + value(i + 1), i + 2) : Part.NONE;
    }
    return NumberWords.isTens(word(i)) && unit
        ? new Part(value + value(i + 1), String.valueOf(value + value(i + 1)), i + 2)
        : new Part(value, String.valueOf(value), i + 1);
  }
}
