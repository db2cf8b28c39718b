package dev.onset.model;

/**
 * The tiers that see spans (first paper, section 4.2), strongest first. Overlaps are resolved in
 * this order.
 */
public enum Tier {
  /** Deterministic scanners with checksums. */
  TIER_0,
  /** Classical statistical name finder: weak candidates. */
  TIER_1,
  /** Neural token classifier. */
  TIER_2,
  /** Not seen at all: resolved from an earlier value by anaphora (first paper, section 4.5). */
  VIRTUAL
}
