package dev.onset.evaluation.metrics;

/** Which oracle an offset is taken from (first paper, section 5.2). */
public enum Criterion {
  /** By record type (equation 7); the primary one. */
  HYBRID,
  /** The earlier of both events (equation 8); for the analysis of sensitivity. */
  OR
}
