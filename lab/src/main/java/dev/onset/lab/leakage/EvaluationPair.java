package dev.onset.lab.leakage;

import com.fasterxml.jackson.annotation.JsonKey;
import dev.onset.lab.corpus.leakage.Partition;
import java.util.Locale;

/** The pairings of unsafe with safe answers (§VI-A). */
public enum EvaluationPair {
  /** Both from the lineages of the training. */
  WITHIN(Partition.UNSAFE_HOLDOUT, Partition.SAFE_HOLDOUT),
  /** Unsafe answers from other lineages. */
  CROSS(Partition.UNSAFE_CROSS, Partition.SAFE_HOLDOUT),
  /** Safe answers that sound unsafe, from other lineages (§VI-D). */
  BORDERLINE(Partition.UNSAFE_HOLDOUT, Partition.BORDERLINE_EVALUATION);

  private final Partition unsafe;
  private final Partition safe;

  EvaluationPair(Partition unsafe, Partition safe) {
    this.unsafe = unsafe;
    this.safe = safe;
  }

  /** The partition of the unsafe answers. */
  public Partition unsafe() {
    return unsafe;
  }

  /** The partition of the safe answers. */
  public Partition safe() {
    return safe;
  }

  /** The name in JSON. */
  @JsonKey
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
