package dev.onset.state.redaction;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says the band of an age as its sentence demands: "I am 67" becomes "I am sixty-something". */
final class AgePhrases {
  /** Of decades see {@link #phrase}. */
  private static final Map<String, CoarserPhrase> BANDS =
      Map.of(
          "child", CoarserPhrase.noun("child", "under-thirteen"),
          "teens", CoarserPhrase.noun("teenager", "adolescent"),
          "over 89", CoarserPhrase.adjective("over 89"),
          "minor", CoarserPhrase.noun("minor", "under-age person"),
          "adult", CoarserPhrase.noun("grown-up", "adult"));

  private static final Map<String, String> LIMITS =
      Map.of("child", "under thirteen", "teens", "under twenty", "minor", "under eighteen");

  private static final Map<String, CoarserPhrase> DESCRIBING =
      Map.of(
          "child", CoarserPhrase.adjective("young", "under-age"),
          "teens", CoarserPhrase.adjective("teenage", "adolescent"),
          "minor", CoarserPhrase.adjective("young", "under-age"),
          "adult", CoarserPhrase.adjective("grown-up", "adult"));

  private static final Set<String> COUNTING =
      Set.of("age", "aged", "ages", "turned", "turning", "turns", "at", "until", "from", "since");

  private static final Set<String> YEARS = Set.of("years", "year", "yrs", "yr", "y");
  private static final Set<String> SMALLER = Set.of("months", "month", "weeks", "week", "days");

  private AgePhrases() {}

  /** A band in the place of an age; empty if it does not fit. */
  static Optional<String> in(String band, String lead, Setting setting) {
    if (setting.isBehind(Words.DETERMINERS) || SMALLER.contains(setting.after())) {
      return Optional.empty();
    }
    boolean counting = COUNTING.contains(setting.before()) || YEARS.contains(setting.after());
    if (counting && LIMITS.containsKey(band)) {
      return Optional.of(LIMITS.get(band));
    }
    if (counting && band.equals("adult")) {
      return Optional.of("over seventeen");
    }
    boolean describes = setting.describes() && DESCRIBING.containsKey(band);
    return (describes ? DESCRIBING.get(band) : phrase(band)).in(setting, lead, false);
  }

  /** Of the thirties "thirty-something", and so on. */
  private static CoarserPhrase phrase(String band) {
    return band.endsWith("ies")
        ? CoarserPhrase.adjective(band.substring(0, band.length() - 3) + "y-something")
        : BANDS.get(band);
  }
}
