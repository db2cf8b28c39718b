package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.inference.tier0.Dates.Date;
import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Dates, times of day and durations. Skips spans that another scanner has claimed: a date of birth,
 * digits of a card or a phone number.
 */
final class DateTimeScanner implements Scanner {
  private static final int LATEST_HOUR = 24;
  private static final int MINUTES = 60;

  /** A date or a time: token range, and whether the reading is unambiguous. */
  private record Found(int from, int to, boolean sure) {}

  private static final Set<CueKind> DATE_WORDS = EnumSet.of(CueKind.MONTH, CueKind.ORDINAL);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); ) {
      Optional<Found> found = at(text, token);
      if (found.isPresent()) {
        Found one = found.get();
        findings.addFree(PiiType.DATETIME, one.from(), one.to(), one.sure());
      }
      token = found.map(Found::to).orElse(token + 1);
    }
  }

  private static Optional<Found> at(ScannedText text, int token) {
    boolean digits = text.isNumber(token);
    if (digits ? text.gluedLeft(token) : !text.isWord(token) || !text.has(token, DATE_WORDS)) {
      return Optional.empty();
    }
    Optional<Found> date = digits ? figures(text, token) : Optional.empty();
    date = date.or(() -> words(text, token)).map(found -> withTime(text, found));
    return digits
        ? date.or(() -> time(text, token))
            .or(() -> duration(text, token))
            .or(() -> year(text, token))
        : date;
  }

  private static Optional<Found> when(boolean found, int from, int to, boolean sure) {
    return found ? Optional.of(new Found(from, to, sure)) : Optional.empty();
  }

  private static Found withTime(ScannedText text, Found date) {
    int next = date.to();
    boolean joined = text.isWord(next, "t") && text.touches(next) && text.touches(next + 1);
    int at = joined || text.isSymbol(next, ',') ? next + 1 : next;
    boolean near = text.isNumber(at) && (joined || text.breaksBefore(at) == 0);
    Optional<Found> time = near ? time(text, at) : Optional.empty();
    return time.map(found -> new Found(date.from(), found.to(), true)).orElse(date);
  }

  // Dates.

  /** Three parts with one separator throughout: 5/20/2021, 2021-05-20, 21.5.21. */
  private static Optional<Found> figures(ScannedText text, int token) {
    if (text.size(token) == 8 && Dates.isCompact(text, token)) {
      boolean whole = !isJoined(text, token, token + 1) && !text.gluedRight(token);
      return when(whole, token, token + 1, false);
    }
    int separator = text.at(text.to(token));
    boolean shaped =
        isOneOf(separator, "/-.")
            && text.isInfix(token + 1, separator)
            && text.isInfix(token + 3, separator)
            && text.isNumber(token + 2)
            && text.isNumber(token + 4);
    if (!shaped || isJoined(text, token, token + 5)) {
      return Optional.empty();
    }
    int a = text.number(token);
    int b = text.number(token + 2);
    int c = text.number(token + 4);
    int last = text.size(token + 4);
    boolean version = text.is(token - 1, CueKind.VERSION_CUE);
    boolean yearLast =
        text.size(token) <= 2
            && text.size(token + 2) <= 2
            && Dates.isMonthAndDay(a, b)
            && (last == 4 && Dates.isYear(c) || last == 2 && !version);
    boolean yearFirst =
        text.size4(token)
            && Dates.isYear(a)
            && text.size(token + 2) <= 2
            && last <= 2
            && b <= 12
            && Dates.isMonthAndDay(b, c);
    boolean sure = last != 2 || yearFirst || separator == '/';
    return when(yearLast || yearFirst, token, token + 5, sure);
  }

  /** Whether the number continues on either side: an address, a version, a part number. */
  private static boolean isJoined(ScannedText text, int from, int to) {
    int before = text.at(text.from(from) - 1);
    int after = text.at(text.to(to - 1));
    return isOneOf(before, ".-/") && isAlphanumeric(text.at(text.from(from) - 2))
        || before == '$'
        || isOneOf(after, ".-/") && isAlphanumeric(text.at(text.to(to - 1) + 1))
        || isLetter(after) && after != 't';
  }

  private static Optional<Found> words(ScannedText text, int token) {
    Optional<Date> found = Dates.inWords(text, token);
    if (found.isEmpty()) {
      return text.cue(token, CueKind.MONTH).flatMap(month -> monthYear(text, token, month.to()));
    }
    Date date = found.get();
    int last = date.to() - 1;
    boolean figures = false;
    boolean capital = false;
    for (int i = date.from(); i <= last; i++) {
      figures |= text.isNumber(i);
      capital |= text.has(i, CueKind.MONTH) && text.isCapitalized(i);
    }
    // Not "may first ask".
    boolean said = figures || date.year() || capital;
    boolean whole = !text.isNumber(last) || !text.gluedRight(last);
    return when(said && whole, date.from(), date.to(), date.year() || capital);
  }

  /** "May 2021", "May-2021". */
  private static Optional<Found> monthYear(ScannedText text, int token, int next) {
    int at = text.isSymbol(next, "-,.") ? next + 1 : next;
    return when(isYear(text, at), token, at + 1, true);
  }

  private static boolean isYear(ScannedText text, int token) {
    return text.size4(token) && Dates.isYear(text.number(token)) && !text.gluedRight(token);
  }

  private static Optional<Found> year(ScannedText text, int token) {
    int cue = token - 1;
    boolean said =
        isYear(text, token)
            && (text.isWord(cue, "in") || text.isWord(cue, "since") || text.isWord(cue, "during"))
            && !text.has(token + 1, CueKind.COUNTED)
            && (!text.isSign(token + 1) || !text.touches(token + 2));
    return when(said, token, token + 1, false);
  }

  // Times.

  private static Optional<Found> time(ScannedText text, int token) {
    int hour = text.number(token);
    int size = text.size(token);
    int before = text.at(text.from(token) - 1);
    boolean dated = text.isWord(token - 1, "t");
    if (text.gluedLeft(token) && !dated) {
      return Optional.empty();
    }
    if (size > 2 || hour > LATEST_HOUR || !isMinutes(text, token + 1)) {
      // "5 pm", "330 pm"
      boolean plausible =
          hour > 0
              && (size <= 2 ? hour <= 12 : size <= 4 && hour % 100 < MINUTES && hour / 100 <= 12);
      return half(text, token + 1)
          .filter(half -> plausible && before != '.')
          .map(half -> new Found(token, zoneEnd(text, half.to()), true));
    }
    if (isOneOf(before, ":./$") || before == '-' && isDigit(text.at(text.from(token) - 2))) {
      return Optional.empty();
    }
    int end = token + 3;
    boolean sure = dated || text.is(token - 1, CueKind.TIME_CUE);
    if (isMinutes(text, end)) {
      end += 2;
      sure = true;
    }
    end = text.isInfix(end, '.') && text.isNumber(end + 1) ? end + 2 : end;
    if (text.isInfix(end, ':')) {
      return Optional.empty();
    }
    Optional<CueMatch> half = half(text, end);
    end = half.map(CueMatch::to).orElse(end);
    int zone = zoneEnd(text, end);
    boolean whole = zone > end || !text.gluedRight(end - 1);
    return when(whole, token, zone, sure || half.isPresent() || zone > end);
  }

  /** Whether ":30" or the like begins at a token. */
  private static boolean isMinutes(ScannedText text, int token) {
    return text.isInfix(token, ':')
        && text.isNumber(token + 1, 2, 2)
        && text.number(token + 1) < MINUTES;
  }

  private static Optional<CueMatch> half(ScannedText text, int token) {
    return text.cue(token, CueKind.DAY_HALF)
        .filter(half -> text.from(token) - text.to(token - 1) <= 1)
        .filter(half -> !text.gluedRight(half.to() - 1));
  }

  /** The token after a zone ("EST", "Z", "+02:00") that begins at a token, or the token itself. */
  private static int zoneEnd(ScannedText text, int token) {
    if (text.is(token, CueKind.TIME_ZONE)
        && !text.gluedRight(token)
        && (text.touches(token) || text.size(token) > 1)) {
      return token + 1;
    }
    if (!text.isInfix(token, "+-")) {
      return token;
    }
    boolean colon = text.isNumber(token + 1, 2, 2) && isMinutes(text, token + 2);
    return text.size4(token + 1) ? token + 2 : colon ? token + 4 : token;
  }

  /** "7d 4h 57m": two parts or more, or one part that something "lasted". */
  private static Optional<Found> duration(ScannedText text, int token) {
    int parts = 0;
    while (parts < 4 && isPart(text, token + 2 * parts)) {
      parts++;
    }
    boolean said = parts == 1 && text.endsBefore(token, CueKind.DURATION_CUE);
    return when(parts >= 2 || said, token, token + 2 * parts, parts >= 2);
  }

  private static boolean isPart(ScannedText text, int token) {
    return text.isNumber(token, 1, 3)
        && text.touches(token + 1)
        && !text.gluedRight(token + 1)
        && text.size(token + 1) == 1
        && isOneOf(text.at(text.to(token)), "dhms");
  }
}
