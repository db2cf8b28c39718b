package dev.onset.evaluation.owners;

/** To whom an annotated value of a user's turn was attributed, beside whose it is. */
public enum OwnerOutcome {
  /** The owner, as user or as somebody else, or nobody where nobody can be told. */
  RIGHT,
  /** Nobody, though it is somebody's. */
  WITHHELD,
  /** The wrong one. */
  WRONG
}
