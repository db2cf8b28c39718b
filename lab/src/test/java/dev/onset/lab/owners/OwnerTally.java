package dev.onset.lab.owners;

import dev.onset.evaluation.owners.EvidenceOwner;
import java.util.EnumMap;
import java.util.Map;

/** Adds up scores of dialogues. Not thread-safe. */
final class OwnerTally {
  private final Map<OwnerOutcome, Integer> outcomes = new EnumMap<>(OwnerOutcome.class);
  private final Map<EvidenceOwner, Integer> worst = new EnumMap<>(EvidenceOwner.class);

  /** Counts a dialogue. */
  void add(OwnerScore score) {
    worst.merge(score.worst(), 1, Integer::sum);
    score.outcomes().forEach(one -> outcomes.merge(one, 1, Integer::sum));
  }

  /** Dialogues in which an alert about the user rests, at worst, on such a value. */
  int onsets(EvidenceOwner owner) {
    return worst.getOrDefault(owner, 0);
  }

  /** Values with this outcome. */
  int count(OwnerOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0);
  }

  /** The share of values that went to their owner, in [0, 1]; 1 where there are none. */
  double accuracy() {
    int all = outcomes.values().stream().mapToInt(Integer::intValue).sum();
    return all == 0 ? 1.0 : (double) count(OwnerOutcome.RIGHT) / all;
  }
}
