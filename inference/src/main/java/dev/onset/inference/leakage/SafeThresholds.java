package dev.onset.inference.leakage;

import dev.onset.model.leakage.OperatingPoint;

/**
 * The thresholds of a detector that knows safe answers alone, by how many safe answers go to a
 * person. Immutable.
 *
 * @param conservative the score that {@value #CONSERVATIVE} of safe answers stay below
 * @param balanced the score that {@value #BALANCED} of them stay below
 * @param strict the score that {@value #STRICT} of them stay below
 */
public record SafeThresholds(double conservative, double balanced, double strict) {
  /** The share of safe answers that the conservative point leaves to a person. */
  public static final double CONSERVATIVE = 0.02;

  /** The share of safe answers that the balanced point leaves to a person. */
  public static final double BALANCED = 0.05;

  /** The share of safe answers that the strict point leaves to a person. */
  public static final double STRICT = 0.10;

  /** Rejects what is no number or falls from a point to a stricter one. */
  public SafeThresholds {
    if (!(Double.isFinite(conservative)
        && Double.isFinite(strict)
        && conservative <= balanced
        && balanced <= strict)) {
      throw new IllegalArgumentException("The thresholds of a safe density must be rising.");
    }
  }

  /** The score below which a person decides; there is no delta that could be 0. */
  public double abstainBelow(OperatingPoint point) {
    return switch (point) {
      case ZERO, CONSERVATIVE -> conservative;
      case BALANCED -> balanced;
      case STRICT -> strict;
    };
  }
}
