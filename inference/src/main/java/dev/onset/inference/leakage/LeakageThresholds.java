package dev.onset.inference.leakage;

import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;

/**
 * The decision thresholds of a domain, set once on its holdout sets (second paper, §V-C and §V-D).
 * Immutable.
 *
 * @param balanced the delta that 90 % of unsafe answers exceed
 * @param strict the delta that 95 % of unsafe answers exceed; at most {@code balanced}
 * @param abstainSafe the safe-density score that 95 % of safe answers reach
 * @param abstainUnsafe the unsafe-density score that 95 % of unsafe answers reach
 */
public record LeakageThresholds(
    double balanced, double strict, double abstainSafe, double abstainUnsafe) {
  /** Rejects what is no number, and a strict point that flags less than the balanced one. */
  public LeakageThresholds {
    if (!Double.isFinite(balanced)
        || !Double.isFinite(strict)
        || !Double.isFinite(abstainSafe)
        || !Double.isFinite(abstainUnsafe)) {
      throw new IllegalArgumentException("A leakage threshold must be a finite number.");
    }
    if (strict > balanced) {
      throw new IllegalArgumentException("The strict threshold must not exceed the balanced one.");
    }
  }

  /** The delta above which an answer is flagged. */
  public double tau(OperatingPoint point) {
    return switch (point) {
      case ZERO -> 0;
      case CONSERVATIVE -> Math.max(0, balanced);
      case BALANCED -> balanced;
      case STRICT -> strict;
    };
  }

  /** What holds at an operating point, as a finding tells it. */
  public LeakageBounds bounds(OperatingPoint point) {
    return LeakageBounds.ofBoth(tau(point), abstainSafe, abstainUnsafe);
  }

  /** Whether both densities score below their abstention thresholds. */
  public boolean abstains(LeakageScores scores) {
    return scores.sigmaSafe() < abstainSafe && scores.sigmaUnsafe() < abstainUnsafe;
  }

  /** Applies the thresholds; an abstention is never flagged, whatever its delta. */
  public LeakageDecision decide(LeakageScores scores, OperatingPoint point) {
    if (abstains(scores)) {
      return LeakageDecision.ABSTAIN;
    }
    return scores.delta() > tau(point) ? LeakageDecision.FLAG : LeakageDecision.SAFE;
  }
}
