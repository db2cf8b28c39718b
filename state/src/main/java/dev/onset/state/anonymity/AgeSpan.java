package dev.onset.state.anonymity;

import java.util.Optional;

/**
 * Ages in years, both ends included.
 *
 * @param from 0 or more
 * @param to {@code from} or more
 */
record AgeSpan(int from, int to) {
  /** Every age. */
  static final AgeSpan ALL = new AgeSpan(0, 1000);

  /** The ages of a canonical AGE: "34" or "30-39"; empty for any other text. */
  static Optional<AgeSpan> ofAge(String canonical) {
    int dash = canonical.indexOf('-');
    int from = number(dash < 0 ? canonical : canonical.substring(0, dash));
    int to = dash < 0 ? from : number(canonical.substring(dash + 1));
    return from < 0 || to < from ? Optional.empty() : Optional.of(new AgeSpan(from, to));
  }

  /** The age of those born in the year of a canonical DOB, if it gives one. */
  static Optional<AgeSpan> ofBirth(String canonical) {
    int year = canonical.length() < 4 ? -1 : number(canonical.substring(0, 4));
    if (year < 1800 || canonical.length() > 4 && canonical.charAt(4) != '-') {
      return Optional.empty();
    }
    int age = Math.max(0, Ages.YEAR - year);
    return Optional.of(new AgeSpan(age, age));
  }

  /** A number of up to four digits; negative for any other text. */
  private static int number(String text) {
    return text.isEmpty() || text.length() > 4 || !text.chars().allMatch(c -> c >= '0' && c <= '9')
        ? -1
        : Integer.parseInt(text);
  }
}
