package dev.onset.formats.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /**
   * A date with what stands between it and the clock, which is a comma or a short word; the clock;
   * the half of a day, such as "AM", "p.m." and "a. m."; and an offset from UTC. Of the letters
   * {@code D} is a digit, {@code L} a letter and {@code B} stands for blanks, also narrow ones.
   */
  private static final Pattern STAMP =
      Pattern.compile(
          """
          (?:(?<first>D{1,4})(?<mark>[-/.])B(?<middle>D{1,2})\\k<mark>B(?<third>D{1,4})(?!D)
            \\.?+[,،]?+B(?<word>L{0,4}+)(?:(?<=L)\\.)?+B)?+
          (?<hour>D{1,2})(?<colon>[:.])(?<minute>D{2})(?!D)
          (?:\\k<colon>(?<second>D{2})(?!D)(?:(?<=:D{2})[.,](?<fraction>D++))?+|(?!\\k<colon>D))
          (?:B(?<half>[aApP])\\.?+B[mM](?!L|D)\\.?+)?+
          (?:Z(?!L)|(?<sign>[+-])(?<ahead>D{2}):(?<minutes>D{2})(?!D))?+
          """
              .replace("L", "[\\p{L}&&[\\u0000-\\uFFFF]]")
              .replace("D", "[\\p{Nd}&&[\\u0000-\\uFFFF]]")
              .replace("B", "[\\p{Z}\\t]*+"),
          Pattern.COMMENTS);

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
    Matcher found = STAMP.matcher(text).region(from, text.length());
    if (!found.lookingAt()) {
      return Optional.empty();
    }
    Optional<Day> day = day(found);
    if (day.isEmpty() && (found.group("first") != null || found.group("colon").equals("."))) {
      return Optional.empty();
    }
    int hour = number(found.group("hour"));
    int minute = number(found.group("minute"));
    int second = number(found.group("second"));
    Optional<Boolean> afternoon = afternoon(found);
    if (hour > 23 || minute > 59 || second > 59 || (afternoon.isPresent() && hour > 12)) {
      return Optional.empty();
    }
    int hours = afternoon.isEmpty() ? hour : hour % 12 + (afternoon.get() ? 12 : 0);
    int ahead = number(found.group("ahead"));
    int minutesAhead = number(found.group("minutes"));
    boolean isOffset = ahead < 19 && minutesAhead < 60;
    long minutes = hours * 60L + minute;
    if (found.group("sign") != null && isOffset) {
      minutes -= (ahead * 60L + minutesAhead) * (found.group("sign").equals("-") ? -1 : 1);
    }
    String fraction = found.group("fraction");
    int millis = fraction == null ? 0 : number((fraction + "00").substring(0, 3));
    return Optional.of(
        new Stamp(
            day,
            minutes * MINUTE + second * 1000L + millis,
            fraction != null,
            isOffset ? found.end() : found.start("sign")));
  }

  private static Optional<Day> day(Matcher found) {
    String first = found.group("first");
    String third = found.group("third");
    if (first == null || first.length() == 3) {
      return Optional.empty();
    }
    int second = number(found.group("middle"));
    if (first.length() == 4) {
      return third.length() > 2
          ? Optional.empty()
          : Optional.of(new Day(second, number(third), number(first), true, false));
    }
    int year = third.length() == 2 ? 2000 + number(third) : number(third);
    return third.length() % 2 != 0
        ? Optional.empty()
        : Optional.of(new Day(number(first), second, year, false, found.group("mark").equals(".")));
  }

  /** The half of a day, which stands behind a date or behind a clock time of twelve hours. */
  private static Optional<Boolean> afternoon(Matcher found) {
    if (found.group("half") != null) {
      return Optional.of(found.group("half").equalsIgnoreCase("p"));
    }
    String word = found.group("word");
    return word == null
        ? Optional.empty()
        : switch (word) {
          case "上午", "午前", "오전" -> Optional.of(false);
          case "下午", "午後", "오후" -> Optional.of(true);
          default -> Optional.empty();
        };
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
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
}
