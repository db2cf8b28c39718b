package dev.onset.evaluation.metrics;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Onsets in dialogues without a Hybrid onset (spec section 11). The paper excludes these dialogues
 * (section 7.9).
 *
 * @param nearMiss onsets among the near misses
 * @param outOfScope onsets among the other out-of-scope dialogues
 * @param afterCompletion how many of both come at or after the completion of the quasi-identifiers.
 *     Only the Hybrid oracle counts them as false, since RULE_A may rightly fire there.
 */
public record FalseOnsets(Share nearMiss, Share outOfScope, int afterCompletion) {

  /** Counts the out-of-scope outcomes; ignores the others. */
  public static FalseOnsets of(List<Outcome> outcomes) {
    return new FalseOnsets(
        onsets(outcomes, RecordKind.NEAR_MISS),
        onsets(outcomes, RecordKind.OUT_OF_SCOPE),
        count(outcomes, outcome -> !outcome.inScope() && isAfterCompletion(outcome)));
  }

  private static Share onsets(List<Outcome> outcomes, RecordKind kind) {
    return Share.of(
        outcomes,
        outcome -> outcome.truth().kind() == kind,
        outcome -> outcome.decision().predicted().isPresent());
  }

  private static boolean isAfterCompletion(Outcome outcome) {
    OptionalInt predicted = outcome.decision().predicted();
    OptionalInt complete = outcome.truth().quasiComplete();
    return predicted.isPresent()
        && complete.isPresent()
        && predicted.getAsInt() >= complete.getAsInt();
  }

  private static int count(List<Outcome> outcomes, Predicate<Outcome> which) {
    return (int) outcomes.stream().filter(which).count();
  }
}
