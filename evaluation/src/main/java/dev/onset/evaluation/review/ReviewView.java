package dev.onset.evaluation.review;

import dev.onset.inference.review.ReviewFeatures;
import java.util.List;

/** How much of a candidate a model sees: the sizes that were compared. */
enum ReviewView {
  /** The words beside it and who speaks. */
  NEIGHBOURS {
    @Override
    List<String> features(Candidates.Gold gold) {
      return ReviewFeatures.near(gold.request());
    }
  },
  /** Also its sentence, its turn and what was said before. */
  SHIPPED {
    @Override
    List<String> features(Candidates.Gold gold) {
      return ReviewFeatures.of(gold.request());
    }
  };

  /** What a model sees of a candidate. */
  abstract List<String> features(Candidates.Gold gold);
}
