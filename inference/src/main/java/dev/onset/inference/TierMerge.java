package dev.onset.inference;

/**
 * How the outputs of the tiers become one list: Onset's method and the variants that the evaluation
 * compares it with (spec section 11). Every variant resolves overlaps and applies the policy's
 * recognizers and lists.
 */
public enum TierMerge {
  /** Recheck, post-processor and every other step. */
  ONSET,
  /** Candidates that Tier-2 does not confirm stay, with the confidence of Tier-1. */
  WITHOUT_RECHECK,
  /** No post-processing: types and scores stay as the tiers return them, except for the recheck. */
  WITHOUT_POST_PROCESSOR,
  /** The raw output of the tiers, without trimming or post-processing. */
  RAW
}
