package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.inference.tier0.Dates.Date;
import java.util.Optional;

/** Years and dates in words: "nineteen eighty-four", "seven sixteen thirty-eight". Pure. */
final class SpokenDates {
  private static final int EARLIEST_CENTURY = 18;
  private static final int LATEST_CENTURY = 20;
  private static final int MOST_GROUPS = 6;

  private SpokenDates() {}

  /**
   * The token after a year in words that begins at a token, or -1: "nineteen eighty-four", "two
   * thousand and four", "eighty four", "oh four".
   */
  static int yearEnd(ScannedText text, int token) {
    int full = fullYearEnd(text, token);
    return full > 0 ? full : twoDigitsEnd(text, token);
  }

  /** Likewise, if the words say the century. */
  static int fullYearEnd(ScannedText text, int token) {
    if (text.isWord(token, "two") && text.isWord(token + 1, "thousand")) {
      int rest = belowHundredEnd(text, token + 2);
      return rest > 0 ? rest : token + 2;
    }
    boolean century =
        text.cue(token, CueKind.NUMBER)
            .filter(one -> isWithin(one.value(), EARLIEST_CENTURY, LATEST_CENTURY))
            .isPresent();
    int next = text.isSymbol(token + 1, '-') ? token + 2 : token + 1;
    if (!century || !text.isWord(next, "hundred")) {
      return century ? twoDigitsEnd(text, next) : -1;
    }
    int rest = belowHundredEnd(text, next + 1);
    return rest > 0 ? rest : next + 1;
  }

  /** The token after "four", "and four" or "twenty one", or -1. */
  private static int belowHundredEnd(ScannedText text, int token) {
    int at = text.isWord(token, "and") ? token + 1 : token;
    return NumberRun.number(text, at)
        .or(() -> text.cue(at, CueKind.DIGIT))
        .map(CueMatch::to)
        .orElse(-1);
  }

  private static int twoDigitsEnd(ScannedText text, int token) {
    boolean zero = text.cue(token, CueKind.DIGIT).filter(one -> one.value() == 0).isPresent();
    return zero
        ? text.cue(token + 1, CueKind.DIGIT).map(CueMatch::to).orElse(-1)
        : NumberRun.number(text, token).map(CueMatch::to).orElse(-1);
  }

  /**
   * A date all in words of numbers: "seven sixteen thirty-eight", "oh four, oh seven, nineteen
   * ten".
   */
  static Optional<Date> at(ScannedText text, int token) {
    Optional<NumberRun> spoken =
        text.isWord(token) && NumberScanner.opensRun(text, token)
            ? NumberRun.at(text, token).filter(run -> run.spoken(0, run.size()))
            : Optional.empty();
    return spoken.flatMap(run -> read(text, token, run));
  }

  private static Optional<Date> read(ScannedText text, int token, NumberRun run) {
    int[] parts = new int[2];
    int group = 0;
    for (int i = 0; i < parts.length; i++) {
      int taken = isZero(run, group) ? 2 : 1;
      if (group + taken >= run.size()) {
        return Optional.empty();
      }
      String digits = run.digits(group, group + taken);
      if (digits.length() > 2) {
        return Optional.empty();
      }
      parts[i] = Integer.parseInt(digits);
      group += taken;
    }
    for (int end = Math.min(run.size(), group + MOST_GROUPS); end > group; end--) {
      if (isYear(run.digits(group, end)) && Dates.isMonthAndDay(parts[0], parts[1])) {
        int to = text.tokenAt(run.group(end - 1).to());
        return Optional.of(new Date(token, to, true));
      }
    }
    return Optional.empty();
  }

  private static boolean isZero(NumberRun run, int group) {
    return group < run.size() && run.group(group).digits().equals("0");
  }

  /** Two or four digits, and what "two thousand four" adds up to. */
  private static boolean isYear(String digits) {
    return digits.length() == 2
        || digits.length() == 4 && Dates.isYear(Integer.parseInt(digits))
        || digits.startsWith("2000") && isWithin(digits.length(), 5, 6);
  }
}
