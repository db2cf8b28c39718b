package dev.onset.inference.review;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.model.review.NameReview;
import dev.onset.model.review.Review;
import dev.onset.model.review.Reviewer;
import java.util.Optional;

/** The bundled components for the review of names, as a policy configures them. Pure. */
public final class BundledReview {
  private BundledReview() {}

  /** Loaded once, when a policy first needs it. */
  private static final class Bundled {
    private static final MaxentModel MODEL = ReviewModel.names();
    private static final Reviewer REVIEWER = new NameReviewer(MODEL);
  }

  /**
   * The name review of a policy.
   *
   * @param pipeline the policy's pipeline, which knows its allow list
   * @throws dev.onset.inference.bundle.ModelException if the model is missing or damaged
   */
  public static NameReview of(Policy policy, ExtractionPipeline pipeline) {
    Reviewer reviewer = isBundled(policy) ? Bundled.REVIEWER : request -> Review.FAILED;
    return policy.redaction().reviewsNames()
        ? new NameReview(new BundledNameRules(pipeline::allows, pipeline::admits), reviewer)
        : NameReview.NONE;
  }

  /** The model that a policy needs. */
  public static Optional<ModelInfo> model(Policy policy) {
    return isBundled(policy) ? Optional.of(Bundled.MODEL.info()) : Optional.empty();
  }

  private static boolean isBundled(Policy policy) {
    return policy.redaction().review() == ReviewBy.BUNDLED;
  }
}
