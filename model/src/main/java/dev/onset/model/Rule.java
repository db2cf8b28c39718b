package dev.onset.model;

/** The onset rules (first paper, section 4.6.2; RULE_U is of the spec, section 1). */
public enum Rule {
  /** Quasi-identifier pressure above theta; no name needed. */
  RULE_A,
  /** A name anchor and one direct identifier. */
  RULE_B,
  /** One number by which a government or a payment scheme knows exactly one person; no name. */
  RULE_U;

  /** Whether it tells who the person is, and not only that few can be meant. */
  public boolean identifies() {
    return this != RULE_A;
  }
}
