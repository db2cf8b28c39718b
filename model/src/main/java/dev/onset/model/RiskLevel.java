package dev.onset.model;

/** The three-state risk model of an entity (first paper, section 4.6.3). */
public enum RiskLevel {
  /** No quasi-identifying evidence, no rule holds. */
  SAFE,
  /** Quasi-identifying evidence below the threshold, or nothing told where nothing could be. */
  WARN,
  /** A rule holds. */
  DANGER
}
