package dev.onset.state.redaction;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
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

  private static final Pattern CENTIMETRES =
      Pattern.compile("(\\d{2,3}(?:\\.\\d)?) ?(?:cm|centimet(?:er|re)s?)\\b");

  private static final Pattern METRES =
      Pattern.compile("\\b([12]\\.\\d{1,2}) ?(?:m|met(?:er|re)s?)\\b");

  private static final Pattern FEET =
      Pattern.compile("\\b([3-7]) ?(?:'|ft|feet|foot) ?(\\d{1,2})?(?:\"|''|in|inches)?");

  private static final Pattern KILOGRAMS =
      Pattern.compile("(\\d{2,3}(?:\\.\\d)?) ?(?:kg|kgs|kilos?|kilograms?)\\b");

  private static final Pattern POUNDS =
      Pattern.compile("(\\d{2,3}(?:\\.\\d)?) ?(?:lbs?|pounds)\\b");

  private static final Pattern STONES = Pattern.compile("(\\d{1,2}(?:\\.\\d)?) ?(?:stone|st)\\b");

  private BodyMeasures() {}

  /** The word for the first measure of a text; empty if it has none. */
  static Optional<CoarserPhrase> of(String surface) {
    String text =
        surface
            .toLowerCase(Locale.ROOT)
            .replace('\u2019', '\'')
            .replace('\u2032', '\'')
            .replace('\u201D', '"');
    return number(CENTIMETRES, text)
        .or(() -> number(METRES, text).map(metres -> 100 * metres))
        .or(() -> feet(text))
        .map(height -> word(height < SHORT, height > TALL, "short", "tall", "of medium height"))
        .or(
            () ->
                number(KILOGRAMS, text)
                    .or(() -> number(POUNDS, text).map(pounds -> POUND * pounds))
                    .or(() -> number(STONES, text).map(stones -> STONE * stones))
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

  private static Optional<Double> number(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Optional.of(Double.valueOf(found.group(1))) : Optional.empty();
  }

  private static Optional<Double> feet(String text) {
    Matcher found = FEET.matcher(text);
    if (!found.find()) {
      return Optional.empty();
    }
    double inches = found.group(2) == null ? 0 : Double.parseDouble(found.group(2));
    return Optional.of(FOOT * Double.parseDouble(found.group(1)) + INCH * inches);
  }
}
