package dev.onset.evaluation.review;

import dev.onset.inference.review.ReviewFeatures;
import java.util.ArrayList;
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
  },
  /** Also what the turn's neural pass says of redacting it. */
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

  /** What a model sees of a candidate. */
  abstract List<String> features(Candidates.Gold gold);

  /** A share in steps of its log odds. */
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
