package dev.onset.state.minimize;

import java.util.Optional;

/**
 * Which of two variants of one prompt says less of the person (the fourth paper's comparator C). It
 * need be neither transitive nor total. The same two variants give the same answer.
 */
public interface PrivacyComparator {
  /** The more private one. */
  enum Preference {
    FIRST,
    SECOND,
    SAME;

    /** The answer to the question asked the other way round. */
    Preference swapped() {
      return switch (this) {
        case FIRST -> SECOND;
        case SECOND -> FIRST;
        case SAME -> SAME;
      };
    }
  }

  /**
   * Compares two variants of one prompt.
   *
   * @throws RuntimeException if it cannot say; the search then redacts everything
   */
  Preference compare(Variant first, Variant second);

  /**
   * What the order of the actions says by itself, since a text with more in it never tells less;
   * empty if neither variant is stricter everywhere.
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
