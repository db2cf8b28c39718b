package dev.onset.inference.training;

import java.util.List;

/**
 * A turn and a known value to learn from.
 *
 * @param features what is seen of them
 * @param reference whether the turn refers to the value
 */
public record ReferenceSample(List<String> features, boolean reference) {
  public ReferenceSample {
    features = List.copyOf(features);
  }
}
