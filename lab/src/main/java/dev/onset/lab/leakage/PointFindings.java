package dev.onset.lab.leakage;

import dev.onset.evaluation.metrics.Share;
import java.util.List;

/**
 * The results of an operating point over the answers without abstention (§V-C). Immutable.
 *
 * @param tau threshold: an answer with a higher delta is flagged
 * @param fixed flagged answers of those that fixed the threshold
 * @param unsafe flagged answers of the unsafe holdout
 * @param cross flagged unsafe answers of other lineages
 * @param safe flagged answers of the safe holdout
 * @param borderline flagged borderline-safe answers
 */
public record PointFindings(
    double tau, Share fixed, Share unsafe, Share cross, Share safe, Share borderline) {
  /** The flagged answers of each part that was judged for the comparison. */
  public List<Share> parts() {
    return List.of(unsafe, cross, safe, borderline);
  }
}
