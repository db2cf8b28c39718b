package dev.onset.model;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * DATETIME: ISO-8601 as far as it is said: a date as {@link DateForm} writes it, a time of 24
 * hours, both with "T" between, a zone as it was given. Weekdays and lengths of time stay as they
 * are.
 */
final class DateTimeForm {
  private static final Set<String> DATE_WORDS =
      Set.of("st", "nd", "rd", "th", "of", "the", "on", "at", "in");

  private static final int HOURS = 24;
  private static final int MINUTES = 60;
  private static final int LONGEST_ZONE = 6;
  private static final Pattern ZONE = Pattern.compile("[+-][0-9:]*|[a-z]+");

  private DateTimeForm() {}

  static String of(String value, Regions region) {
    String folded = Texts.fold(value);
    Clock clock = clock(folded);
    if (clock == null) {
      return date(folded, region).orElse(folded);
    }
    String before = withoutJoint(folded.substring(0, clock.start()));
    Optional<String> zone = zone(folded.substring(clock.end()).strip());
    Optional<String> date = before.isEmpty() ? Optional.of("") : date(before, region);
    if (zone.isEmpty() || date.isEmpty()) {
      return folded;
    }
    return date.get() + (before.isEmpty() ? "" : "T") + clock.time() + zone.get();
  }

  /** A date that is understood, in ISO-8601. */
  private static Optional<String> date(String text, Regions region) {
    for (String run : Texts.runs(text)) {
      boolean known =
          Character.isDigit(run.codePointAt(0))
              || DATE_WORDS.contains(run)
              || DateForm.isMonth(run);
      if (!known) {
        return Optional.empty();
      }
    }
    String form = DateForm.of(text, region, DateForm.PIVOT);
    return DateForm.isIso(form) ? Optional.of(form) : Optional.empty();
  }

  private static String withoutJoint(String before) {
    String text = before.strip();
    for (String joint : new String[] {",", " at", "t"}) {
      if (text.endsWith(joint)) {
        String rest = text.substring(0, text.length() - joint.length()).strip();
        boolean whole = !joint.equals("t") || rest.matches(".*[0-9]");
        text = whole ? rest : text;
      }
    }
    return text;
  }

  private static Optional<String> zone(String rest) {
    if (rest.isEmpty()) {
      return Optional.of("");
    }
    if (rest.length() > LONGEST_ZONE || !ZONE.matcher(rest).matches()) {
      return Optional.empty();
    }
    boolean offset = rest.charAt(0) == '+' || rest.charAt(0) == '-';
    String upper = rest.toUpperCase(Locale.ROOT);
    return Optional.of(offset || upper.equals("Z") ? upper : " " + upper);
  }

  /**
   * A time of day inside a text.
   *
   * @param time of 24 hours, with seconds where they are given
   */
  private record Clock(int start, int end, String time) {}

  /** The first time of day of a text; null without one. */
  private static Clock clock(String text) {
    for (int i = 0; i < text.length(); ) {
      if (!isDigit(text.charAt(i))) {
        i++;
        continue;
      }
      int end = digitsEnd(text, i);
      Clock clock = clockAt(text, i, end);
      if (clock != null) {
        return clock;
      }
      i = end;
    }
    return null;
  }

  private static Clock clockAt(String text, int start, int end) {
    int size = end - start;
    if (size > 4) {
      return null;
    }
    int number = Integer.parseInt(text.substring(start, end));
    boolean colon = size <= 2 && end < text.length() && text.charAt(end) == ':';
    int minutesEnd = colon ? digitsEnd(text, end + 1) : end;
    if (colon && minutesEnd - end == 3) {
      return withColon(text, start, number, end, minutesEnd);
    }
    int half = halfEnd(text, end);
    int hour = size <= 2 ? number : number / 100;
    int minute = size <= 2 ? 0 : number % 100;
    boolean plausible = hour >= 1 && hour <= 12 && minute < MINUTES;
    return half > 0 && plausible
        ? new Clock(start, half, DateForm.two(hour24(hour, text, end)) + ":" + DateForm.two(minute))
        : null;
  }

  private static Clock withColon(String text, int start, int hour, int colon, int minutesEnd) {
    int end = minutesEnd;
    int minute = Integer.parseInt(text.substring(colon + 1, minutesEnd));
    String seconds = "";
    if (end < text.length() && text.charAt(end) == ':' && digitsEnd(text, end + 1) - end == 3) {
      seconds = text.substring(end, end + 3);
      end += 3;
      int fraction = end < text.length() && text.charAt(end) == '.' ? digitsEnd(text, end + 1) : 0;
      if (fraction > end + 1) {
        seconds += text.substring(end, fraction);
        end = fraction;
      }
    }
    if (hour > HOURS || minute >= MINUTES) {
      return null;
    }
    int half = halfEnd(text, end);
    int hours = half > 0 && hour <= 12 ? hour24(hour, text, end) : hour;
    return new Clock(
        start, half > 0 ? half : end, DateForm.two(hours) + ":" + DateForm.two(minute) + seconds);
  }

  private static int hour24(int hour, String text, int end) {
    int letter = end;
    while (text.charAt(letter) == ' ') {
      letter++;
    }
    return hour % 12 + (text.charAt(letter) == 'p' ? 12 : 0);
  }

  /** The end of "am", "p.m." and the like behind a position; 0 without. */
  private static int halfEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    for (String half : new String[] {"a.m.", "p.m.", "a.m", "p.m", "am", "pm"}) {
      if (text.startsWith(half, i)) {
        int end = i + half.length();
        return end < text.length() && Texts.isWordPart(text.codePointAt(end)) ? 0 : end;
      }
    }
    return 0;
  }

  private static int digitsEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
