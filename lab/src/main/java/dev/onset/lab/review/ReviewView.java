package dev.onset.lab.review;

import dev.onset.inference.review.ReviewFeatures;
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
  };

  /** What a model sees of a candidate. */
  abstract List<String> features(Candidates.Gold gold);
}
