package dev.onset.evaluation.metrics;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One dialogue under one system.
 *
 * @param id of the dialogue, unique inside a corpus
 * @param truth what should have been said
 * @param decision what was said
 * @param patterns what makes the dialogue hard, each once: "P1" to "P8"
 * @param operator what made it from a seed dialogue ("C1", "C2 k=6"); empty if nothing did
 */
public record Outcome(
    String id, Truth truth, Decision decision, List<String> patterns, Optional<String> operator) {
  public Outcome {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(truth, "truth");
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(operator, "operator");
    patterns = patterns.stream().distinct().toList();
  }

  /** Whether the Hybrid oracle has an onset; the OR oracle judges the same dialogues (table A4). */
  public boolean inScope() {
    return truth.kind().inScope();
  }

  /**
   * Predicted minus true onset, in turns: negative if early. Empty without a prediction, and out of
   * scope whatever the criterion.
   */
  public OptionalInt offset(Criterion criterion) {
    OptionalInt predicted = decision.predicted();
    return inScope() && predicted.isPresent()
        ? OptionalInt.of(predicted.getAsInt() - truth.onset(criterion).getAsInt())
        : OptionalInt.empty();
  }
}
