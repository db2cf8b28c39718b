package dev.onset.state.pseudonym;

/** What a name is for, as far as a list of frequent names can tell. */
enum NameKind {
  FEMALE,
  MALE,
  /** A given name of women and men, and a name that no list has. */
  EITHER,
  FAMILY;

  boolean isGiven() {
    return this != FAMILY;
  }
}
