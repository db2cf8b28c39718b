package dev.onset.state.minimize;

import dev.onset.model.PiiType;
import dev.onset.model.Span;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A detected span before values are clustered.
 *
 * @param surface the text at the place
 * @param canonical its canonical form
 * @param relevance how much the question needs it, in [0, 1]
 * @param redact how much it should be masked by itself, in [0, 1]; empty if no model said
 */
public record ScoredSpan(
    PiiType type,
    Span place,
    String surface,
    String canonical,
    double relevance,
    OptionalDouble redact) {
  public ScoredSpan {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(place, "place");
  }

  /** Names the span without its text. */
  @Override
  public String toString() {
    return "ScoredSpan[" + type + " " + place.start() + "-" + place.end() + " " + relevance + "]";
  }
}
