package dev.onset.evaluation.owners;

/** Whose a piece of evidence about the user is by the annotation, the worst last. */
public enum EvidenceOwner {
  /** The user's, or of a user's turn where the annotation names no owners. */
  USERS,
  /** The annotation has nothing at its place. */
  SPURIOUS,
  /** Nobody's: of a brand, a journey, somebody on television. */
  NOBODYS,
  /** Another person's: an onset on it is a wrong-entity onset as spec section 11 has it. */
  ANOTHERS
}
