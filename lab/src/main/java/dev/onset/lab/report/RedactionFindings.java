package dev.onset.lab.report;

import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.review.RedactOrKeep;
import java.util.Objects;
import java.util.Optional;

/**
 * Findings on redaction; each is empty if not requested or if its files are missing.
 *
 * @param review findings on proposer and reviewer (third paper)
 * @param minimization findings on minimization (fourth paper)
 * @param relevance findings on relevance (fifth paper)
 */
public record RedactionFindings(
    Optional<RedactOrKeep> review,
    Optional<MinimizeBench> minimization,
    Optional<RelevanceBench> relevance) {
  public RedactionFindings {
    Objects.requireNonNull(review, "review");
    Objects.requireNonNull(minimization, "minimization");
    Objects.requireNonNull(relevance, "relevance");
  }
}
