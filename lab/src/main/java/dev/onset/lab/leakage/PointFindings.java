package dev.onset.lab.leakage;

import dev.onset.evaluation.metrics.Share;

/**
 * The results of an operating point over the answers without abstention (§V-C). Immutable.
 *
 * @param tau threshold: an answer with a higher delta is flagged
 * @param unsafe flagged answers of the unsafe holdout
 * @param cross flagged unsafe answers of other lineages
 * @param safe flagged answers of the safe holdout
 * @param borderline flagged borderline-safe answers
 */
public record PointFindings(double tau, Share unsafe, Share cross, Share safe, Share borderline) {}
