package dev.onset.model;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** DOB: ISO-8601, as far as it is said: yyyy-MM-dd, yyyy-MM, yyyy or --MM-dd. */
final class DateForm {
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
  private static final List<String> LONG_MONTHS =
      Texts.list(
          """
          january february march april may june july august september october november
          december
          """);

  /**
   * Years of two digits below this are of this century: a birth lies in the past. A constant, so
   * that no clock decides: the year after that of this build.
   */
  private static final int FIRST_UNBORN = 27;

  /** Likewise of other dates, which may lie ahead. */
  static final int PIVOT = 30;

  private static final int EARLIEST = 1850;
  private static final int LATEST = 2150;
  private static final int LEAP_YEAR = 2000;
  private static final int MOST_RUNS = 24;

  private static final Pattern ISO =
      Pattern.compile("[0-9]{4}(?:-[0-9]{2}){0,2}|--[0-9]{2}-[0-9]{2}");

  private final int pivot;

  private DateForm(int pivot) {
    this.pivot = pivot;
  }

  /** Of a date of birth. */
  static String of(String value, Regions region) {
    return of(value, region, FIRST_UNBORN);
  }

  /**
   * Of any date.
   *
   * @param pivot years of two digits below it are of this century, the others of the last
   */
  static String of(String value, Regions region, int pivot) {
    String folded = Texts.fold(value);
    List<String> runs = DateWords.figures(Texts.runs(folded));
    if (runs.size() > MOST_RUNS) {
      return folded;
    }
    int month = 0;
    List<String> numbers = new ArrayList<>();
    for (String run : runs) {
      if (Character.isDigit(run.charAt(0))) {
        numbers.add(run);
      } else if (month == 0) {
        month = month(run);
      }
    }
    if (numbers.isEmpty() || numbers.size() > 3 || numbers.stream().anyMatch(n -> n.length() > 8)) {
      return folded;
    }
    // "The 4th of the 7th" says which is the day.
    boolean dayFirst = folded.indexOf('.') >= 0 || runs.contains("of");
    boolean monthFirst = region.isMonthFirst() && !dayFirst || folded.startsWith("--");
    DateForm reader = new DateForm(pivot);
    Optional<String> date =
        month > 0
            ? reader.withMonthName(month, numbers)
            : reader.numeric(reader.split(numbers, monthFirst), monthFirst);
    return date.orElse(folded);
  }

  static boolean isMonth(String word) {
    return month(word) > 0;
  }

  /** Whether a form is one that this class writes, not a text that it left alone. */
  static boolean isIso(String form) {
    return ISO.matcher(form).matches();
  }

  private static int month(String word) {
    int full = LONG_MONTHS.indexOf(word);
    int brief = MONTHS.indexOf(word.equals("sept") ? "sep" : word);
    return 1 + Math.max(full, brief);
  }

  private Optional<String> withMonthName(int month, List<String> numbers) {
    if (numbers.size() == 1) {
      String number = numbers.get(0);
      return isYear(number) ? yearMonth(number, month) : day(month, number);
    }
    if (numbers.size() == 2) {
      String first = numbers.get(0);
      String second = numbers.get(1);
      return isYear(first) ? full(first, month, second) : full(second, month, first);
    }
    return Optional.empty();
  }

  private Optional<String> numeric(List<String> numbers, boolean monthFirst) {
    String first = numbers.get(0);
    if (numbers.size() == 1) {
      return isYear(first) && isInRange(year(first)) ? Optional.of(first) : Optional.empty();
    }
    String second = numbers.get(1);
    if (numbers.size() == 2) {
      if (isYear(first)) {
        return yearMonth(first, Integer.parseInt(second));
      }
      if (isYear(second)) {
        return yearMonth(second, Integer.parseInt(first));
      }
      return either(monthFirst, first, second, DateForm::day);
    }
    String third = numbers.get(2);
    if (isYear(first)) {
      return full(first, Integer.parseInt(second), third);
    }
    return either(monthFirst, first, second, (month, day) -> full(third, month, day));
  }

  private interface MonthAndDay {
    Optional<String> date(int month, String day);
  }

  /** The expected order, or the other one where the expected gives no date. */
  private static Optional<String> either(
      boolean monthFirst, String first, String second, MonthAndDay form) {
    Optional<String> american = form.date(Integer.parseInt(first), second);
    Optional<String> european = form.date(Integer.parseInt(second), first);
    return monthFirst ? american.or(() -> european) : european.or(() -> american);
  }

  /** Digits without separators: eight with the year first or last, six with a year of two. */
  private List<String> split(List<String> numbers, boolean monthFirst) {
    String digits = numbers.get(0);
    if (numbers.size() > 1) {
      return numbers;
    }
    if (digits.length() == 8) {
      boolean yearFirst =
          isInRange(year(digits.substring(0, 4)))
              && full(
                      digits.substring(0, 4),
                      Integer.parseInt(digits.substring(4, 6)),
                      digits.substring(6))
                  .isPresent();
      return yearFirst
          ? List.of(digits.substring(0, 4), digits.substring(4, 6), digits.substring(6))
          : List.of(digits.substring(0, 2), digits.substring(2, 4), digits.substring(4));
    }
    return digits.length() == 6
        ? List.of(digits.substring(0, 2), digits.substring(2, 4), digits.substring(4))
        : numbers;
  }

  private static boolean isYear(String number) {
    return number.length() == 4 || (number.length() == 2 && Integer.parseInt(number) > 31);
  }

  private int year(String number) {
    int year = Integer.parseInt(number);
    if (number.length() > 2) {
      return year;
    }
    return year < pivot ? 2000 + year : 1900 + year;
  }

  private static boolean isInRange(int year) {
    return year >= EARLIEST && year <= LATEST;
  }

  private Optional<String> full(String year, int month, String day) {
    int y = year(year);
    return isInRange(y) && isDay(y, month, day)
        ? Optional.of(y + "-" + two(month) + "-" + two(Integer.parseInt(day)))
        : Optional.empty();
  }

  private Optional<String> yearMonth(String year, int month) {
    return isInRange(year(year)) && month >= 1 && month <= 12
        ? Optional.of(year(year) + "-" + two(month))
        : Optional.empty();
  }

  private static Optional<String> day(int month, String day) {
    return isDay(LEAP_YEAR, month, day)
        ? Optional.of("--" + two(month) + "-" + two(Integer.parseInt(day)))
        : Optional.empty();
  }

  private static boolean isDay(int year, int month, String day) {
    int number = Integer.parseInt(day);
    return day.length() <= 2
        && month >= 1
        && month <= 12
        && number >= 1
        && number <= YearMonth.of(year, month).lengthOfMonth();
  }

  static String two(int number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }
}
