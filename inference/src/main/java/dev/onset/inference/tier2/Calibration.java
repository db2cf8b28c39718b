package dev.onset.inference.tier2;

/**
 * Maps raw scores of one type to calibrated probabilities, fitted on development data.
 *
 * @param slope slope of the log odds, above 0
 * @param offset offset of the log odds
 * @param threshold spans with a lower calibrated score are dropped, in [0, 1]
 */
record Calibration(double slope, double offset, double threshold) {
  private static final double NEARLY = 1e-7;

  Calibration {
    if (!Double.isFinite(slope) || slope <= 0.0 || !Double.isFinite(offset)) {
      throw new IllegalArgumentException(
          "A calibration needs a finite slope above 0 and a finite offset.");
    }
    if (!(threshold >= 0.0 && threshold <= 1.0)) {
      throw new IllegalArgumentException("A threshold must lie in [0, 1].");
    }
  }

  /** The calibrated score of a raw score, both in [0, 1]. */
  double of(double score) {
    double inner = Math.min(1.0 - NEARLY, Math.max(NEARLY, score));
    double logit = Math.log(inner / (1.0 - inner));
    return rounded(1.0 / (1.0 + Math.exp(-(slope * logit + offset))));
  }

  /** Rounds to six digits to hide floating-point noise in outputs. */
  static double rounded(double score) {
    return Math.rint(score * 1e6) / 1e6;
  }
}
