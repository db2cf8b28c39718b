package dev.onset.evaluation.own;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import java.util.List;

/**
 * How well Onset tells the user's onset in chats with a label of it (spec section 11).
 *
 * @param covered of the chats with an onset, those in which one is reported
 * @param exact of the chats with an onset, those reported at its turn
 * @param withinOne of them, those reported at most one turn away
 * @param withinFive of them, those reported at most five turns away
 * @param early of them, those reported before its turn
 * @param falseAlarms of the chats without an onset, those in which one is reported, near misses
 *     included
 * @param nearMisses the same of the near misses alone
 * @param wrongEntity of the reported onsets, those that rest on another person's value
 */
public record OnsetScore(
    Share covered,
    Share exact,
    Share withinOne,
    Share withinFive,
    Share early,
    Share falseAlarms,
    Share nearMisses,
    Share wrongEntity) {

  /** Counts outcomes. */
  public static OnsetScore of(List<Outcome> outcomes) {
    Timing timing = Timing.of(outcomes, Criterion.HYBRID);
    FalseOnsets falsely = FalseOnsets.of(outcomes);
    Share others = falsely.outOfScope();
    Share near = falsely.nearMiss();
    return new OnsetScore(
        timing.coverage(),
        timing.overallWithin(0),
        timing.overallWithin(1),
        timing.overallWithin(5),
        new Share(timing.early().count(), timing.inScope()),
        others.plus(near),
        near,
        OnsetDecisions.of(outcomes).wrongEntity());
  }
}
