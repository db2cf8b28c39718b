package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * By how many turns RULE_A warns before the Hybrid onset (first paper, equation 9).
 *
 * <p>Counted from the warning, not from the prediction: they are the same turn when RULE_A
 * predicts, and the warning is all there is when a policy waits for RULE_B.
 *
 * @param turns one for each dialogue in scope with an early warning, 1 or more, ascending
 * @param inScope dialogues in scope
 */
public record LeadTimes(List<Integer> turns, int inScope) {
  public LeadTimes {
    turns = turns.stream().sorted().toList();
  }

  /** Of the outcomes in scope; the others do not count. */
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

  /** How many dialogues in scope are warned of in advance. */
  public Share warned() {
    return new Share(turns.size(), inScope);
  }

  /** In turns; empty without an early warning. */
  public OptionalDouble mean() {
    return turns.stream().mapToInt(Integer::intValue).average();
  }
}
