package dev.onset.state.redaction;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Age bands in words, so that no band repeats the number it replaces ("30-39" would repeat 30). */
public final class AgeBands {
  /** A named band of years, both ends included. */
  private record Band(int first, int last, String name) {
    boolean holds(int from, int to) {
      return first <= from && to <= last;
    }

    boolean isWiderThan(int from, int to) {
      return last - first > to - from;
    }
  }

  private static final int OLDEST = 130;

  /** Older ones would draw attention. */
  private static final int OLDEST_SHOWN = 99;

  /** Narrower bands first; ages above 89 share one band, because so few people live that long. */
  private static final List<Band> BANDS =
      List.of(
          new Band(0, 12, "child"),
          new Band(13, 19, "teens"),
          new Band(20, 29, "twenties"),
          new Band(30, 39, "thirties"),
          new Band(40, 49, "forties"),
          new Band(50, 59, "fifties"),
          new Band(60, 69, "sixties"),
          new Band(70, 79, "seventies"),
          new Band(80, 89, "eighties"),
          new Band(90, OLDEST, "over 89"),
          new Band(0, 17, "minor"),
          new Band(18, OLDEST, "adult"));

  private AgeBands() {}

  /**
   * The bands that contain an age ("34") or an age band ("20-29") and extend beyond it, narrower
   * first.
   */
  static Stream<String> of(String canonical) {
    int dash = canonical.indexOf('-');
    int from = number(dash < 0 ? canonical : canonical.substring(0, dash));
    int to = dash < 0 ? from : number(canonical.substring(dash + 1));
    if (from < 0 || to < from) {
      return Stream.empty();
    }
    return BANDS.stream()
        .filter(band -> band.holds(from, to) && band.isWiderThan(from, to))
        .map(Band::name);
  }

  /** The years of the narrowest band of an age ("34"); none of what is no single age. */
  public static IntStream yearsBeside(String canonical) {
    int age = number(canonical);
    return BANDS.stream()
        .filter(band -> age >= 0 && band.holds(age, age))
        .findFirst()
        .map(band -> IntStream.rangeClosed(band.first(), Math.min(band.last(), OLDEST_SHOWN)))
        .orElse(IntStream.empty());
  }

  private static int number(String digits) {
    boolean isNumber =
        !digits.isEmpty()
            && digits.length() <= 3
            && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(digits) : -1;
  }
}
