package dev.onset.model;

/**
 * The three-state risk model of an entity (first paper, section 4.6.3), and one for nobody heard.
 */
public enum RiskLevel {
  /** No quasi-identifying evidence, no rule holds. */
  SAFE,
  /** What would be SAFE, where somebody may have told what could not be judged. */
  NOT_ASSESSED,
  /** Quasi-identifying evidence below the threshold. */
  WARN,
  /** A rule holds. */
  DANGER
}
