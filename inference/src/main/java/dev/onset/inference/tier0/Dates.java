package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.Optional;

/** Parses dates, in figures or with the month in words. Pure. */
final class Dates {
  /** A date: token range, and whether it has a year. */
  record Date(int from, int to, boolean year) {}

  private Dates() {}

  /** The date, in figures or words, that begins at a token. */
  static Optional<Date> at(ScannedText text, int token) {
    if (text.isNumber(token) && !text.gluedLeft(token)) {
      return figures(text, token)
          .or(() -> dayMonth(text, token))
          .or(() -> yearMonthDay(text, token));
    }
    return inWords(text, token);
  }

  /** A date with the month in words. */
  static Optional<Date> inWords(ScannedText text, int token) {
    return text.has(token, CueKind.MONTH) ? monthDay(text, token) : dayMonth(text, token);
  }

  // In figures: 05/12/1980, 1980-05-12, 12.5.80, 05121980.

  private static Optional<Date> figures(ScannedText text, int token) {
    if (text.size(token) == 8) {
      return isCompact(text, token)
          ? Optional.of(new Date(token, token + 1, true))
          : Optional.empty();
    }
    int second = nextPart(text, token);
    int third = second < 0 ? -1 : nextPart(text, second);
    if (third < 0) {
      return Optional.empty();
    }
    int a = text.number(token);
    int b = text.number(second);
    int c = text.number(third);
    boolean yearLast =
        isYear(text, third)
            && text.size(token) <= 2
            && text.size(second) <= 2
            && isMonthAndDay(a, b);
    boolean yearFirst = text.size4(token) && isYear(a) && isMonthAndDay(b, c);
    return yearLast || yearFirst ? Optional.of(new Date(token, third + 1, true)) : Optional.empty();
  }

  /** Whether a token is eight digits that form a date. */
  static boolean isCompact(ScannedText text, int token) {
    return isCompact(text.word(token));
  }

  /** Eight digits that form a date: 05121980, 19800512. */
  static boolean isCompact(String digits) {
    if (digits.length() != 8) {
      return false;
    }
    int head = Integer.parseInt(digits.substring(0, 4));
    int tail = Integer.parseInt(digits.substring(4));
    return isYear(tail) && isMonthAndDay(head / 100, head % 100)
        || isYear(head) && isMonthAndDay(tail / 100, tail % 100);
  }

  /** The token of the next number after one separator, or -1. */
  private static int nextPart(ScannedText text, int token) {
    int next = text.isSymbol(token + 1, "/-.") ? token + 2 : token + 1;
    return text.isNumber(next, 1, 4) ? next : -1;
  }

  static boolean isMonthAndDay(int a, int b) {
    return isWithin(a, 1, 31) && isWithin(b, 1, 31) && (a <= 12 || b <= 12);
  }

  static boolean isYear(int year) {
    return year >= 1900 && year < 2100;
  }

  /** Whether a number is a year of four digits, or could be one of two. */
  private static boolean isYear(ScannedText text, int token) {
    return text.size4(token) ? isYear(text.number(token)) : text.isNumber(token, 2, 2);
  }

  // With a month in words.

  private static Optional<Date> monthDay(ScannedText text, int token) {
    Optional<CueMatch> month = text.cue(token, CueKind.MONTH);
    int i = skip(text, month.map(CueMatch::to).orElse(token + 1));
    boolean filled =
        text.cue(i, CueKind.FILLER).filter(the -> the.to() - the.from() == 1).isPresent();
    int end = dayEnd(text, filled ? i + 1 : i);
    return end < 0 ? Optional.empty() : Optional.of(withYear(text, token, end));
  }

  /** "1984 July 4", "1984-Jul-04" */
  private static Optional<Date> yearMonthDay(ScannedText text, int token) {
    if (!text.size4(token) || !isYear(text.number(token))) {
      return Optional.empty();
    }
    return text.cue(skip(text, token + 1), CueKind.MONTH)
        .map(month -> dayEnd(text, skip(text, month.to())))
        .filter(end -> end > 0)
        .map(end -> new Date(token, end, true));
  }

  /** "March 1984", "march of eighty four": a month in words with its year. */
  static Optional<Date> monthYear(ScannedText text, int token) {
    return text.cue(token, CueKind.MONTH)
        .map(month -> withYear(text, token, month.to()))
        .filter(Date::year);
  }

  private static Optional<Date> dayMonth(ScannedText text, int token) {
    int end = dayEnd(text, token);
    if (end < 0) {
      return Optional.empty();
    }
    int i = end;
    while (i <= end + 1 && (text.isSymbol(i, "-/") || text.has(i, CueKind.FILLER))) {
      i++;
    }
    return text.cue(i, CueKind.MONTH).map(month -> withYear(text, token, month.to()));
  }

  /** The token after a day of the month, or -1. */
  private static int dayEnd(ScannedText text, int token) {
    Optional<CueMatch> ordinal = text.cue(token, CueKind.ORDINAL);
    if (ordinal.isPresent()) {
      return ordinal.get().to();
    }
    int day = text.isNumber(token, 1, 2) ? text.number(token) : 0;
    if (day < 1 || day > 31) {
      return -1;
    }
    return text.has(token + 1, CueKind.ORDINAL_SUFFIX) ? token + 2 : token + 1;
  }

  private static Date withYear(ScannedText text, int from, int end) {
    int i = skip(text, end);
    i = text.isSymbol(i, "-/") ? i + 1 : i;
    i = i == end && text.has(i, CueKind.FILLER) && i + 1 < text.tokens() ? i + 1 : i;
    i = text.isSymbol(i, '\'') ? i + 1 : i;
    if (isYear(text, i) && !text.gluedRight(i)) {
      return new Date(from, i + 1, true);
    }
    int spoken = SpokenDates.yearEnd(text, i);
    return new Date(from, spoken > 0 ? spoken : end, spoken > 0);
  }

  private static int skip(ScannedText text, int token) {
    return text.isSymbol(token, ",.-") ? token + 1 : token;
  }
}
