package dev.onset.evaluation.owners;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Accumulates scores of dialogues. Not thread-safe. */
public final class OwnerTally {
  private final Map<OwnerOutcome, Integer> outcomes = new EnumMap<>(OwnerOutcome.class);
  private int dialogues;
  private final Map<EvidenceOwner, Integer> worst = new EnumMap<>(EvidenceOwner.class);

  /** Counts a dialogue. */
  public void add(OwnerScore score) {
    dialogues++;
    worst.merge(score.worst(), 1, Integer::sum);
    score.outcomes().forEach(one -> outcomes.merge(one, 1, Integer::sum));
  }

  /** The number of dialogues with an alert about the user whose worst evidence has this owner. */
  public int onsets(EvidenceOwner owner) {
    return worst.getOrDefault(owner, 0);
  }

  /** The number of values with this outcome. */
  public int count(OwnerOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0);
  }

  /** The share of values assigned to their owner, in [0, 1]; 1 if there are none. */
  public double accuracy() {
    int all = outcomes.values().stream().mapToInt(Integer::intValue).sum();
    return all == 0 ? 1.0 : (double) count(OwnerOutcome.RIGHT) / all;
  }

  /** One line of a table. */
  public String line(String name) {
    return String.format(
        Locale.ROOT,
        "%-8s %5d %7d %7d %7d %8.1f %% %9d %9d%n",
        name,
        dialogues,
        count(OwnerOutcome.RIGHT),
        count(OwnerOutcome.WITHHELD),
        count(OwnerOutcome.WRONG),
        100 * accuracy(),
        onsets(EvidenceOwner.ANOTHERS),
        onsets(EvidenceOwner.NOBODYS));
  }

  /** The heading above {@link #line}. */
  public static String heading() {
    return String.format(
        Locale.ROOT,
        "%-8s %5s %7s %7s %7s %10s %9s %9s%n",
        "pattern",
        "chats",
        "right",
        "nobody",
        "wrong",
        "accuracy",
        "another's",
        "nobody's");
  }
}
