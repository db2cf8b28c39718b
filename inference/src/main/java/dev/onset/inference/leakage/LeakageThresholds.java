package dev.onset.inference.leakage;

import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;

/**
 * Where a domain's decisions change, fixed once on its holdouts (second paper, §V-C and §V-D).
 * Immutable.
 *
 * @param balanced the delta that nine of ten unsafe answers exceed
 * @param strict the delta that nineteen of twenty unsafe answers exceed
 * @param abstainSafe the score by the safe density that nineteen of twenty safe answers reach
 * @param abstainUnsafe the score by the unsafe density that nineteen of twenty unsafe answers reach
 */
public record LeakageThresholds(
    double balanced, double strict, double abstainSafe, double abstainUnsafe) {
  /** Refuses what is no number. */
  public LeakageThresholds {
    if (!Double.isFinite(balanced)
        || !Double.isFinite(strict)
        || !Double.isFinite(abstainSafe)
        || !Double.isFinite(abstainUnsafe)) {
      throw new IllegalArgumentException("A threshold of leakage is no number.");
    }
  }

  /** The delta above which an answer is flagged. */
  public double tau(OperatingPoint point) {
    return switch (point) {
      case CONSERVATIVE -> 0;
      case BALANCED -> balanced;
      case STRICT -> strict;
    };
  }

  /** Whether neither density knows anything like it. */
  public boolean abstains(LeakageScores scores) {
    return scores.sigmaSafe() < abstainSafe && scores.sigmaUnsafe() < abstainUnsafe;
  }

  /** What is neither known to one density nor to the other is not flagged, whatever its delta. */
  public LeakageDecision decide(LeakageScores scores, OperatingPoint point) {
    if (abstains(scores)) {
      return LeakageDecision.ABSTAIN;
    }
    return scores.delta() > tau(point) ? LeakageDecision.FLAG : LeakageDecision.SAFE;
  }
}
