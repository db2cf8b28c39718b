package dev.onset.formats.export;

import java.util.Locale;
import java.util.Optional;

/**
 * Reads a {@link Stamp} from a text as devices of all regions write it: in the digits of any
 * script, the date before the clock time or behind it, with signs, words or East Asian units
 * between their numbers, and with marks of direction anywhere. Goes through the text once and tries
 * two orders. Not thread-safe.
 */
final class StampScanner {
  private static final int MINUTE = 60_000;
  private static final int LONGEST_MONTH = 12;

  /** Longer words do not stand between a date and a clock time, but for halves of a day. */
  private static final int LONGEST_WORD = 4;

  private static final int MOST_WORDS = 3;
  private static final String ENGLISH_MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

  /** Signs between the numbers of a date, each with those of the same meaning. */
  private static final String[] DATE_SIGNS = {"-－", "/／", ".．"};

  private static final String[] DATE_UNITS = {"年년", "月월", "日일号"};
  private static final String[] CLOCK_SIGNS = {":：", ".．", "h時时시點点"};
  private static final String MINUTE_UNITS = "分분";

  private final String text;
  private int at;

  private StampScanner(String text, int from) {
    this.text = text;
    this.at = from;
  }

  /** The clock time of a day. */
  private record Clock(int hour, int minute, int second, int millis, boolean fraction, int sign) {
    /** Whether there is such a time. */
    boolean isValid(Optional<Boolean> afterNoon) {
      boolean twice = afterNoon.isPresent() && hour > 12 && !afterNoon.get();
      return hour <= 24 && !twice && minute < 60 && second < 60;
    }

    long minutes(Optional<Boolean> afterNoon) {
      // Some regions write "14:05" and the afternoon.
      boolean twelve = afterNoon.isPresent() && hour <= 12;
      int hours = twelve ? hour % 12 + (afterNoon.get() ? 12 : 0) : hour % 24;
      return hours * 60L + minute;
    }
  }

  /** The stamp that begins at an offset, also behind marks of direction. */
  static Optional<Stamp> at(String text, int from) {
    return new StampScanner(text, from).stamp();
  }

  private Optional<Stamp> stamp() {
    skipMarks();
    Optional<Stamp.Day> day = day();
    Optional<Boolean> half = Optional.empty();
    if (day.isPresent()) {
      int words = 0;
      int before = -1;
      while (at != before) {
        before = at;
        skip();
        DayHalves.Mark mark = DayHalves.before(text, at);
        if (mark != null) {
          half = Optional.of(mark.afterNoon());
          at = mark.end();
        } else if (word() && ++words > MOST_WORDS) {
          return Optional.empty();
        }
      }
    }
    Optional<Clock> clock = clock(day.isPresent() ? 1 : 2);
    if (clock.isEmpty()) {
      return Optional.empty();
    }
    half = half.or(this::half);
    hourWord();
    if (!clock.get().isValid(half)) {
      return Optional.empty();
    }
    long minutes = clock.get().minutes(half) - offset();
    if (day.isEmpty()) {
      day = dayBehind(clock.get());
    }
    if (day.isEmpty() && clock.get().sign() != 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Stamp(
            day,
            minutes * MINUTE + clock.get().second() * 1000L + clock.get().millis(),
            clock.get().fraction(),
            at));
  }

  /** A date behind the clock time: "10:00, 26/01/2024". */
  private Optional<Stamp.Day> dayBehind(Clock clock) {
    int end = at;
    skip();
    if (at < text.length() && ",،".indexOf(text.charAt(at)) >= 0) {
      at++;
      skip();
    }
    Optional<Stamp.Day> day = clock.sign() == 0 && at > end ? day() : Optional.empty();
    if (day.isEmpty()) {
      at = end;
    }
    return day;
  }

  /** A date, or nothing without having moved. */
  private Optional<Stamp.Day> day() {
    int start = at;
    Optional<Stamp.Day> day = numbers();
    if (day.isEmpty()) {
      at = start;
      day = withMonth();
    }
    if (day.isEmpty()) {
      at = start;
    }
    return day;
  }

  private Optional<Stamp.Day> numbers() {
    int digits = digits();
    int first = number(4);
    int sign = sign(DATE_SIGNS);
    boolean units = sign < 0 && unit(0);
    if (first < 0 || digits == 3 || (sign < 0 && !units)) {
      return Optional.empty();
    }
    skip();
    int second = number(2);
    if (second < 0 || !(units ? unit(1) : sign(DATE_SIGNS) == sign || yearBehindBlank())) {
      return Optional.empty();
    }
    skip();
    int lastDigits = digits();
    int third = number(4);
    if (third < 0 || (units && !unit(2))) {
      return Optional.empty();
    }
    boolean yearFirst = units || digits == 4;
    boolean shortYearFirst = digits == 2 && lastDigits == 1;
    if (yearFirst ? lastDigits > 2 : digits > 2 || (lastDigits % 2 != 0 && !shortYearFirst)) {
      return Optional.empty();
    }
    take('.');
    Stamp.Form form =
        yearFirst
            ? Stamp.Form.YEAR_FIRST
            : shortYearFirst
                ? Stamp.Form.SHORT_YEAR_FIRST
                : sign == 2 ? Stamp.Form.DOTTED : Stamp.Form.SIGNED;
    return Optional.of(new Stamp.Day(first, second, third, form));
  }

  /** A date with the month's name: "26 Jan 2024", "Jan 26, 2024" or, without a year, "26 Jan". */
  private Optional<Stamp.Day> withMonth() {
    int day = digits() <= 2 ? number(2) : -1;
    if (day >= 0) {
      take('.');
      skip();
    }
    int begin = at;
    while (at < text.length() && DayHalves.isWordPart(text.charAt(at))) {
      at++;
    }
    int length = at - begin;
    if (length < 3 || length > LONGEST_MONTH) {
      return Optional.empty();
    }
    String name = text.substring(begin, begin + 3).toLowerCase(Locale.ROOT);
    int index = ENGLISH_MONTHS.indexOf(name);
    int month = index >= 0 && index % 3 == 0 ? index / 3 + 1 : 0;
    take('.');
    skip();
    if (day < 0) {
      day = digits() <= 2 ? number(2) : -1;
      take(',');
      skip();
    }
    int end = at;
    int year = digits() == 4 ? number(4) : -1;
    if (day < 0 || (year < 0 && month == 0)) {
      return Optional.empty();
    }
    at = year < 0 ? end : at;
    return Optional.of(new Stamp.Day(day, month, Math.max(year, 0), Stamp.Form.NAMED));
  }

  private Optional<Clock> clock(int fewest) {
    int hour = digits() <= 2 ? number(2) : -1;
    int sign = hour < 0 ? -1 : sign(CLOCK_SIGNS);
    if (sign < 0) {
      return Optional.empty();
    }
    boolean unit = sign == 2;
    if (unit) {
      skip();
    }
    int minute = digits() >= fewest || unit ? number(2) : -1;
    if (minute < 0) {
      return Optional.empty();
    }
    if (unit) {
      boolean named = at < text.length() && MINUTE_UNITS.indexOf(text.charAt(at)) >= 0;
      at += named ? 1 : 0;
      return Optional.of(new Clock(hour, minute, 0, 0, false, sign));
    }
    int second = 0;
    boolean fraction = false;
    int millis = 0;
    if (digitBehind(CLOCK_SIGNS[sign])) {
      at++;
      second = digits() == 2 ? number(2) : -1;
      if (second < 0) {
        return Optional.empty();
      }
      fraction = sign == 0 && digitBehind(".,");
      if (fraction) {
        at++;
        millis = millis();
      }
    }
    return Optional.of(new Clock(hour, minute, second, millis, fraction, sign));
  }

  private int millis() {
    int millis = 0;
    int places = 0;
    for (int digits = digits(); digits > 0; digits--, at++, places++) {
      millis = places < 3 ? millis * 10 + digit(at) : millis;
    }
    for (; places < 3; places++) {
      millis *= 10;
    }
    return millis;
  }

  private Optional<Boolean> half() {
    DayHalves.Mark mark = DayHalves.behind(text, at);
    if (mark == null) {
      return Optional.empty();
    }
    at = mark.end();
    return Optional.of(mark.afterNoon());
  }

  /** Passes over a word such as "Uhr" behind the clock time. */
  private void hourWord() {
    int start = at;
    skip();
    int begin = at;
    while (at < text.length() && DayHalves.isWordPart(text.charAt(at))) {
      at++;
    }
    boolean label = at < text.length() && text.charAt(at) == ':';
    if (at > begin && !label && DayHalves.isHour(text.substring(begin, at))) {
      take('.');
    } else {
      at = start;
    }
  }

  /** Minutes ahead of UTC; passes over the offset, also "Z". */
  private long offset() {
    if (at == text.length()) {
      return 0;
    }
    char sign = text.charAt(at);
    int start = at;
    at++;
    if (sign == 'Z' && (at == text.length() || !Character.isLetter(text.charAt(at)))) {
      return 0;
    }
    if (sign == '+' || sign == '-') {
      int hours = digits() == 2 ? number(2) : -1;
      if (hours >= 0 && hours < 19 && take(':')) {
        int minutes = digits() == 2 ? number(2) : -1;
        if (minutes >= 0 && minutes < 60) {
          return (hours * 60L + minutes) * (sign == '-' ? -1 : 1);
        }
      }
    }
    at = start;
    return 0;
  }

  /** Passes over a comma, a dash before a digit, or a short word with its dot. */
  private boolean word() {
    if (at < text.length() && ",،、，;".indexOf(text.charAt(at)) >= 0) {
      at++;
      return false;
    }
    if (at < text.length()
        && "-–".indexOf(text.charAt(at)) >= 0
        && at + 2 < text.length()
        && digit(Bidi.skip(text, at + 1)) >= 0) {
      at++;
      return true;
    }
    int begin = at;
    while (at < text.length() && DayHalves.isWordPart(text.charAt(at))) {
      at++;
    }
    if (at == begin || at - begin > LONGEST_WORD) {
      at = begin;
      return false;
    }
    take('.');
    return true;
  }

  private void skipMarks() {
    while (at < text.length() && Bidi.isMark(text.charAt(at))) {
      at++;
    }
  }

  private void skip() {
    at = Bidi.skip(text, at);
  }

  private boolean take(char c) {
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  /** The place in a list of a sign, with blanks before it; negative without having moved. */
  private int sign(String[] signs) {
    int place = Bidi.skip(text, at);
    for (int i = 0; i < signs.length && place < text.length(); i++) {
      if (signs[i].indexOf(text.charAt(place)) >= 0) {
        at = place + 1;
        return i;
      }
    }
    return -1;
  }

  private boolean yearBehindBlank() {
    int start = at;
    skip();
    if (at > start && digits() == 4) {
      return true;
    }
    at = start;
    return false;
  }

  private boolean unit(int index) {
    int place = Bidi.skip(text, at);
    boolean there = place < text.length() && DATE_UNITS[index].indexOf(text.charAt(place)) >= 0;
    at = there ? place + 1 : at;
    return there;
  }

  private boolean digitBehind(String signs) {
    return at + 1 < text.length() && signs.indexOf(text.charAt(at)) >= 0 && digit(at + 1) >= 0;
  }

  private int digit(int place) {
    return place < text.length() ? Character.digit(text.charAt(place), 10) : -1;
  }

  /** How many digits stand here, at most ten. */
  private int digits() {
    int end = at;
    while (end - at < 10 && digit(end) >= 0) {
      end++;
    }
    return end - at;
  }

  /** A number of at most so many digits; negative if there is none or a longer one. */
  private int number(int most) {
    int digits = digits();
    if (digits == 0 || digits > most) {
      return -1;
    }
    int number = 0;
    for (int i = 0; i < digits; i++, at++) {
      number = number * 10 + digit(at);
    }
    return number;
  }
}
