package dev.onset.model;

import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.OperatingPoint;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether a turn of an agent identifies somebody (second paper, §III; spec section 10). Contains
 * nothing of the text.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param revision revision of that turn
 * @param decision the decision about the turn
 * @param layer which layer decided
 * @param reason why so
 * @param scores of the detector's densities; empty where no neural pass was needed, or where it
 *     failed
 * @param domain whose densities and thresholds were to decide
 * @param point how large the scores' difference must be for a flag
 * @param findingRevision 0 for what the turn led to, 1 once a review has ended
 * @param grounds what the decision rests on
 */
public record LeakageFinding(
    SessionId session,
    int turn,
    int revision,
    LeakageDecision decision,
    LeakageLayer layer,
    LeakageReason reason,
    Optional<AnswerScores> scores,
    LeakageDomain domain,
    OperatingPoint point,
    int findingRevision,
    LeakageGrounds grounds)
    implements Emission {

  public LeakageFinding {
    Objects.requireNonNull(decision);
    Objects.requireNonNull(layer);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(scores);
    Objects.requireNonNull(grounds);
  }

  /** The same after a review. */
  public LeakageFinding reviewed(LeakageDecision other, LeakageReason why) {
    return new LeakageFinding(
        session,
        turn,
        revision,
        other,
        LeakageLayer.REVIEW,
        why,
        scores,
        domain,
        point,
        findingRevision + 1,
        grounds);
  }
}
