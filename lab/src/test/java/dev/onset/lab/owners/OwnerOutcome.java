package dev.onset.lab.owners;

/** The attribution of an annotated value in a user's turn, compared with its true owner. */
public enum OwnerOutcome {
  /** Correct: the right person, or unassigned where the owner cannot be known. */
  RIGHT,
  /** Unassigned although it has an owner. */
  WITHHELD,
  /** Assigned to the wrong person. */
  WRONG
}
