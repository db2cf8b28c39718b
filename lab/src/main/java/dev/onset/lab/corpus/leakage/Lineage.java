package dev.onset.lab.corpus.leakage;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The writer of an answer. A lineage has its own sentences and values, as language models of
 * different families do (§IV-D); training and evaluation never share one.
 */
public enum Lineage {
  /** Answers of public sources, not generated. */
  REAL,
  /** The generated safe seeds. */
  SEED,
  /** Used in training. */
  FIRST,
  /** Used in training. */
  SECOND,
  /** Used in training. */
  THIRD,
  /** Held out: unsafe answers for the cross-generator test. */
  FOURTH,
  /** Held out: borderline-safe answers for the stress test. */
  FIFTH,
  /** A language model behind an endpoint; its partitions decide whether it is held out. */
  ENDPOINT;

  /** The lineages that write the unsafe and borderline-safe answers for training. */
  public static Set<Lineage> training() {
    return EnumSet.of(FIRST, SECOND, THIRD);
  }

  /** The name in files: {@code first}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
