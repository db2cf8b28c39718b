package dev.onset.evaluation.owners;

/** The annotated owner of a piece of evidence about the user, the worst last. */
public enum EvidenceOwner {
  /** The user, or unknown because the annotation of the user's turn names no owners. */
  USERS,
  /** The place is not annotated. */
  SPURIOUS,
  /** Nobody: a brand, a journey, somebody on television. */
  NOBODYS,
  /** Another person: an onset on it is a wrong-entity onset in the sense of spec section 11. */
  ANOTHERS
}
