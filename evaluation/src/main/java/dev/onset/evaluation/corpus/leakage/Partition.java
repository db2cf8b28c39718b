package dev.onset.evaluation.corpus.leakage;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What part of a corpus an answer belongs to (§VI-A, Table III). Nobody who wrote for training
 * wrote for {@link #UNSAFE_CROSS} or {@link #BORDERLINE_EVALUATION}.
 */
public enum Partition {
  /** Seeds that train the safe density. */
  SAFE_TRAIN(EnumSet.of(Lineage.SEED)),
  /** Seeds of the same kind that train nothing; thresholds are fixed on them. */
  SAFE_HOLDOUT(EnumSet.of(Lineage.SEED)),
  /** Trains the unsafe density. */
  UNSAFE_TRAIN(Lineage.training()),
  /** By the same lineages; thresholds are fixed on it. */
  UNSAFE_HOLDOUT(Lineage.training()),
  /** Of a lineage that trains nothing. */
  UNSAFE_CROSS(EnumSet.of(Lineage.FOURTH)),
  /** Augments the safe density. */
  BORDERLINE_TRAIN(Lineage.training()),
  /** The stress test, of a lineage that writes nothing else. */
  BORDERLINE_EVALUATION(EnumSet.of(Lineage.FIFTH)),
  /**
   * By the lineages that train, and trains nothing: safe, as the augmented safe density has it, so
   * the threshold of abstention is fixed on it, too.
   */
  BORDERLINE_HOLDOUT(Lineage.training());

  private final List<Lineage> lineages;

  Partition(Set<Lineage> lineages) {
    this.lineages = List.copyOf(lineages);
  }

  /** Who writes its generated answers, in equal parts. */
  public List<Lineage> lineages() {
    return lineages;
  }

  /** Whether its lineages train. */
  public boolean trains() {
    return this != UNSAFE_CROSS && this != BORDERLINE_EVALUATION;
  }

  /** As files and commands spell it: {@code unsafe-train}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
