package dev.onset.model.leakage;

import java.util.Locale;

/** How large delta must be for a flag (second paper, §V-C); the thresholds are a domain's own. */
public enum OperatingPoint {
  /** As soon as the unsafe density is the larger one: a threshold of 0. */
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
