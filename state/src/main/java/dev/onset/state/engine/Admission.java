package dev.onset.state.engine;

import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import dev.onset.state.session.TurnContent;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a turn enters its session: not if it is a duplicate, conflicts with another turn
 * of its index, is too long, or if the session has ended or was erased. Changes nothing.
 *
 * @param policy the policy of the engine
 * @param keys the keys of the sessions
 */
record Admission(Policy policy, SessionKeys keys) {
  /** Enough that two contents of a session never share it, and kept for every turn. */

  /** What was decided about a turn. */
  sealed interface Result {}

  /**
   * The turn does not enter its session.
   *
   * @param answer a rejection or a duplicate
   */
  record Refused(Emission answer) implements Result {}

  /** The turn belongs to its session but is too long to be read. */
  record Unread() implements Result {}

  /**
   * The turn enters its session.
   *
   * @param before the session before the turn
   * @param key the session's key
   * @param arrived the turn without its text
   * @param step the turns that are due now and those that wait
   */
  record Admitted(Session before, SessionKey key, BufferedTurn arrived, Reorder step)
      implements Result {}

  /**
   * Decides about a turn.
   *
   * @param stored the live session, as the store holds it
   * @param base the version of the policy that a session begins under which has read no turn
   */
  Result admit(Turn turn, Optional<Session> stored, String base, SessionStore store) {
    SessionId id = turn.session();
    // A live session has not ended.
    Optional<ClosedMarker> closed = stored.isPresent() ? Optional.empty() : store.closed(id);
    if (closed.isPresent()) {
      // A turn counts as a duplicate only if the session is known to hold it.
      return closed.get().holds(keys.of(id), turn)
          ? duplicate(turn)
          : rejected(turn, RejectReason.SESSION_CLOSED);
    }
    if (stored.isEmpty() && store.erased(id)) {
      return rejected(turn, RejectReason.SESSION_ERASED);
    }
    boolean oversized =
        turn.text().codePointCount(0, turn.text().length()) > policy.maxTextLength();
    SessionKey key = keys.of(id);
    Session before = stored.orElseGet(() -> Session.fresh(base)).beginning(base);
    SessionHeader header = before.header();
    boolean released = turn.index() <= header.highestTurn();
    // Above the highest processed turn only a waiting turn has a mark.
    Optional<ProcessedTurn> mark =
        released
            ? store.mark(id, turn.index())
            : header.waiting(turn.index()).map(BufferedTurn::mark);
    // An earlier policy may have admitted a longer text, so this comes before the length.
    if (mark.filter(one -> one.holds(key, turn)).isPresent()) {
      return duplicate(turn);
    }
    if (oversized) {
      return new Unread();
    }
    if (mark.filter(one -> turn.revision() <= one.revision()).isPresent()) {
      return rejected(turn, RejectReason.CONFLICTING_TURN);
    }
    int safeRevision = released ? mark.map(one -> one.redactedRevision() + 1).orElse(0) : 0;
    BufferedTurn arrived =
        new BufferedTurn(
            turn.index(),
            new ProcessedTurn(TurnContent.of(key, turn), turn.revision(), safeRevision));
    Reorder step =
        released
            ? new Reorder(List.of(arrived), header.waiting())
            : Reorder.arrive(arrived, header.waiting(), policy.reorder().turns());
    return new Admitted(before, key, arrived, step);
  }

  private static Refused duplicate(Turn turn) {
    return new Refused(new DuplicateTurn(turn.session(), turn.index()));
  }

  private static Refused rejected(Turn turn, RejectReason reason) {
    return new Refused(new Rejection(turn.session(), turn.index(), reason));
  }
}
