package dev.onset.formats.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A date and clock time as devices write them for people: "12.03.24, 10:05", "3/12/2024 10:05:11
 * PM", "2024-03-12T10:05:11Z", "2024년 1월 26일 오전 10:00", "٢٢/٠١/٢٠٢٤، ١٠:٠٠ ص". A clock without an
 * offset counts as UTC.
 *
 * @param day empty if only a clock time stands there
 * @param clock milliseconds since midnight, UTC
 * @param fraction whether there are fractions of seconds
 * @param end where the rest of the text begins
 */
record Stamp(Optional<Day> day, long clock, boolean fraction, int end) {
  /** On so many days an order in which dates never turn back is no chance. */
  private static final int TELLING = 4;

  /** What the numbers of a date tell about their order. */
  enum Form {
    /** Year, month and day. */
    YEAR_FIRST,
    /** The same with two digits of the year, which the single digit of the day tells. */
    SHORT_YEAR_FIRST,
    /** Day, month by its name and year. */
    NAMED,
    /** The year is last, or first with two digits; dots stand between the numbers. */
    DOTTED,
    /** The same with other signs. */
    SIGNED
  }

  /**
   * The numbers of a date as they stand there, but in the order of their form if it has one.
   *
   * @param second of a named month 0 if the name is not known
   * @param third of a named month 0 if there is no year
   */
  record Day(int first, int second, int third, Form form) {
    private boolean isOrdered() {
      return form != Form.DOTTED && form != Form.SIGNED;
    }

    /** The date; empty if there is none or its order is unknown. */
    Optional<LocalDate> date(Order order) {
      if (form == Form.NAMED) {
        return of(third, second, first);
      }
      if (form == Form.YEAR_FIRST || form == Form.SHORT_YEAR_FIRST) {
        return of(first, second, third);
      }
      return switch (order) {
        case DAY_FIRST -> of(third, second, first);
        case MONTH_FIRST -> of(third, first, second);
        case YEAR_FIRST -> third > 31 ? Optional.empty() : of(first, second, third);
        case UNKNOWN -> Optional.empty();
      };
    }

    private static Optional<LocalDate> of(int written, int month, int day) {
      // The year of the Buddhist era is 543 ahead; those of the Persian and the Islamic calendar
      // begin on other days and are not converted; of two digits, those above 50 may be any.
      int year = written < 100 ? 2000 + written : written > 2400 ? written - 543 : written;
      boolean civil = written > 0 && year > 1900 && !(written > 50 && written < 100);
      try {
        return civil ? Optional.of(LocalDate.of(year, month, day)) : Optional.empty();
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }
  }

  /** In which order the numbers of a file's dates stand. */
  enum Order {
    DAY_FIRST,
    MONTH_FIRST,
    YEAR_FIRST,
    UNKNOWN
  }

  /** The stamp that begins at an offset. */
  static Optional<Stamp> at(String text, int from) {
    return StampScanner.at(text, from);
  }

  /**
   * The order that all stamps of a file tell together: the only one in which all are dates or, of
   * at least {@value #TELLING} days, the only one in which they never turn back; else that of dots,
   * which begin with the day.
   */
  static Order order(Collection<Stamp> stamps) {
    List<Day> days =
        stamps.stream()
            .flatMap(stamp -> stamp.day().stream())
            .filter(day -> !day.isOrdered())
            .toList();
    if (stamps.stream()
        .flatMap(stamp -> stamp.day().stream())
        .anyMatch(day -> day.form() == Form.SHORT_YEAR_FIRST)) {
      return Order.YEAR_FIRST;
    }
    List<Order> possible = new ArrayList<>();
    List<Order> steady = new ArrayList<>();
    for (Order order : List.of(Order.DAY_FIRST, Order.MONTH_FIRST, Order.YEAR_FIRST)) {
      List<LocalDate> dates = days.stream().flatMap(day -> day.date(order).stream()).toList();
      if (!days.isEmpty() && dates.size() == days.size()) {
        possible.add(order);
        if (isSteady(dates)) {
          steady.add(order);
        }
      }
    }
    boolean telling = days.stream().distinct().count() >= TELLING;
    Order read = telling ? only(steady) : Order.UNKNOWN;
    if (read == Order.UNKNOWN) {
      read = only(possible);
    }
    boolean dotted = days.stream().allMatch(day -> day.form() == Form.DOTTED);
    return read == Order.UNKNOWN && dotted && possible.contains(Order.DAY_FIRST)
        ? Order.DAY_FIRST
        : read;
  }

  /** The only order of some; a year of two digits stands first only where nothing else is left. */
  private static Order only(List<Order> orders) {
    List<Order> usual = orders.stream().filter(order -> order != Order.YEAR_FIRST).toList();
    List<Order> left = usual.isEmpty() ? orders : usual;
    return left.size() == 1 ? left.get(0) : Order.UNKNOWN;
  }

  /** Whether dates never turn back, seen from one end of the file. */
  private static boolean isSteady(List<LocalDate> dates) {
    boolean up = true;
    boolean down = true;
    for (int i = 1; i < dates.size(); i++) {
      int step = dates.get(i).compareTo(dates.get(i - 1));
      up &= step >= 0;
      down &= step <= 0;
    }
    return up || down;
  }

  /** Milliseconds since the epoch; empty without a date, or if its order is unknown. */
  OptionalLong time(Order order) {
    Optional<LocalDate> date = day.flatMap(read -> read.date(order));
    return date.isPresent()
        ? OptionalLong.of(
            date.get().atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli() + clock)
        : OptionalLong.empty();
  }
}
