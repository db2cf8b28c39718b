package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.Set;

/**
 * Postal codes of letters and digits: British ("SW1A 1AA", after BS 7666), Canadian ("K1A 0B1") and
 * Irish ("D02 AF30"). Pure.
 */
final class Postcode {
  /** Tokens of the longest: "sw", "1", "a", "1", "aa". */
  private static final int LONGEST = 6;

  private static final int SHORTEST = 4;

  private static final int MOST_CHARACTERS = 8;

  /** The postcode areas of the Royal Mail, with those of Jersey, Guernsey and Man. */
  private static final Set<String> AREAS =
      Set.of(
          ("ab al b ba bb bd bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt"
                  + " dy e ec eh en ex fk fy g gl gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt"
                  + " kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ph pl po"
                  + " pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw"
                  + " ub w wa wc wd wf wn wr ws wv yo ze")
              .split(" "));

  /** Letters that no British code has behind the blank. */
  private static final String NOT_BRITISH = "cikmov";

  /** Letters that no Canadian code has. */
  private static final String NOT_CANADIAN = "dfioqu";

  /** Letters that an Irish code may have. */
  private static final String IRISH = "acdefhknprtvwxy";

  private Postcode() {}

  /** The token after a postcode that begins at a token, or 0. */
  static int endOf(ScannedText text, int token) {
    if (!text.isWord(token) || text.size(token) > 2 || text.gluedLeft(token)) {
      return 0;
    }
    int end = token + 1;
    if (!text.isNumber(end, 1, 2) || !text.touches(end)) {
      return 0;
    }
    end++;
    boolean lettered = text.isWord(end) && text.size(end) == 1 && text.touches(end);
    end = lettered ? end + 1 : end;
    boolean inward = text.isNumber(end, 1, 1) && text.breaksBefore(end) == 0;
    if (!inward || !text.touches(end + 1) || !text.isWord(end + 1)) {
      return 0;
    }
    boolean british = text.size(end + 1) == 2 && !text.gluedRight(end + 1);
    boolean canadian =
        lettered
            && text.size(token) == 1
            && text.size(end + 1) == 1
            && text.isNumber(end + 2, 1, 1)
            && text.touches(end + 2)
            && !text.gluedRight(end + 2);
    return british ? end + 2 : canadian ? end + 3 : 0;
  }

  /** The token at which a postcode begins that ends before a token, or -1. */
  static int startOf(ScannedText text, int from, int end) {
    for (int i = Math.max(from, end - LONGEST); i <= end - SHORTEST; i++) {
      if (endOf(text, i) == end) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The token after a code that the post of its country could deliver to, or 0: with one blank or
   * none, in letters of any size, and with nothing glued to it.
   */
  static int validEnd(ScannedText text, int token) {
    if (!text.isWord(token) || text.size(token) > 2 || text.gluedLeft(token)) {
      return 0;
    }
    if (!text.isNumber(token + 1, 1, 3) || !text.touches(token + 1)) {
      return 0;
    }
    String first = run(text, text.from(token));
    int end = text.from(token) + first.length();
    String second = text.at(end) == ' ' ? run(text, end + 1) : "";
    if (fits(first, second)) {
      return text.tokenAt(end + 1 + second.length());
    }
    int size = first.length();
    boolean whole =
        size > 4 && fits(first.substring(0, size - 3), first.substring(size - 3))
            || size == 7 && fits(first.substring(0, 3), first.substring(3));
    return whole ? text.tokenAt(end) : 0;
  }

  /** The letters and digits from a position on; too many to be a code if there are many. */
  private static String run(ScannedText text, int from) {
    StringBuilder run = new StringBuilder(MOST_CHARACTERS);
    for (int i = from; run.length() < MOST_CHARACTERS && isAlphanumeric(text.at(i)); i++) {
      run.appendCodePoint(text.at(i));
    }
    return run.toString();
  }

  private static boolean fits(String first, String second) {
    return isBritish(first, second) || isCanadian(first, second) || isIrish(first, second);
  }

  private static boolean isBritish(String outward, String inward) {
    int letters = isLetter(outward.charAt(1)) ? 2 : 1;
    String district = outward.substring(letters);
    return AREAS.contains(outward.substring(0, letters))
        && isWithin(district.length(), 1, 2)
        && isDigit(district.charAt(0))
        && isAlphanumeric(district.charAt(district.length() - 1))
        && inward.length() == 3
        && isDigit(inward.charAt(0))
        && isLetterBut(inward.charAt(1), NOT_BRITISH)
        && isLetterBut(inward.charAt(2), NOT_BRITISH);
  }

  private static boolean isCanadian(String area, String unit) {
    return area.length() == 3
        && unit.length() == 3
        && isLetterBut(area.charAt(0), NOT_CANADIAN + "wz")
        && isDigit(area.charAt(1))
        && isLetterBut(area.charAt(2), NOT_CANADIAN)
        && isDigit(unit.charAt(0))
        && isLetterBut(unit.charAt(1), NOT_CANADIAN)
        && isDigit(unit.charAt(2));
  }

  private static boolean isIrish(String routing, String unique) {
    boolean key =
        routing.length() == 3
            && isOneOf(routing.charAt(0), IRISH)
            && isDigit(routing.charAt(1))
            && (isDigit(routing.charAt(2)) || routing.equals("d6w"));
    return key
        && unique.length() == 4
        && unique.chars().allMatch(c -> isDigit(c) || isOneOf(c, IRISH))
        && unique.chars().anyMatch(ScannedText::isLetter)
        && unique.chars().anyMatch(ScannedText::isDigit);
  }

  private static boolean isLetterBut(int c, String others) {
    return isLetter(c) && !isOneOf(c, others);
  }
}
