package dev.onset.state.minimize;

import java.util.Optional;

/**
 * Decides which of two variants of one prompt discloses less about the person (the fourth paper's
 * comparator C). It need be neither transitive nor total. Deterministic.
 */
public interface PrivacyComparator {
  /** The more private one. */
  enum Preference {
    FIRST,
    SECOND,
    SAME
  }

  /**
   * Compares two variants of one prompt.
   *
   * @throws RuntimeException if it cannot decide; the search then redacts everything
   */
  Preference compare(Variant first, Variant second);

  /** Knows no more than the order of the actions, so that a search takes vectors as they come. */
  static PrivacyComparator ofOrderAlone() {
    return (first, second) -> byOrder(first, second).orElse(Preference.SAME);
  }

  /**
   * The preference that the order of the actions implies, since a text that retains more never
   * discloses less; empty if neither variant is at least as strict everywhere.
   */
  static Optional<Preference> byOrder(Variant first, Variant second) {
    if (first.actions().equals(second.actions())) {
      return Optional.of(Preference.SAME);
    }
    if (first.actions().isAtLeast(second.actions())) {
      return Optional.of(Preference.FIRST);
    }
    return second.actions().isAtLeast(first.actions())
        ? Optional.of(Preference.SECOND)
        : Optional.empty();
  }
}
