package dev.onset.inference.tier2;

/**
 * How often a type's score is right, fitted on development data.
 *
 * @param slope of the log odds
 * @param offset of the log odds
 * @param threshold a calibrated score below it is no span, in [0, 1]
 */
record Calibration(double slope, double offset, double threshold) {
  private static final double NEARLY = 1e-7;

  Calibration {
    if (!Double.isFinite(slope) || slope <= 0.0 || !Double.isFinite(offset)) {
      throw new IllegalArgumentException("A calibration rises: slope above 0, both finite.");
    }
    if (!(threshold >= 0.0 && threshold <= 1.0)) {
      throw new IllegalArgumentException("A threshold lies in [0, 1].");
    }
  }

  /** The calibrated score of a raw one, both in [0, 1]. */
  double of(double score) {
    double inner = Math.min(1.0 - NEARLY, Math.max(NEARLY, score));
    double logit = Math.log(inner / (1.0 - inner));
    return rounded(1.0 / (1.0 + Math.exp(-(slope * logit + offset))));
  }

  /** To six digits, so that outputs show no noise of the arithmetic. */
  static double rounded(double score) {
    return Math.rint(score * 1e6) / 1e6;
  }
}
