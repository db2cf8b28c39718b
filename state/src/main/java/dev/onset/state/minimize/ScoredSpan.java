package dev.onset.state.minimize;

import dev.onset.model.PiiType;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A detected span before clustering.
 *
 * @param surface the text of the span
 * @param canonical its canonical form
 * @param relevance how much the question needs it, in [0, 1]
 * @param redact redaction score of the span alone, in [0, 1]; empty if no model scored it
 */
public record ScoredSpan(
    PiiType type,
    ValuePlace place,
    String surface,
    String canonical,
    double relevance,
    OptionalDouble redact) {
  public ScoredSpan {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(place, "place");
  }

  /** Identifies the span without its text. */
  @Override
  public String toString() {
    return "ScoredSpan[" + type + " " + place.start() + "-" + place.end() + " " + relevance + "]";
  }
}
