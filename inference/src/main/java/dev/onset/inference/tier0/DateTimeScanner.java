package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.inference.tier0.Dates.Date;
import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * Dates, times of day and durations. Skips spans that another scanner has claimed: a date of birth,
 * digits of a card or a phone number.
 */
final class DateTimeScanner implements Scanner {
  private static final int LATEST_HOUR = 24;
  private static final int MINUTES = 60;

  /** A date or a time: token range, and whether the reading is unambiguous. */
  private record Found(int from, int to, boolean sure) {}

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); ) {
      Optional<Found> found = text.isSign(token) ? Optional.empty() : at(text, token);
      if (found.isEmpty()) {
        token++;
        continue;
      }
      int start = text.from(found.get().from());
      int end = text.to(found.get().to() - 1);
      if (!findings.overlap(start, end)) {
        findings.add(PiiType.DATETIME, start, end, found.get().sure());
      }
      token = found.get().to();
    }
  }

  private static Optional<Found> at(ScannedText text, int token) {
    boolean digits = text.isNumber(token);
    if (digits && text.gluedLeft(token)) {
      return Optional.empty();
    }
    Optional<Found> date = digits ? figures(text, token) : Optional.empty();
    if (date.isEmpty()) {
      date = words(text, token);
    }
    if (date.isPresent()) {
      return Optional.of(withTime(text, date.get()));
    }
    if (!digits) {
      return Optional.empty();
    }
    return time(text, token).or(() -> duration(text, token)).or(() -> year(text, token));
  }

  private static Found withTime(ScannedText text, Found date) {
    int next = date.to();
    boolean joined = text.isWord(next, "t") && text.touches(next) && text.touches(next + 1);
    int at = joined || text.isSymbol(next, ',') ? next + 1 : next;
    boolean near = joined || text.breaksBefore(at < text.tokens() ? at : next - 1) == 0;
    Optional<Found> time = near && text.isNumber(at) ? time(text, at) : Optional.empty();
    return time.map(found -> new Found(date.from(), found.to(), true)).orElse(date);
  }

  // Dates.

  /** Three parts with one separator throughout: 5/20/2021, 2021-05-20, 21.5.21. */
  private static Optional<Found> figures(ScannedText text, int token) {
    if (text.size(token) == 8 && Dates.isCompact(text.folded(text.from(token), text.to(token)))) {
      return isJoined(text, token, token + 1) || text.gluedRight(token)
          ? Optional.empty()
          : Optional.of(new Found(token, token + 1, false));
    }
    int separator = text.at(text.to(token));
    boolean shaped =
        isOneOf(separator, "/-.")
            && text.isSymbol(token + 1, separator)
            && text.touches(token + 2)
            && text.isSymbol(token + 3, separator)
            && text.touches(token + 3)
            && text.touches(token + 4)
            && text.isNumber(token + 2)
            && text.isNumber(token + 4);
    if (!shaped || isJoined(text, token, token + 5)) {
      return Optional.empty();
    }
    int a = text.number(token);
    int b = text.number(token + 2);
    int c = text.number(token + 4);
    int last = text.size(token + 4);
    boolean small = text.size(token) <= 2 && text.size(token + 2) <= 2;
    boolean yearLast =
        small
            && Dates.isMonthAndDay(a, b)
            && (last == 4 && Dates.isYear(c) || last == 2 && !isVersion(text, token));
    boolean yearFirst =
        text.size(token) == 4
            && Dates.isYear(a)
            && text.size(token + 2) <= 2
            && last <= 2
            && b <= 12
            && Dates.isMonthAndDay(b, c);
    return yearLast || yearFirst
        ? Optional.of(new Found(token, token + 5, last != 2 || yearFirst || separator == '/'))
        : Optional.empty();
  }

  private static boolean isVersion(ScannedText text, int token) {
    return text.is(token - 1, CueKind.VERSION_CUE);
  }

  /** Whether the number continues on either side: an address, a version, a part number. */
  private static boolean isJoined(ScannedText text, int from, int to) {
    int before = text.at(text.from(from) - 1);
    int after = text.at(text.to(to - 1));
    int next = text.at(text.to(to - 1) + 1);
    return isOneOf(before, ".-/") && isAlphanumeric(text.at(text.from(from) - 2))
        || before == '$'
        || isOneOf(after, ".-/") && isAlphanumeric(next)
        || ScannedText.isLetter(after) && after != 't';
  }

  private static Optional<Found> words(ScannedText text, int token) {
    if (text.isWord(token)
        && !text.has(token, CueKind.MONTH)
        && !text.has(token, CueKind.ORDINAL)) {
      return Optional.empty();
    }
    Optional<Date> found = Dates.inWords(text, token);
    if (found.isEmpty()) {
      return text.cue(token, CueKind.MONTH).flatMap(month -> monthYear(text, token, month.to()));
    }
    Date date = found.get();
    boolean figures = false;
    boolean capital = false;
    for (int i = date.from(); i < date.to(); i++) {
      figures |= text.isNumber(i);
      capital |= text.has(i, CueKind.MONTH) && text.isCapital(text.from(i));
    }
    if (!figures && !date.year() && !capital) {
      // "may first ask"
      return Optional.empty();
    }
    if (text.isNumber(date.to() - 1) && text.gluedRight(date.to() - 1)) {
      return Optional.empty();
    }
    return Optional.of(new Found(date.from(), date.to(), date.year() || capital));
  }

  /** "May 2021", "May-2021". */
  private static Optional<Found> monthYear(ScannedText text, int token, int next) {
    int at = text.isSymbol(next, "-,.") ? next + 1 : next;
    boolean year = text.size4(at) && Dates.isYear(text.number(at)) && !text.gluedRight(at);
    return year ? Optional.of(new Found(token, at + 1, true)) : Optional.empty();
  }

  private static Optional<Found> year(ScannedText text, int token) {
    boolean said =
        text.size4(token)
            && Dates.isYear(text.number(token))
            && !text.gluedRight(token)
            && text.isWord(token - 1)
            && isPeriodCue(text, token - 1)
            && !text.has(token + 1, CueKind.COUNTED)
            && (!text.isSign(token + 1) || !text.touches(token + 2))
            && !text.isSymbol(token - 1, '$');
    return said ? Optional.of(new Found(token, token + 1, false)) : Optional.empty();
  }

  private static boolean isPeriodCue(ScannedText text, int token) {
    String word = text.size(token) > 6 ? "" : text.folded(text.from(token), text.to(token));
    return word.equals("in") || word.equals("since") || word.equals("during");
  }

  // Times.

  private static Optional<Found> time(ScannedText text, int token) {
    int hour = text.number(token);
    if (text.gluedLeft(token) && !text.isWord(token - 1, "t")) {
      return Optional.empty();
    }
    boolean clock =
        text.size(token) <= 2
            && hour <= LATEST_HOUR
            && text.isSymbol(token + 1, ':')
            && text.touches(token + 1)
            && isMinutes(text, token + 2);
    if (!clock) {
      // "5 pm", "330 pm"
      int minutes = hour % 100;
      boolean plausible =
          hour > 0
              && (text.size(token) <= 2 && hour <= 12
                  || text.size(token) >= 3
                      && text.size(token) <= 4
                      && minutes < MINUTES
                      && hour / 100 <= 12);
      Optional<CueMatch> half = half(text, token + 1);
      return plausible && half.isPresent() && text.at(text.from(token) - 1) != '.'
          ? Optional.of(new Found(token, zoneEnd(text, half.get().to()), true))
          : Optional.empty();
    }
    int before = text.at(text.from(token) - 1);
    boolean joined =
        isOneOf(before, ":./$") || before == '-' && isDigit(text.at(text.from(token) - 2));
    if (joined) {
      return Optional.empty();
    }
    int end = token + 3;
    boolean sure = text.is(token - 1, CueKind.TIME_CUE) || text.isWord(token - 1, "t");
    if (text.isSymbol(end, ':') && text.touches(end) && isMinutes(text, end + 1)) {
      end += 2;
      sure = true;
    }
    if (text.isSymbol(end, '.')
        && text.touches(end)
        && text.touches(end + 1)
        && text.isNumber(end + 1)) {
      end += 2;
    }
    if (text.isSymbol(end, ':') && text.touches(end) && text.touches(end + 1)) {
      return Optional.empty();
    }
    Optional<CueMatch> half = half(text, end);
    if (half.isPresent()) {
      end = half.get().to();
      sure = true;
    }
    int zone = zoneEnd(text, end);
    if (zone == end && text.gluedRight(end - 1)) {
      return Optional.empty();
    }
    return Optional.of(new Found(token, zone, sure || zone > end));
  }

  private static boolean isMinutes(ScannedText text, int token) {
    return text.touches(token)
        && text.isNumber(token)
        && text.size(token) == 2
        && text.number(token) < MINUTES;
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
    boolean offset =
        text.isSymbol(token, "+-")
            && text.touches(token)
            && text.touches(token + 1)
            && text.isNumber(token + 1);
    if (!offset) {
      return token;
    }
    if (text.size(token + 1) == 4) {
      return token + 2;
    }
    boolean colon =
        text.size(token + 1) == 2
            && text.isSymbol(token + 2, ':')
            && text.touches(token + 2)
            && isMinutes(text, token + 3);
    return colon ? token + 4 : token;
  }

  /** "7d 4h 57m": two parts or more, or one part that something "lasted". */
  private static Optional<Found> duration(ScannedText text, int token) {
    int end = token;
    int parts = 0;
    for (int i = token; parts < 4 && isPart(text, i); i += 2) {
      parts++;
      end = i + 2;
    }
    boolean said = parts == 1 && text.endsBefore(token, CueKind.DURATION_CUE);
    return parts >= 2 || said ? Optional.of(new Found(token, end, parts >= 2)) : Optional.empty();
  }

  private static boolean isPart(ScannedText text, int token) {
    return text.isNumber(token)
        && text.size(token) <= 3
        && text.touches(token + 1)
        && !text.gluedRight(token + 1)
        && (text.isWord(token + 1, "d")
            || text.isWord(token + 1, "h")
            || text.isWord(token + 1, "m")
            || text.isWord(token + 1, "s"));
  }
}
