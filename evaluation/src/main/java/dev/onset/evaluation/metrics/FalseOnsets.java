package dev.onset.evaluation.metrics;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Onsets where the Hybrid oracle has none (spec section 11). The paper leaves these dialogues out
 * (section 7.9).
 *
 * @param nearMiss onsets among the near misses
 * @param outOfScope onsets among the other dialogues out of scope
 * @param afterCompletion how many of both come at or after the completion of the quasi-identifiers:
 *     false by the Hybrid oracle alone, as RULE_A has every right to fire there
 */
public record FalseOnsets(Share nearMiss, Share outOfScope, int afterCompletion) {

  /** Of the outcomes out of scope; the others do not count. */
  public static FalseOnsets of(List<Outcome> outcomes) {
    return new FalseOnsets(
        onsets(outcomes, RecordKind.NEAR_MISS),
        onsets(outcomes, RecordKind.OUT_OF_SCOPE),
        count(outcomes, outcome -> !outcome.inScope() && isAfterCompletion(outcome)));
  }

  private static Share onsets(List<Outcome> outcomes, RecordKind kind) {
    Predicate<Outcome> isKind = outcome -> outcome.truth().kind() == kind;
    return new Share(
        count(outcomes, isKind.and(outcome -> outcome.decision().predicted().isPresent())),
        count(outcomes, isKind));
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
