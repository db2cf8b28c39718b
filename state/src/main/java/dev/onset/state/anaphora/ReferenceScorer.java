package dev.onset.state.anaphora;

import dev.onset.model.PiiType;
import java.util.List;

/**
 * The model of the learned resolver. Implementations are thread-safe, deterministic, and linear in
 * the number of features.
 */
@FunctionalInterface
public interface ReferenceScorer {
  /** Knows no reference. */
  ReferenceScorer NONE = (type, features) -> 0.0;

  /**
   * How likely a turn refers back to what is known of the user under a type.
   *
   * @param features as {@link ReferenceFeatures} makes them
   * @return in [0, 1]
   */
  double score(PiiType type, List<String> features);
}
