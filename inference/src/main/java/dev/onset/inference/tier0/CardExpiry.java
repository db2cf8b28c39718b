package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.OptionalInt;

/** The forms of a month in which a card expires (ISO/IEC 7813 and how people write it). Pure. */
final class CardExpiry {
  private static final int FIRST_YEAR = 2015;
  private static final int LAST_YEAR = 2060;
  private static final int CENTURY = 2000;

  private CardExpiry() {}

  /**
   * The token after a month and its year at a token: "09/28", "9-2028", "09 / 28", "2028-09",
   * "09/30/2028", "Sept '28".
   */
  static OptionalInt at(ScannedText text, int token) {
    if (isInside(text, token)) {
      return OptionalInt.empty();
    }
    int end = text.isNumber(token) ? figures(text, token) : named(text, token);
    boolean ends = end > 0 && !text.gluedRight(end - 1) && !goesOn(text, end);
    return ends ? OptionalInt.of(end) : OptionalInt.empty();
  }

  /** Likewise of a form that needs its label: "0928", "09 28", "092028". */
  static OptionalInt labelled(ScannedText text, int token) {
    OptionalInt clear = at(text, token);
    if (clear.isPresent() || isInside(text, token) || !text.isNumber(token)) {
      return clear;
    }
    if (isMonth(text, token) && isYear(text, token + 1)) {
      return OptionalInt.of(token + 2);
    }
    int number = text.number(token);
    boolean whole =
        text.isNumber(token, 4, 4) && isMonth(number / 100) && isYear(CENTURY + number % 100)
            || text.isNumber(token, 6, 6) && isMonth(number / 10_000) && isYear(number % 10_000);
    return whole && !text.gluedRight(token) && !goesOn(text, token + 1)
        ? OptionalInt.of(token + 1)
        : OptionalInt.empty();
  }

  private static int figures(ScannedText text, int token) {
    int second = token + 2;
    if (!text.isSymbol(token + 1, "/-.") || !text.isNumber(second)) {
      return 0;
    }
    boolean point = text.isSymbol(token + 1, '.');
    if (text.isNumber(token, 4, 4)) {
      return isYear(text.number(token)) && isMonth(text, second) ? second + 1 : 0;
    }
    if (!isMonth(text, token)) {
      return 0;
    }
    boolean day =
        text.isNumber(second, 1, 2)
            && isWithin(text.number(second), 1, 31)
            && text.isInfix(second + 1, "/-.")
            && text.isNumber(second + 2, 4, 4)
            && isYear(text.number(second + 2));
    if (day) {
      return second + 3;
    }
    // "9.28" is an amount.
    return isYear(text, second) && (!point || text.size(token) == 2) ? second + 1 : 0;
  }

  private static int named(ScannedText text, int token) {
    if (!text.is(token, CueKind.MONTH)) {
      return 0;
    }
    int year = token + 1;
    while (year < token + 3 && (text.isSymbol(year, ",.'/-") || text.isWord(year, "of"))) {
      year++;
    }
    return isYear(text, year) ? year + 1 : 0;
  }

  private static boolean isMonth(ScannedText text, int token) {
    return text.isNumber(token, 1, 2) && isMonth(text.number(token));
  }

  private static boolean isMonth(int number) {
    return isWithin(number, 1, 12);
  }

  private static boolean isYear(ScannedText text, int token) {
    int number = text.number(token);
    return text.isNumber(token, 4, 4) && isYear(number)
        || text.isNumber(token, 2, 2) && isYear(CENTURY + number);
  }

  private static boolean isYear(int number) {
    return isWithin(number, FIRST_YEAR, LAST_YEAR);
  }

  /** Whether figures stand before, with a sign between. */
  private static boolean isInside(ScannedText text, int token) {
    return token < text.tokens()
        && (text.gluedLeft(token)
            || text.isInfix(token - 1, "/-.") && text.isNumber(token - 2)
            || text.isAttached(token - 1, "$") && text.touches(token));
  }

  private static boolean goesOn(ScannedText text, int token) {
    return text.isInfix(token, "/-.:") && text.isNumber(token + 1);
  }
}
