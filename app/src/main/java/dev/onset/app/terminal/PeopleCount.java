package dev.onset.app.terminal;

import dev.onset.model.Anonymity;
import java.util.Locale;

/** Says about how many people share something. */
public final class PeopleCount {
  private PeopleCount() {}

  /** "about 40 people (5 to 300)"; numbers from 100 on have two digits that count. */
  public static String sentence(Anonymity people) {
    long estimate = rounded(people.estimate());
    return String.format(
        Locale.ROOT,
        "about %,d %s (%,d to %,d)",
        estimate,
        estimate == 1 ? "person" : "people",
        rounded(people.low()),
        rounded(people.high()));
  }

  /** An estimate does not know its last digits. */
  private static long rounded(long count) {
    long unit = 1;
    while (count / unit >= 100) {
      unit *= 10;
    }
    return (count + unit / 2) / unit * unit;
  }
}
