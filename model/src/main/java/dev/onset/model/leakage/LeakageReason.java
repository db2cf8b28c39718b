package dev.onset.model.leakage;

/** The reason for a decision about an answer. */
public enum LeakageReason {
  /** It says an identifier of class DIRECT that is not the user's. */
  DIRECT_IDENTIFIER,
  /** The scores of both densities decided. */
  SCORES,
  /** By its scores it is a leak, but all that was found in it is what the user told. */
  OWN_FACTS,
  /**
   * It has too few words to tell two things of one person, or the detector does not know it and in
   * its few words nothing was found.
   */
  TOO_SHORT,
  /** There is no detector, it failed, or it gave no numbers. */
  DETECTOR_FAILED,
  /** A person decided. */
  REVIEWED,
  /** Nobody decided before the deadline. */
  REVIEW_EXPIRED,
  /** The score of the safe density decided, alone: the detector knows no unsafe answers. */
  SAFE_DENSITY
}
