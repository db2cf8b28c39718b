package dev.onset.model;

/** The onset rules (first paper, section 4.6.2). */
public enum Rule {
  /** Quasi-identifier pressure above theta; no name needed. */
  RULE_A,
  /** A name anchor and one direct identifier. */
  RULE_B
}
