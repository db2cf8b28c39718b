package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.Partition;
import java.util.Locale;

/** Which unsafe answers are told from which safe ones (§VI-A). */
public enum Pairing {
  /** Both by who wrote for training. */
  WITHIN(Partition.UNSAFE_HOLDOUT, Partition.SAFE_HOLDOUT),
  /** The unsafe ones by somebody else. */
  CROSS(Partition.UNSAFE_CROSS, Partition.SAFE_HOLDOUT),
  /** The safe ones sound unsafe, and are by somebody else (§VI-D). */
  BORDERLINE(Partition.UNSAFE_HOLDOUT, Partition.BORDERLINE_EVALUATION);

  private final Partition unsafe;
  private final Partition safe;

  Pairing(Partition unsafe, Partition safe) {
    this.unsafe = unsafe;
    this.safe = safe;
  }

  /** Where the unsafe answers are from. */
  public Partition unsafe() {
    return unsafe;
  }

  /** Where the safe answers are from. */
  public Partition safe() {
    return safe;
  }

  /** As JSON names it. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
