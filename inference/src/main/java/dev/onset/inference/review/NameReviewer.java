package dev.onset.inference.review;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.review.Review;
import dev.onset.model.review.ReviewRequest;
import dev.onset.model.review.Reviewer;
import java.util.List;

/**
 * Reviews names (third paper; spec section 9). It applies unambiguous phrases, then the model.
 * Thread-safe and deterministic; no neural pass of its own.
 */
final class NameReviewer implements Reviewer {
  /** Minimum score for redaction. */
  private static final double REDACT_FROM = 0.5;

  /** Minimum score without shared material, where a name has nothing else to belong to. */
  private static final double REDACT_FROM_ALONE = 0.2;

  private static final double STEPS = 1e6;

  private final MaxentModel model;

  /** A reviewer with a given model over {@link ReviewFeatures}. */
  NameReviewer(MaxentModel model) {
    this.model = model;
  }

  @Override
  public Review review(ReviewRequest request) {
    if (isCertain(request)) {
      return new Review(ReviewDecision.REDACT, 1.0, Review.Basis.CUE);
    }
    double score = Math.rint(model.score(ReviewFeatures.of(request)) * STEPS) / STEPS;
    double least = SharedMaterial.isIn(request.before()) ? REDACT_FROM : REDACT_FROM_ALONE;
    return new Review(
        score >= least ? ReviewDecision.REDACT : ReviewDecision.KEEP, score, Review.Basis.MODEL);
  }

  /** The cheap first stage: whether the text explicitly introduces or greets a name. */
  private static boolean isCertain(ReviewRequest request) {
    NamePosition place = NamePosition.of(request);
    return request.turn().role() != Role.OTHER && (introduces(place) || greets(place));
  }

  /** "My name is …", "my name's …", at the start of a sentence. */
  private static boolean introduces(NamePosition place) {
    List<String> words = place.before().stream().map(ReviewToken::text).toList();
    int size = words.size();
    return place.before().stream().noneMatch(ReviewToken::quotes)
        && size >= 3
        && words.get(size - 3).equals("my")
        && words.get(size - 2).equals("name")
        && (words.get(size - 1).equals("is") || words.get(size - 1).equals("'s"));
  }

  /** A greeting, then the name, then punctuation or the end. */
  private static boolean greets(NamePosition place) {
    List<ReviewToken> before = place.before();
    boolean closed = place.behind().isEmpty() || place.right(1).parts();
    return closed
        && !before.isEmpty()
        && before.size() <= 2
        && place.opensTurn()
        && ReviewCue.GREET.has(before.get(before.size() - 1).text())
        && before.stream().noneMatch(ReviewToken::quotes);
  }
}
