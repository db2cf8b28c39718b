package dev.onset.state.redaction;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says a height or a weight in a word: the middle is that of most adults. Pure. */
final class BodyMeasures {
  private static final double FOOT = 30.48;
  private static final double INCH = 2.54;
  private static final double POUND = 0.4536;
  private static final double STONE = 6.35;
  private static final double SHORT = 160;
  private static final double TALL = 180;
  private static final double LIGHT = 55;
  private static final double HEAVY = 90;

  /** Some ways to write a height, in centimetres. */
  private static final List<Measure> HEIGHTS =
      List.of(
          Measure.of("(\\d{2,3}(?:\\.\\d)?) ?(?:cm|centimet(?:er|re)s?)\\b", 1),
          Measure.of("\\b([12]\\.\\d{1,2}) ?(?:m|met(?:er|re)s?)\\b", 100),
          Measure.of("\\b([3-7]) ?(?:'|ft|feet|foot) ?(\\d{1,2})?(?:\"|''|in|inches)?", FOOT));

  /** Some ways to write a weight, in kilograms. */
  private static final List<Measure> WEIGHTS =
      List.of(
          Measure.of("(\\d{2,3}(?:\\.\\d)?) ?(?:kg|kgs|kilos?|kilograms?)\\b", 1),
          Measure.of("(\\d{2,3}(?:\\.\\d)?) ?(?:lbs?|pounds)\\b", POUND),
          Measure.of("(\\d{1,2}(?:\\.\\d)?) ?(?:stone|st)\\b", STONE));

  /**
   * A way to write a measure.
   *
   * @param pattern has a group for the number, and perhaps one for inches beside it
   */
  private record Measure(Pattern pattern, double unit) {
    static Measure of(String pattern, double unit) {
      return new Measure(Pattern.compile(pattern), unit);
    }

    static Optional<Double> first(List<Measure> ways, String text) {
      return ways.stream().flatMap(way -> way.in(text).stream()).findFirst();
    }

    private Optional<Double> in(String text) {
      Matcher found = pattern.matcher(text);
      if (!found.find()) {
        return Optional.empty();
      }
      String more = found.groupCount() > 1 ? found.group(2) : null;
      double inches = more == null ? 0 : Double.parseDouble(more);
      return Optional.of(unit * Double.parseDouble(found.group(1)) + INCH * inches);
    }
  }

  private BodyMeasures() {}

  /** The word for the first measure of a text; empty if it has none. */
  static Optional<CoarserPhrase> of(String surface) {
    String text =
        surface
            .toLowerCase(Locale.ROOT)
            .replace('\u2019', '\'')
            .replace('\u2032', '\'')
            .replace('\u201D', '"');
    return Measure.first(HEIGHTS, text)
        .map(height -> word(height < SHORT, height > TALL, "short", "tall", "of medium height"))
        .or(
            () ->
                Measure.first(WEIGHTS, text)
                    .map(
                        weight ->
                            word(
                                weight < LIGHT,
                                weight > HEAVY,
                                "light",
                                "heavy",
                                "of medium weight")))
        .map(CoarserPhrase::adjective);
  }

  private static String word(boolean low, boolean high, String little, String much, String middle) {
    return low ? little : high ? much : middle;
  }
}
