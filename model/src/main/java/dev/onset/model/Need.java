package dev.onset.model;

/**
 * How much a question needs a value (fourth paper, section 3; spec section 9): two probabilities,
 * read for the value in its context. Immutable and thread-safe.
 *
 * @param needed that a placeholder would make the answer worse, in [0, 1]
 * @param exact that nothing coarser would serve, in [0, 1]
 */
public record Need(double needed, double exact) {
  /** The question does not touch the value. */
  public static final Need NONE = new Need(0, 0);

  /**
   * @throws IllegalArgumentException if a probability is out of range
   */
  public Need {
    if (!(needed >= 0 && needed <= 1) || !(exact >= 0 && exact <= 1)) {
      throw new IllegalArgumentException("A need consists of two probabilities in [0, 1].");
    }
  }

  /**
   * The need by a reader that knows nothing of coarser values: what is needed is needed exactly.
   */
  public static Need of(double needed) {
    return new Need(needed, needed);
  }

  /** The larger of both needs, each probability for itself, as for the places of one value. */
  public Need or(Need other) {
    return new Need(Math.max(needed, other.needed), Math.max(exact, other.exact));
  }
}
