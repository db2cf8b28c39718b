package dev.onset.model.leakage;

import java.util.Locale;

/**
 * The size of delta that a flag requires (second paper, §V-C). Each domain has its own thresholds.
 * What {@link #CONSERVATIVE} flags, {@link #BALANCED} flags, and what that flags, {@link #STRICT}
 * flags.
 */
public enum OperatingPoint {
  /**
   * As soon as the unsafe density is the larger one: a threshold of 0; the paper's conservative
   * point. Where it lies to the other points differs from detector to detector.
   */
  ZERO,
  /** As {@link #ZERO}, but only what {@link #BALANCED} flags, too. */
  CONSERVATIVE,
  /** Nine of ten unsafe answers of the holdout are flagged. */
  BALANCED,
  /** Nineteen of twenty unsafe answers of the holdout are flagged. */
  STRICT;

  /** As policies, commands and files spell it: {@code balanced}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
