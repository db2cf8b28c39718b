package dev.onset.inference.review;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.model.PiiClass;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;

/**
 * The bundled reviewer (third paper; spec section 9). It redacts every candidate that is not a
 * name, because no context clears it; then it applies unambiguous phrases, then the model. On any
 * failure it redacts. Thread-safe and deterministic; no neural pass of its own.
 */
public final class BundledReviewer implements Reviewer {
  /** Minimum score for redaction. */
  private static final double REDACT_FROM = 0.5;

  /** Minimum score without shared material, where a name has nothing else to belong to. */
  private static final double REDACT_FROM_ALONE = 0.2;

  private static final double STEPS = 1e6;

  private final MaxentModel model;

  private BundledReviewer(MaxentModel model) {
    this.model = model;
  }

  /**
   * The reviewer with the bundled model.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static Reviewer load() {
    return with(ReviewModel.bundled());
  }

  /** A reviewer with a given model. */
  static Reviewer with(MaxentModel model) {
    return new BundledReviewer(model).guarded();
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
