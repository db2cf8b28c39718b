package dev.onset.evaluation.corpus.leakage;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * Who wrote an answer. A lineage has sentences and values of its own, as a language model of
 * another family has (§IV-D); what trains and what evaluates never share one.
 */
public enum Lineage {
  /** Answers of public sources; not generated. */
  REAL,
  /** The generated safe seeds. */
  SEED,
  /** Trains. */
  FIRST,
  /** Trains. */
  SECOND,
  /** Trains. */
  THIRD,
  /** Held out: unsafe answers for the cross-generator test. */
  FOURTH,
  /** Held out: borderline-safe answers for the stress test. */
  FIFTH,
  /** A language model behind an endpoint; held out or trained on as its partitions are. */
  ENDPOINT;

  /** Those that write the unsafe and borderline-safe answers of the training pool. */
  public static Set<Lineage> training() {
    return EnumSet.of(FIRST, SECOND, THIRD);
  }

  /** As files spell it: {@code first}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
