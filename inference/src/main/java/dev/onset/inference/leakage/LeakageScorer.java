package dev.onset.inference.leakage;

import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;

/** Scores whitened vectors and decides about them. Immutable and thread-safe. */
public sealed interface LeakageScorer {
  /** The density of answers that identify nobody. */
  Density safe();

  /** The scores of a whitened vector. */
  AnswerScores scores(float[] whitened);

  /**
   * Scores a whitened vector and decides.
   *
   * @param model fingerprint of the model, for the assessment
   */
  LeakageAssessment assess(float[] whitened, OperatingPoint point, String model);

  /**
   * Two densities (second paper, §V): an answer is flagged if it is more like unsafe answers than
   * like safe ones.
   *
   * @param safe density of answers that identify nobody
   * @param unsafe density of answers that identify somebody
   * @param thresholds decision thresholds
   */
  record Both(Density safe, Density unsafe, LeakageThresholds thresholds) implements LeakageScorer {
    /** Rejects densities of different vectors. */
    public Both {
      if (safe.size() != unsafe.size()) {
        throw new IllegalArgumentException("The densities do not fit each other.");
      }
    }

    @Override
    public LeakageScores scores(float[] whitened) {
      return new LeakageScores(safe.score(whitened), unsafe.score(whitened));
    }

    @Override
    public LeakageAssessment assess(float[] whitened, OperatingPoint point, String model) {
      LeakageScores scores = scores(whitened);
      return new LeakageAssessment(
          scores, thresholds.decide(scores, point), thresholds.bounds(point), model);
    }
  }

  /**
   * A density of safe answers alone. It knows no unsafe answers, so it flags none: what is unlike
   * the safe ones goes to a person.
   *
   * @param safe density of answers that identify nobody
   * @param thresholds decision thresholds
   */
  record SafeOnly(Density safe, SafeThresholds thresholds) implements LeakageScorer {
    @Override
    public SafeScore scores(float[] whitened) {
      return new SafeScore(safe.score(whitened));
    }

    @Override
    public LeakageAssessment assess(float[] whitened, OperatingPoint point, String model) {
      SafeScore score = scores(whitened);
      LeakageBounds bounds = LeakageBounds.ofSafe(thresholds.abstainBelow(point));
      return new LeakageAssessment(
          score,
          score.sigmaSafe() < bounds.abstainBelowSafe()
              ? LeakageDecision.ABSTAIN
              : LeakageDecision.SAFE,
          bounds,
          model);
    }
  }
}
