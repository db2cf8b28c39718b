package dev.onset.app.review.worker;

import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;

/**
 * One text that was said: a turn as it reads in one revision.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param revision of the turn
 */
record TurnVersion(SessionId session, int turn, int revision) {
  static TurnVersion of(Turn turn) {
    return new TurnVersion(turn.session(), turn.index(), turn.revision());
  }

  static TurnVersion of(Redaction redaction) {
    return new TurnVersion(redaction.session(), redaction.turn(), redaction.revision());
  }
}
