package dev.onset.state.anaphora;

import dev.onset.model.PiiType;
import java.util.List;

/**
 * The model of the learned resolver. Implementations are thread-safe, deterministic, and linear in
 * the number of features.
 */
@FunctionalInterface
public interface ReferenceScorer {
  /** A scorer that recognizes no reference. */
  ReferenceScorer NONE = (type, features) -> 0.0;

  /**
   * The probability that a turn refers back to a known value of the user.
   *
   * @param features features from {@link ReferenceFeatures}
   * @return in [0, 1]
   */
  double score(PiiType type, List<String> features);
}
