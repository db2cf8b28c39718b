package dev.onset.evaluation.metrics;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The outcome of one system on one dialogue.
 *
 * @param id identifier of the dialogue, unique within a corpus
 * @param truth ground truth
 * @param decision the system's decision
 * @param patterns distinct difficulty patterns of the dialogue: "P1" to "P8"
 * @param operator operator that derived it from a seed dialogue ("C1", "C2 k=6"); empty if none did
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

  /** Whether the Hybrid oracle has an onset; the OR oracle scores the same dialogues (table A4). */
  public boolean inScope() {
    return truth.kind().inScope();
  }

  /**
   * Predicted minus true onset, in turns: negative if early. Empty without a prediction, and out of
   * scope under any criterion.
   */
  public OptionalInt offset(Criterion criterion) {
    OptionalInt predicted = decision.predicted();
    return inScope() && predicted.isPresent()
        ? OptionalInt.of(predicted.getAsInt() - truth.onset(criterion).getAsInt())
        : OptionalInt.empty();
  }
}
