package dev.onset.evaluation.owners;

/** What the alerts about a user rest on that is not the user's; the worst counts. */
public enum ForeignEvidence {
  /** Nothing. */
  NONE,
  /** A value that is nobody's: of a brand, a journey, somebody on television. */
  NOBODYS,
  /** A value of another person: a wrong-entity onset as spec section 11 has it. */
  ANOTHERS
}
