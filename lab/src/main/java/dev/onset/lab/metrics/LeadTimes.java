package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * By how many turns a RULE_A warning precedes the Hybrid onset (first paper, equation 9).
 *
 * <p>Measured from the warning, not from the prediction. Both are the same turn if RULE_A predicts;
 * if a policy waits for RULE_B, only the warning is early.
 *
 * @param turns one per in-scope dialogue with an early warning, 1 or more, ascending
 * @param inScope number of in-scope dialogues
 */
public record LeadTimes(List<Integer> turns, int inScope) {
  public LeadTimes {
    turns = turns.stream().sorted().toList();
  }

  /** Measures the outcomes in scope; ignores the others. */
  public static LeadTimes of(List<Outcome> outcomes) {
    int inScope = 0;
    List<Integer> turns = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      OptionalInt warning = outcome.decision().warning();
      OptionalInt onset = outcome.truth().hybrid();
      inScope += outcome.inScope() ? 1 : 0;
      if (onset.isPresent() && warning.isPresent() && warning.getAsInt() < onset.getAsInt()) {
        turns.add(onset.getAsInt() - warning.getAsInt());
      }
    }
    return new LeadTimes(turns, inScope);
  }

  /** The share of in-scope dialogues with an early warning. */
  public Share warned() {
    return new Share(turns.size(), inScope);
  }

  /** Mean lead time, in turns; empty without an early warning. */
  public OptionalDouble mean() {
    return turns.stream().mapToInt(Integer::intValue).average();
  }
}
