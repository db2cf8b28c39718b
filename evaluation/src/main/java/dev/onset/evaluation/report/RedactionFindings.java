package dev.onset.evaluation.report;

import dev.onset.evaluation.minimize.MinimizeBench;
import dev.onset.evaluation.relevance.RelevanceBench;
import dev.onset.evaluation.review.RedactOrKeep;
import java.util.Objects;
import java.util.Optional;

/**
 * What was measured of redaction; each is empty where it was not asked for or its files are
 * missing.
 *
 * @param review proposer and reviewer (third paper)
 * @param minimization (fourth paper)
 * @param relevance (fifth paper)
 */
public record RedactionFindings(
    Optional<RedactOrKeep> review,
    Optional<MinimizeBench> minimization,
    Optional<RelevanceBench> relevance) {
  public RedactionFindings {
    Objects.requireNonNull(review, "review");
    Objects.requireNonNull(minimization, "minimisation");
    Objects.requireNonNull(relevance, "relevance");
  }
}
