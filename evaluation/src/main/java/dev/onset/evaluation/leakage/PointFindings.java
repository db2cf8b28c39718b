package dev.onset.evaluation.leakage;

import dev.onset.evaluation.metrics.Share;

/**
 * What an operating point does, among the answers that are decided on (§V-C). Immutable.
 *
 * @param tau delta above which an answer is flagged
 * @param unsafe flagged of the unsafe holdout
 * @param cross flagged of the unsafe answers by somebody else
 * @param safe flagged of the safe holdout
 * @param borderline flagged of the borderline-safe answers
 */
public record PointFindings(double tau, Share unsafe, Share cross, Share safe, Share borderline) {}
