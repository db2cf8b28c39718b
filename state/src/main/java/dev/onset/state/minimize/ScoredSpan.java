package dev.onset.state.minimize;

import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A detected span before clustering.
 *
 * @param surface the text of the span
 * @param canonical its canonical form
 * @param need how much the question needs it
 * @param redact redaction score of the span alone, in [0, 1]; empty if no model scored it
 */
public record ScoredSpan(
    PiiType type, Span place, String surface, String canonical, Need need, OptionalDouble redact) {
  public ScoredSpan {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(need, "need");
  }

  /** Identifies the span without its text. */
  @Override
  public String toString() {
    return "ScoredSpan[" + type + " " + place.start() + "-" + place.end() + " " + need + "]";
  }
}
