package dev.onset.inference.review;

import dev.onset.inference.bundle.MaxentModel;

/** The bundled model of the probability that a candidate must be redacted. */
public final class ReviewModel {
  /** Outcome for a participant's name. */
  public static final String REDACT = "redact";

  /** Outcome for every other name. */
  public static final String KEEP = "keep";

  private ReviewModel() {}

  /**
   * The bundled model, over {@link ReviewFeatures}.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static MaxentModel bundled() {
    return MaxentModel.bundled("models/reviewer", REDACT, "candidate reviewer");
  }
}
