package dev.onset.evaluation.owners;

/** Whose a piece of evidence about the user is by the annotation. */
public enum EvidenceOwner {
  /** The user's, or of a user's turn where the annotation names no owners. */
  USERS,
  /** Somebody else's, or nobody's. */
  FOREIGN,
  /** The annotation has nothing at its place. */
  SPURIOUS
}
