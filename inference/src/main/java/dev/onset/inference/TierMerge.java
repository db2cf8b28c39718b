package dev.onset.inference;

/**
 * How the mentions of the tiers become one list: Onset's way, and the others that it is compared
 * with (spec section 11). In all of them overlaps are resolved and the policy's own recognizers and
 * lists hold.
 */
public enum TierMerge {
  /** Recheck, post-processor and all else. */
  ONSET,
  /** What Tier-2 does not confirm stays, with the confidence of Tier-1. */
  WITHOUT_RECHECK,
  /** Types and scores stay as the tiers give them, but for the recheck. */
  WITHOUT_POST_PROCESSOR,
  /** What the tiers give out, uncut and unrefined. */
  RAW
}
