package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * Geographic coordinates, in decimal degrees or degrees, minutes and seconds: a point where
 * somebody is found as surely as at a street address. What stands there the figures do not say, so
 * they are fuzzy.
 */
final class GeoScanner implements Scanner {
  private static final int CUE_REACH = 10;

  /** Four decimals of a degree are eleven metres; fewer are met among measures and prices. */
  private static final int FINE = 4;

  private static final int FINE_BESIDE_CUE = 2;
  private static final int LATITUDES = 90;
  private static final int LONGITUDES = 180;
  private static final int WIDEST_GAP = 3;
  private static final String DEGREE = "\u00b0\u00ba";
  private static final String MINUTE = "'\u2032\u00b4";
  private static final String SECOND = "\"\u2033\u201d";

  /**
   * One figure of a point.
   *
   * @param degrees whole degrees, without sign
   * @param decimals of the degrees; 0 if they have minutes
   * @param marked whether a sign, a degree sign or a letter says that it is an angle
   */
  private record Angle(int from, int to, int degrees, int decimals, boolean marked) {}

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits()) {
      return;
    }
    for (int token = 0; token < text.tokens(); ) {
      Optional<Angle> first =
          text.isNumber(token, 1, 3) ? angle(text, text.from(token)) : Optional.empty();
      Optional<Angle> second =
          first.isPresent() ? pair(text, token, first.get()) : Optional.empty();
      if (second.isPresent()) {
        int from = signStart(text, text.from(token));
        findings.fuzzy(PiiType.STREET_ADDRESS, from, second.get().to());
        token = text.tokenAt(second.get().to());
      } else {
        token++;
      }
    }
  }

  /** The longitude behind a latitude, if both are a point. */
  private static Optional<Angle> pair(ScannedText text, int token, Angle latitude) {
    Optional<Angle> second = angle(text, behind(text, latitude.to()));
    if (second.isEmpty()
        || latitude.degrees() > LATITUDES
        || second.get().degrees() > LONGITUDES
        || isListed(text, signStart(text, latitude.from()), second.get().to())) {
      return Optional.empty();
    }
    Angle longitude = second.get();
    boolean cued =
        text.hasWithin(token - CUE_REACH, token, CueKind.GEO_CUE)
            || text.hasWithin(
                text.tokenAt(longitude.to()), text.tokenAt(longitude.to()) + 3, CueKind.GEO_CUE);
    int decimals = Math.min(latitude.decimals(), longitude.decimals());
    boolean arcs = latitude.decimals() == 0 && longitude.decimals() == 0;
    boolean both = latitude.marked() && longitude.marked();
    boolean any = latitude.marked() || longitude.marked();
    boolean alone =
        text.from(0) >= signStart(text, latitude.from())
            && longitude.to() >= text.to(text.tokens() - 1);
    boolean point =
        arcs
            ? both
            : decimals >= FINE && (any || cued || alone)
                || decimals >= FINE_BESIDE_CUE
                    && (cued || both && text.at(longitude.to() - 1) > '9');
    return point ? second : Optional.empty();
  }

  /** Whether more figures stand on either side: a list of measures. */
  private static boolean isListed(ScannedText text, int from, int to) {
    int before = text.at(from - 1) == ' ' ? from - 2 : from - 1;
    int comma = isOneOf(text.at(before), ",;") ? before : -1;
    int after = isOneOf(text.at(to), ",;") ? to + 1 : to;
    after += text.at(after) == ' ' ? 1 : 0;
    after += isOneOf(text.at(after), "-+") ? 1 : 0;
    int whole = text.digitsEnd(after);
    boolean more = whole > after && text.at(whole) == '.' && isDigit(text.at(whole + 1));
    return comma >= 0 && isDigit(text.at(comma - 1)) || more || isOneOf(text.at(from - 1), "$€£");
  }

  /** The position of the second figure: behind blanks, a comma and its name. */
  private static int behind(ScannedText text, int end) {
    int i = end;
    while (isOneOf(text.at(i), " ,;/|&") && i < end + WIDEST_GAP) {
      i++;
    }
    int token = text.tokenAt(i);
    if (text.has(token, CueKind.GEO_LABEL) && text.from(token) == i) {
      i = text.to(token);
      while (isOneOf(text.at(i), " :=") && i < text.to(token) + WIDEST_GAP) {
        i++;
      }
    }
    return isOneOf(text.at(i), "-+") ? i + 1 : i;
  }

  private static int signStart(ScannedText text, int from) {
    return isOneOf(text.at(from - 1), "-+") ? from - 1 : from;
  }

  /** The figure whose digits begin at a position. */
  private static Optional<Angle> angle(ScannedText text, int from) {
    int whole = text.digitsEnd(from);
    int before = text.at(from - 1);
    boolean joined =
        isOneOf(before, ".$")
            || isAlphanumeric(before)
            || isOneOf(before, ":-/") && isDigit(text.at(from - 2));
    if (whole == from || whole - from > 3 || joined) {
      return Optional.empty();
    }
    int degrees = Integer.parseInt(text.folded(from, whole));
    boolean signed = signStart(text, from) < from;
    int end = whole;
    int decimals = 0;
    if (text.at(whole) == '.') {
      end = text.digitsEnd(whole + 1);
      decimals = end - whole - 1;
    }
    int sign = skipBlank(text, end, DEGREE);
    if (sign > end) {
      int seconds = arc(text, arc(text, sign, MINUTE), SECOND);
      return Optional.of(new Angle(from, hemisphere(text, seconds), degrees, decimals, true));
    }
    int letter = decimals > 0 ? hemisphere(text, end) : end;
    boolean whileApart = decimals > 0 && !isAlphanumeric(text.at(letter)) && text.at(letter) != '%';
    return whileApart
        ? Optional.of(new Angle(from, letter, degrees, decimals, signed || letter > end))
        : Optional.empty();
  }

  /** The position behind minutes or seconds, or the same position. */
  private static int arc(ScannedText text, int from, String sign) {
    int start = text.at(from) == ' ' ? from + 1 : from;
    int end = text.digitsEnd(start);
    end = text.at(end) == '.' ? text.digitsEnd(end + 1) : end;
    boolean twice = sign == SECOND && text.at(end) == '\'' && text.at(end + 1) == '\'';
    int signed = twice ? end + 2 : isOneOf(text.at(end), sign) ? end + 1 : end;
    return end > start && signed > end ? signed : from;
  }

  private static int skipBlank(ScannedText text, int from, String sign) {
    int at = text.at(from) == ' ' ? from + 1 : from;
    return isOneOf(text.at(at), sign) ? at + 1 : from;
  }

  /** The position behind a letter for north, south, east or west, or the same position. */
  private static int hemisphere(ScannedText text, int from) {
    int at = text.at(from) == ' ' ? from + 1 : from;
    boolean letter = isOneOf(text.at(at), "nsew") && !isAlphanumeric(text.at(at + 1));
    return letter ? at + 1 : from;
  }
}
