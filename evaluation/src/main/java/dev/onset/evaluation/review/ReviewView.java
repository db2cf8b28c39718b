package dev.onset.evaluation.review;

import dev.onset.inference.review.ReviewFeatures;
import java.util.ArrayList;
import java.util.List;

/** The context that a model sees of a candidate, by compared size. */
enum ReviewView {
  /** The neighbouring words and the speaker. */
  NEIGHBOURS {
    @Override
    List<String> features(Candidates.Gold gold) {
      return ReviewFeatures.near(gold.request());
    }
  },
  /** Also the sentence, the turn and earlier uses. */
  SHIPPED {
    @Override
    List<String> features(Candidates.Gold gold) {
      return ReviewFeatures.of(gold.request());
    }
  },
  /** Also the redaction score of the turn's neural pass. */
  WITH_ENCODER {
    @Override
    List<String> features(Candidates.Gold gold) {
      List<String> features = new ArrayList<>(ReviewFeatures.of(gold.request()));
      gold.encoder().ifPresent(share -> features.addAll(steps(share)));
      return features;
    }
  };

  private static final double LEAST = 1e-6;
  private static final int FARTHEST = 8;

  /** The features of a candidate. */
  abstract List<String> features(Candidates.Gold gold);

  /** A probability, binned by its log odds. */
  private static List<String> steps(double share) {
    double inside = Math.min(1 - LEAST, Math.max(LEAST, share));
    double odds = Math.log(inside / (1 - inside));
    List<String> steps = new ArrayList<>();
    for (int step = -FARTHEST; step <= FARTHEST; step++) {
      if (odds >= step) {
        steps.add("encoder>" + step);
      }
    }
    return steps;
  }
}
