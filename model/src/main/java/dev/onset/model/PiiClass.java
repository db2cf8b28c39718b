package dev.onset.model;

/** The classes of personal information (spec section 1; first paper, section 3.2). */
public enum PiiClass {
  /** Reaches or names one person by itself. */
  DIRECT,
  /** Unique to a person, device or account, but outside RULE_B unless a policy widens it. */
  UNIQUE_ID,
  /** Names a person. */
  NAME,
  /** Narrows the anonymity set; counts in the identifiability pressure proxy. */
  QUASI,
  /** Redacted and rated for relevance, but of no weight in any rule. */
  SENSITIVE,
  /** Opens or pays for something: always masked, of no weight in any rule, and kept nowhere. */
  SECRET;

  /** Whether a policy may define a type of this class. */
  public boolean mayBeOwn() {
    return this != NAME && this != SECRET;
  }
}
