package dev.onset.inference.training;

import java.util.List;

/**
 * A training sample: a candidate for redaction.
 *
 * @param features features of the candidate
 * @param redact whether it must be redacted
 */
public record ReviewSample(List<String> features, boolean redact) {
  public ReviewSample {
    features = List.copyOf(features);
  }
}
