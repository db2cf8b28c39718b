package dev.onset.lab.report;

import dev.onset.endpoint.Unavailability;
import dev.onset.lab.review.ModelAlone;
import dev.onset.lab.review.ProposerRecall;
import dev.onset.lab.review.RedactOrKeep;
import dev.onset.lab.review.ReviewComparison;
import dev.onset.lab.review.ReviewScore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Made-up figures of proposer and reviewer, all of which can be had by hand. */
final class SmallReview {
  private SmallReview() {}

  static RedactOrKeep measured() {
    return new RedactOrKeep(
        part("plain", new ReviewScore(4, 0, 4, 0)), part("swapped", new ReviewScore(3, 1, 3, 1)));
  }

  private static RedactOrKeep.Part part(String file, ReviewScore reviewer) {
    return new RedactOrKeep.Part(
        file,
        2,
        List.of(
            new ReviewComparison.Row("redact all", new ReviewScore(4, 0, 0, 4)),
            new ReviewComparison.Row("reviewer", reviewer)),
        new ProposerRecall(8, 6, 5, 11),
        new ProposerRecall(4, 4, 3, 11),
        Optional.empty());
  }

  /** The same with a language model of which these turns had no answer, of two. */
  static RedactOrKeep withModel(Map<Unavailability, Integer> failures) {
    RedactOrKeep without = measured();
    return new RedactOrKeep(with(without.plain(), failures), with(without.swapped(), failures));
  }

  private static RedactOrKeep.Part with(
      RedactOrKeep.Part part, Map<Unavailability, Integer> failures) {
    return new RedactOrKeep.Part(
        part.file(),
        part.dialogues(),
        part.rows(),
        part.names(),
        part.toRedact(),
        Optional.of(
            new ModelAlone(new ReviewScore(2, 2, 2, 2), new ReviewScore(2, 2, 4, 0), 2, failures)));
  }
}
