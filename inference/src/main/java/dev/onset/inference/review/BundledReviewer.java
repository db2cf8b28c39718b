package dev.onset.inference.review;

import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;

/**
 * The bundled reviewer (third paper; spec section 9). It redacts structured identifiers and
 * secrets, because no context clears them, and asks one reviewer about names and another about all
 * other values. On any failure it redacts. Thread-safe and deterministic; no neural pass of its
 * own.
 */
public final class BundledReviewer implements Reviewer {
  /** As many digits as the shortest number that reaches or names somebody. */
  private static final int DIGITS = 7;

  private final Reviewer names;
  private final Reviewer values;

  BundledReviewer(Reviewer names, Reviewer values) {
    this.names = names;
    this.values = values;
  }

  /**
   * The reviewer with the bundled models.
   *
   * @throws dev.onset.inference.bundle.ModelException if one is missing or damaged
   */
  public static Reviewer load() {
    return new BundledReviewer(
            new NameReviewer(ReviewModel.names()), new ValueReviewer(ReviewModel.values()))
        .guarded();
  }

  @Override
  public Review review(ReviewRequest request) {
    return switch (request.type().piiClass()) {
      case DIRECT, UNIQUE_ID, SECRET -> Review.BY_TYPE;
      case NAME -> names.review(request);
      case QUASI, SENSITIVE ->
          request.type() == PiiType.CODE ? ofCode(request) : values.review(request);
    };
  }

  /** Anything can be called a code: an identifier and a name, too. */
  private Review ofCode(ReviewRequest request) {
    String code = request.value();
    long digits = code.codePoints().filter(Character::isDigit).count();
    if (digits >= DIGITS || code.contains("@") || code.contains("//")) {
      return Review.BY_TYPE;
    }
    Review value = values.review(request);
    return digits > 0 || value.decision() == ReviewDecision.REDACT ? value : names.review(request);
  }
}
