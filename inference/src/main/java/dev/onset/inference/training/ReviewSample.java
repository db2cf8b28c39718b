package dev.onset.inference.training;

import java.util.List;

/**
 * A candidate to learn from.
 *
 * @param features what is seen of it
 * @param redact whether it must be redacted
 */
public record ReviewSample(List<String> features, boolean redact) {
  public ReviewSample {
    features = List.copyOf(features);
  }
}
