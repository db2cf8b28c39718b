package dev.onset.state.anaphora;

import java.util.Objects;

/**
 * A reference that was resolved.
 *
 * @param category what it refers to
 * @param resolver which tier resolved it
 * @param antecedent the value that it stands for
 * @param start first code point of the referring words, inclusive
 * @param end last code point, exclusive; greater than start
 * @param confidence at most that of the antecedent and that of the policy, in [0, 1]
 */
public record Reference(
    Category category,
    Resolver resolver,
    Antecedent antecedent,
    int start,
    int end,
    double confidence) {

  /** The tiers of anaphora resolution. */
  public enum Resolver {
    /** The dictionary. */
    T0,
    /** The learned resolver. */
    T1
  }

  public Reference {
    Objects.requireNonNull(category);
    Objects.requireNonNull(resolver);
    Objects.requireNonNull(antecedent);
  }
}
