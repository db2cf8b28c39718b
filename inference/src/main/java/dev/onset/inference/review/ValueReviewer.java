package dev.onset.inference.review;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;

/**
 * Reviews values that are neither names nor structured identifiers (third paper; spec section 9):
 * places, numbers, dates, occupations and the like. Without shared material they have nothing to
 * belong to but a person, and are redacted; with it the model decides. Thread-safe and
 * deterministic; no neural pass of its own.
 */
final class ValueReviewer implements Reviewer {
  /** Minimum score for redaction. */
  private static final double REDACT_FROM = 0.3;

  private static final double STEPS = 1e6;

  private final MaxentModel model;

  /** A reviewer with a given model over {@link ValueFeatures}. */
  ValueReviewer(MaxentModel model) {
    this.model = model;
  }

  @Override
  public Review review(ReviewRequest request) {
    if (!SharedMaterial.isIn(request.before())) {
      return Review.BY_TYPE;
    }
    double score = Math.rint(model.score(ValueFeatures.of(request)) * STEPS) / STEPS;
    return new Review(
        score >= REDACT_FROM ? ReviewDecision.REDACT : ReviewDecision.KEEP,
        score,
        Review.Basis.MODEL);
  }
}
