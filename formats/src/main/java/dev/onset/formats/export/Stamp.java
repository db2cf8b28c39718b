package dev.onset.formats.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A date and clock time as devices write them for people: "12.03.24, 10:05", "3/12/2024 10:05:11
 * PM", "2024-03-12T10:05:11Z". A clock without an offset counts as UTC.
 *
 * @param day empty if only a clock time stands there
 * @param clock milliseconds since midnight, UTC
 * @param fraction whether there are fractions of seconds
 * @param end where the rest of the text begins
 */
record Stamp(Optional<Day> day, long clock, boolean fraction, int end) {
  private static final int MINUTE = 60_000;

  /** A date of which only the year's place may be sure. */
  record Day(int first, int second, int year, boolean yearFirst, boolean dotted) {}

  /** In which order the days and months of a file stand. */
  enum Order {
    DAY_FIRST,
    MONTH_FIRST,
    UNKNOWN
  }

  /** The stamp that begins at an offset. */
  static Optional<Stamp> at(String text, int from) {
    return new Scan(text, from).stamp();
  }

  /**
   * The order that all stamps of a file tell together: by a number above 12, else by dots, which
   * only stand in dates that begin with the day.
   */
  static Order order(Collection<Stamp> stamps) {
    List<Day> days =
        stamps.stream().flatMap(stamp -> stamp.day().stream()).filter(d -> !d.yearFirst()).toList();
    boolean dayFirst = days.stream().anyMatch(day -> day.first() > 12);
    boolean monthFirst = days.stream().anyMatch(day -> day.second() > 12);
    if (dayFirst != monthFirst) {
      return dayFirst ? Order.DAY_FIRST : Order.MONTH_FIRST;
    }
    return !dayFirst && !days.isEmpty() && days.stream().allMatch(Day::dotted)
        ? Order.DAY_FIRST
        : Order.UNKNOWN;
  }

  /** Milliseconds since the epoch; empty without a date, or if its order is unknown. */
  OptionalLong time(Order order) {
    if (day.isEmpty() || (order == Order.UNKNOWN && !day.get().yearFirst())) {
      return OptionalLong.empty();
    }
    Day read = day.get();
    boolean monthFirst = read.yearFirst() || order == Order.MONTH_FIRST;
    try {
      LocalDate date =
          monthFirst
              ? LocalDate.of(read.year(), read.first(), read.second())
              : LocalDate.of(read.year(), read.second(), read.first());
      return OptionalLong.of(date.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli() + clock);
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }

  /** Reads from left to right. Not thread-safe. */
  private static final class Scan {
    private static final int LONGEST_WORD = 4;

    private final String text;
    private int at;
    private int digits;
    private Optional<Boolean> afternoon = Optional.empty();

    Scan(String text, int from) {
      this.text = text;
      this.at = from;
    }

    Optional<Stamp> stamp() {
      int begin = at;
      Optional<Day> day = day();
      if (day.isEmpty()) {
        at = begin;
      } else {
        between();
      }
      return clock(day);
    }

    private char here() {
      return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean skip(String anyOf) {
      boolean skips = here() != 0 && anyOf.indexOf(here()) >= 0;
      at += skips ? 1 : 0;
      return skips;
    }

    private void blanks() {
      // Also the narrow and the plain no-break space.
      while (Character.isSpaceChar(here()) || here() == '\t') {
        at++;
      }
    }

    /** A whole number of 1 to so many digits; negative if there is none. */
    private int number(int most) {
      int value = 0;
      digits = 0;
      for (int digit = Character.digit(here(), 10);
          digit >= 0 && digits <= most;
          digit = Character.digit(here(), 10)) {
        value = value * 10 + digit;
        digits++;
        at++;
      }
      return digits == 0 || digits > most ? -1 : value;
    }

    private Optional<Day> day() {
      int first = number(4);
      boolean yearFirst = digits == 4;
      char sign = here();
      if (first < 0 || digits == 3 || !skip("-/.")) {
        return Optional.empty();
      }
      blanks();
      int second = number(2);
      if (second < 0 || here() != sign) {
        return Optional.empty();
      }
      at++;
      blanks();
      int third = number(yearFirst ? 2 : 4);
      if (third < 0 || digits == 3 || (!yearFirst && digits == 1)) {
        return Optional.empty();
      }
      if (yearFirst) {
        return Optional.of(new Day(second, third, first, true, false));
      }
      int year = digits == 2 ? 2000 + third : third;
      return Optional.of(new Day(first, second, year, false, sign == '.'));
    }

    /** What stands between date and clock: a comma, or a short word. */
    private void between() {
      skip(".");
      skip(",،");
      blanks();
      int begin = at;
      while (Character.isLetter(here()) && at - begin < LONGEST_WORD) {
        at++;
      }
      afternoon =
          switch (text.substring(begin, at)) {
            case "上午", "午前", "오전" -> Optional.of(false);
            case "下午", "午後", "오후" -> Optional.of(true);
            default -> Optional.empty();
          };
      if (at > begin) {
        skip(".");
      }
      blanks();
    }

    private Optional<Stamp> clock(Optional<Day> day) {
      int hour = number(2);
      char sign = here();
      if (hour < 0 || !skip(day.isPresent() ? ":." : ":")) {
        return Optional.empty();
      }
      int minute = number(2);
      if (minute < 0 || digits != 2) {
        return Optional.empty();
      }
      int second = 0;
      long millis = 0;
      boolean fraction = false;
      if (here() == sign && isDigit(at + 1)) {
        at++;
        second = number(2);
        if (second < 0 || digits != 2) {
          return Optional.empty();
        }
        fraction = sign == ':' && ".,".indexOf(here()) >= 0 && isDigit(at + 1);
        millis = fraction ? fraction() : 0;
      }
      half();
      if (hour > 23 || minute > 59 || second > 59 || (afternoon.isPresent() && hour > 12)) {
        return Optional.empty();
      }
      int hours = afternoon.isEmpty() ? hour : hour % 12 + (afternoon.get() ? 12 : 0);
      long clock = hours * 60L * MINUTE + (long) minute * MINUTE + second * 1000L + millis;
      return Optional.of(new Stamp(day, clock - offset(), fraction, at));
    }

    private boolean isDigit(int index) {
      return index < text.length() && Character.digit(text.charAt(index), 10) >= 0;
    }

    private long fraction() {
      at++;
      long millis = 0;
      for (int place = 100; isDigit(at); place /= 10) {
        millis += (long) place * Character.digit(here(), 10);
        at++;
      }
      return millis;
    }

    /** The half of a day behind a clock time of twelve hours: "AM", "p.m.", "a. m.". */
    private void half() {
      int begin = at;
      blanks();
      char letter = Character.toLowerCase(here());
      at++;
      skip(".");
      blanks();
      boolean marker = (letter == 'a' || letter == 'p') && skip("mM");
      if (marker && !Character.isLetterOrDigit(here())) {
        afternoon = Optional.of(letter == 'p');
        skip(".");
      } else {
        at = begin;
      }
    }

    /** Milliseconds by which the clock is ahead of UTC. */
    private long offset() {
      if (here() == 'Z' && (at + 1 == text.length() || !Character.isLetter(text.charAt(at + 1)))) {
        at++;
        return 0;
      }
      int begin = at;
      boolean behind = here() == '-';
      if (skip("+-")) {
        int hours = number(2);
        boolean whole = digits == 2;
        skip(":");
        int minutes = number(2);
        if (hours >= 0 && hours < 19 && whole && minutes >= 0 && minutes < 60 && digits == 2) {
          return (hours * 60L + minutes) * MINUTE * (behind ? -1 : 1);
        }
      }
      at = begin;
      return 0;
    }
  }
}
