package dev.onset.inference.review;

import dev.onset.inference.bundle.MaxentModel;

/** The bundled models of the probability that a candidate must be redacted. */
public final class ReviewModel {
  /** Outcome for what belongs to a participant, or to another real person. */
  public static final String REDACT = "redact";

  /** Outcome for everything else. */
  public static final String KEEP = "keep";

  private ReviewModel() {}

  /**
   * The bundled model of names, over {@link ReviewFeatures}.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static MaxentModel names() {
    return MaxentModel.bundled("models/reviewer", REDACT, "candidate reviewer");
  }

  /**
   * The bundled model of other values, over {@link ValueFeatures}.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static MaxentModel values() {
    return MaxentModel.bundled("models/value-reviewer", REDACT, "value reviewer");
  }
}
