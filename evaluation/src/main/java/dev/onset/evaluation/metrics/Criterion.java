package dev.onset.evaluation.metrics;

/** The oracle that defines an offset (first paper, section 5.2). */
public enum Criterion {
  /** By record type (equation 7); the primary criterion. */
  HYBRID,
  /** The earlier of both events (equation 8); for the sensitivity analysis. */
  OR
}
