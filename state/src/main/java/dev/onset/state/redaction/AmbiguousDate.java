package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.PiiType;

/**
 * A date that may be somebody's birth date, which no reader is sure of: "it says 04/12/1988". It is
 * no evidence, and it is masked where birth dates are. Stateless.
 */
public final class AmbiguousDate {
  /** {@code yyyy-mm-dd}. */
  private static final int WHOLE = 10;

  private static final int EARLIEST = 1900;

  /** Who writes to an office by themselves is hardly younger than a schoolchild. */
  private static final int LATEST = 2015;

  private AmbiguousDate() {}

  /** Whether a value is a whole date that a tier saw as a birth date, too, of a plausible year. */
  public static boolean is(Fragment value) {
    return value.type() == PiiType.DATETIME
        && value.mention().sightings().stream().anyMatch(one -> one.type() == PiiType.DOB)
        && isPlausible(value.canonical());
  }

  private static boolean isPlausible(String canonical) {
    if (canonical.length() != WHOLE || canonical.charAt(4) != '-' || canonical.charAt(7) != '-') {
      return false;
    }
    int year = 0;
    for (int i = 0; i < 4; i++) {
      if (!Character.isDigit(canonical.charAt(i))) {
        return false;
      }
      year = 10 * year + canonical.charAt(i) - '0';
    }
    return year >= EARLIEST && year <= LATEST;
  }
}
