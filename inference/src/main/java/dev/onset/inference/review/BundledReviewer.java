package dev.onset.inference.review;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.PiiClass;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;

/**
 * The reviewer that ships (third paper; spec section 9): what is no name is redacted unasked, since
 * no context clears it; then phrases that leave no doubt; then the model. Whatever fails, the
 * candidate is redacted. Thread-safe and deterministic; no neural pass of its own.
 */
public final class BundledReviewer implements Reviewer {
  /** From this score on a candidate is redacted. */
  private static final double REDACT_FROM = 0.5;

  /** The same where there is no material, so that a name has nothing else to belong to. */
  private static final double REDACT_FROM_ALONE = 0.2;

  private static final double STEPS = 1e6;

  private final ReviewModel model;

  private BundledReviewer(ReviewModel model) {
    this.model = model;
  }

  /**
   * The reviewer with the model that ships.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static Reviewer load() {
    return with(ReviewModel.bundled());
  }

  /** The reviewer with a model. */
  public static Reviewer with(ReviewModel model) {
    return new BundledReviewer(model).guarded();
  }

  /** The bundled model, as outputs name it. */
  public static ModelInfo info() {
    return ReviewModel.bundled().info();
  }

  @Override
  public Review review(ReviewRequest request) {
    if (request.type().piiClass() != PiiClass.NAME) {
      return Review.BY_TYPE;
    }
    if (CertainCues.isSure(request)) {
      return new Review(ReviewDecision.REDACT, 1.0, Review.Basis.CUE);
    }
    double score = Math.rint(model.score(ReviewFeatures.of(request)) * STEPS) / STEPS;
    double least = SharedMaterial.isIn(request.before()) ? REDACT_FROM : REDACT_FROM_ALONE;
    return new Review(
        score >= least ? ReviewDecision.REDACT : ReviewDecision.KEEP, score, Review.Basis.MODEL);
  }
}
