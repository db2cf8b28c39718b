package dev.onset.state.anaphora;

import dev.onset.model.AttestedValue;
import java.util.Objects;

/**
 * A resolved reference.
 *
 * @param category category of the reference
 * @param resolver tier that resolved it
 * @param antecedent value that it stands for
 * @param start first code point of the referring words, inclusive
 * @param end last code point, exclusive; greater than start
 * @param confidence in [0, 1]; at most the antecedent's and the policy's cap
 */
public record Reference(
    Category category,
    Resolver resolver,
    AttestedValue antecedent,
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
