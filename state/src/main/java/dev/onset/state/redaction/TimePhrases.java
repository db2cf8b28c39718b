package dev.onset.state.redaction;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Says dates, durations and times of day coarser, as their sentence demands. Pure. */
final class TimePhrases {
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final Set<String> DAYS = Set.of("mon", "tue", "wed", "thu", "fri");

  private static final Pattern PREPOSITION =
      Pattern.compile("(in|for|since|after|within|on|at|from|by|until|till|before|about) (.+)");

  private static final Pattern MONTH_YEAR =
      Pattern.compile("(" + String.join("|", MONTHS) + ")[a-z]*\\.?,? ((?:19|20)\\d\\d)");

  private static final Pattern YEAR = Pattern.compile("((?:19|20)\\d)\\d");

  private static final Pattern DAY_MONTH =
      Pattern.compile(
          "(?:[a-z]+day,? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?P<a>"
              + String.join("|", MONTHS)
              + ")[a-z]*|(?P<b>"
              + String.join("|", MONTHS)
              + ")[a-z]*\\.? (?:the )?\\d{1,2}(?:st|nd|rd|th)?)");

  private static final Pattern MONTH =
      Pattern.compile(
          "(january|february|march|april|may|june|july|august|september|october|november|december)");

  private static final Pattern WEEKDAY =
      Pattern.compile("(mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?(s?)");

  private static final Pattern DURATION =
      Pattern.compile(
          "(?:(?:about|almost|nearly|over|under|around|roughly|just|only|another|more than) )*"
              + "(?P<n>\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
              + "twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty)"
              + "(?:[- ]?(?:and a half|odd))?[- ]?(?P<unit>minute|min|hour|hr|h|day|d|night|week|wk|"
              + "fortnight|month|year|yr|m|s)s?(?: \\d+[dhms])*(?P<tail> ago| old)?");

  /** From one on; larger ones count as ten. */
  private static final List<String> NUMBERS =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  private static final Pattern CLOCK =
      Pattern.compile(
          "(\\d{1,2})(?:[:.](\\d{2}))?(?::\\d{2})? ?(am|pm|a\\.m\\.|p\\.m\\.)?(?: [a-z]{2,4})?");

  private static final Set<String> AGO =
      Set.of("yesterday", "last week", "last month", "last year", "last night", "the other day");

  private static final Set<String> SOON =
      Set.of("tomorrow", "next week", "next month", "next year", "the day after tomorrow");

  private static final Set<String> PREPOSITIONS =
      Words.set(
          """
          in since until till by from to of before after during around for on at
          within about
          """);

  private TimePhrases() {}

  /** A coarser statement of a time; empty for a form that is not known. */
  static Optional<String> of(String surface, Setting setting) {
    String text = surface.toLowerCase(Locale.ROOT).replace('\u2019', '\'').strip();
    Matcher led = PREPOSITION.matcher(text);
    if (led.matches()) {
      String lead = led.group(1);
      return said(led.group(2), new Setting(lead, setting.after())).map(rest -> lead + " " + rest);
    }
    return said(text, setting);
  }

  private static Optional<String> said(String text, Setting setting) {
    boolean led = setting.isBehind(PREPOSITIONS);
    boolean free = setting.before().isEmpty() || !Character.isLetter(setting.before().charAt(0));
    Matcher monthYear = MONTH_YEAR.matcher(text);
    if (monthYear.matches()) {
      return Optional.of(monthYear.group(2));
    }
    Matcher year = YEAR.matcher(text);
    if (year.matches()) {
      return Optional.of(
          (setting.isBehind(Words.DETERMINERS) ? "" : "the ") + year.group(1) + "0s");
    }
    Matcher day = DAY_MONTH.matcher(text);
    if (day.matches()) {
      String half = half(day.group("a") == null ? day.group("b") : day.group("a"));
      return setting.isBehind(Words.DETERMINERS) || setting.describes()
          ? Optional.empty()
          : Optional.of((led || free ? "a day in " : "on a day in ") + half);
    }
    if (MONTH.matcher(text).matches()) {
      return led && !setting.describes()
          ? Optional.of(half(text.substring(0, 3)))
          : Optional.empty();
    }
    Matcher weekday = WEEKDAY.matcher(text);
    if (weekday.matches()) {
      boolean working = DAYS.contains(text.substring(0, 3));
      if (!weekday.group(2).isEmpty()) {
        return Optional.of(working ? "weekdays" : "weekends");
      }
      return led && !setting.describes()
          ? Optional.of(working ? "a weekday" : "a day at the weekend")
          : Optional.empty();
    }
    if (AGO.contains(text)) {
      return Optional.of("some time ago");
    }
    if (SOON.contains(text)) {
      return Optional.of("some time soon");
    }
    Matcher duration = DURATION.matcher(text);
    if (duration.matches()) {
      return duration(duration, setting);
    }
    Matcher clock = CLOCK.matcher(text);
    return clock.matches() && (clock.group(2) != null || clock.group(3) != null)
        ? clock(clock)
        : Optional.empty();
  }

  private static String half(String month) {
    return MONTHS.indexOf(month) < 6 ? "the first half of the year" : "the second half of the year";
  }

  private static Optional<String> duration(Matcher found, Setting setting) {
    if (Words.ARTICLES.contains(setting.before())
        || setting.isBehind(Words.DETERMINERS)
        || setting.describes()) {
      return Optional.empty();
    }
    String given = found.group("n");
    double number =
        Character.isDigit(given.charAt(0))
            ? Double.parseDouble(given)
            : given.startsWith("a") ? 1 : number(given);
    String several =
        switch (found.group("unit").charAt(0)) {
          case 'm' ->
              found.group("unit").startsWith("mo")
                  ? number < 12 ? "some months" : "some years"
                  : number < 60 ? "some minutes" : "some hours";
          case 'h' -> number < 24 ? "some hours" : "some days";
          case 'd', 'n' -> number < 7 ? "some days" : number < 60 ? "some weeks" : "some months";
          case 'w', 'f' -> number < 5 ? "some weeks" : "some months";
          case 'y' -> number < 10 ? "some years" : "many years";
          default -> "some minutes";
        };
    return Optional.of(several + (found.group("tail") == null ? "" : found.group("tail")));
  }

  private static int number(String word) {
    int at = NUMBERS.indexOf(word);
    return at < 0 ? 10 : at + 1;
  }

  private static Optional<String> clock(Matcher found) {
    int hour = Integer.parseInt(found.group(1));
    String half = found.group(3);
    if (half != null && half.startsWith("p") && hour < 12) {
      hour += 12;
    }
    if (half != null && half.startsWith("a") && hour == 12) {
      hour = 0;
    }
    if (hour > 24) {
      return Optional.empty();
    }
    String part =
        hour < 5 || hour > 21
            ? "at night"
            : hour < 12 ? "in the morning" : hour < 18 ? "in the afternoon" : "in the evening";
    return Optional.of("some time " + part);
  }
}
