package dev.onset.app.review.worker;

import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.Comparator;

/**
 * A turn in one revision.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param revision revision of the turn
 */
record TurnRevision(SessionId session, int turn, int revision) {
  /** By session, then by index, then by revision. */
  static final Comparator<TurnRevision> ORDER =
      Comparator.comparing((TurnRevision one) -> one.session().tenant())
          .thenComparing(one -> one.session().session())
          .thenComparingInt(TurnRevision::turn)
          .thenComparingInt(TurnRevision::revision);

  static TurnRevision of(Turn turn) {
    return new TurnRevision(turn.session(), turn.index(), turn.revision());
  }

  static TurnRevision of(Redaction redaction) {
    return new TurnRevision(redaction.session(), redaction.turn(), redaction.revision());
  }
}
