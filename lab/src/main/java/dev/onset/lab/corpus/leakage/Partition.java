package dev.onset.lab.corpus.leakage;

import com.fasterxml.jackson.annotation.JsonKey;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The partition of an answer in a corpus (§VI-A, Table III). No training lineage writes for {@link
 * #UNSAFE_CROSS} or {@link #BORDERLINE_EVALUATION}.
 */
public enum Partition {
  /** Seeds that train the safe density. */
  SAFE_TRAIN(EnumSet.of(Lineage.SEED)),
  /** Held-out seeds for calibrating thresholds. */
  SAFE_HOLDOUT(EnumSet.of(Lineage.SEED)),
  /** Trains the unsafe density. */
  UNSAFE_TRAIN(Lineage.training()),
  /** From the same lineages; calibrates thresholds. */
  UNSAFE_HOLDOUT(Lineage.training()),
  /** From a lineage outside training. */
  UNSAFE_CROSS(EnumSet.of(Lineage.FOURTH)),
  /** Augments the safe density. */
  BORDERLINE_TRAIN(Lineage.training()),
  /** The stress test, from a lineage used nowhere else. */
  BORDERLINE_EVALUATION(EnumSet.of(Lineage.FIFTH)),
  /**
   * From the training lineages, but held out. It counts as safe for the augmented safe density, so
   * it also calibrates the abstention threshold. the threshold of abstention is fixed on it, too.
   */
  BORDERLINE_HOLDOUT(Lineage.training());

  private final List<Lineage> lineages;

  Partition(Set<Lineage> lineages) {
    this.lineages = List.copyOf(lineages);
  }

  /** The lineages of its generated answers, in equal parts. */
  public List<Lineage> lineages() {
    return lineages;
  }

  /** Whether its lineages are used in training. */
  public boolean trains() {
    return this != UNSAFE_CROSS && this != BORDERLINE_EVALUATION;
  }

  /** The name in files and commands: {@code unsafe-train}. */
  @JsonKey
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
