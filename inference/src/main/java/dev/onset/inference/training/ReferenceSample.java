package dev.onset.inference.training;

import java.util.List;

/**
 * A training sample: a turn and a known value.
 *
 * @param features features of the pair
 * @param reference whether the turn refers to the value
 */
public record ReferenceSample(List<String> features, boolean reference) {
  public ReferenceSample {
    features = List.copyOf(features);
  }
}
