package dev.onset.app.replay;

import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.provenance.DetailKeys;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the topics contain of one session.
 *
 * @param session the dialogue
 * @param turns its turns, in topic order
 * @param recorded its audit trail; the latest one if a new session began under the same id
 */
record RecordedSession(SessionId session, List<Said> turns, List<ProvenanceEvent> recorded) {
  RecordedSession {
    turns = List.copyOf(turns);
    int begin = 0;
    for (int i = 0; i < recorded.size(); i++) {
      begin = recorded.get(i).sequence() == 0 ? i : begin;
    }
    recorded = List.copyOf(recorded.subList(begin, recorded.size()));
  }

  private static final String BY_TURN =
      Policy.Ending.Reopen.BY_TURN.name().toLowerCase(Locale.ROOT);

  /**
   * A turn as it arrived.
   *
   * @param done whether it was certainly processed before the trail was read
   * @param setAside why it became a dead letter; empty if it did not
   */
  record Said(Turn turn, boolean done, Optional<RejectReason> setAside) {}

  /**
   * An end of the session, and how it went on.
   *
   * @param closed the event of the end
   * @param before the number of events before the session was closed
   * @param reopened the event by which it went on; empty if it did not
   */
  record End(ProvenanceEvent closed, int before, Optional<ProvenanceEvent> reopened) {
    /** Whether it went on with this turn. */
    boolean wentOnWith(Turn turn) {
      return reopened
          .filter(event -> Integer.toString(turn.index()).equals(event.detail().get(DetailKeys.AT)))
          .filter(
              event ->
                  Integer.toString(turn.revision()).equals(event.detail().get(DetailKeys.REVISION)))
          .isPresent();
    }

    /** Whether every turn that came after it, and was processed, let the session go on. */
    boolean everyTurnReopens() {
      return BY_TURN.equals(closed.detail().get(DetailKeys.REOPEN))
          && reopened
              .filter(event -> DetailKeys.BY_COMMAND.equals(event.detail().get(DetailKeys.BY)))
              .isEmpty();
    }
  }

  /** The first end behind a number of events; empty if there is none. */
  Optional<End> end(int behind) {
    for (int i = behind; i < recorded.size(); i++) {
      if (isEnd(recorded.get(i))) {
        Optional<ProvenanceEvent> next =
            recorded.subList(i + 1, recorded.size()).stream()
                .filter(event -> event.kind() == ProvenanceKind.REOPENED)
                .findFirst();
        return Optional.of(new End(recorded.get(i), before(i), next));
      }
    }
    return Optional.empty();
  }

  /** The number of events before the session was closed for the last time, or of all. */
  int eventsBeforeEnd() {
    // What follows an end is of the reviews of what had ended, unless the session went on.
    int last = recorded.size() - 1;
    while (last >= 0
        && !isEnd(recorded.get(last))
        && recorded.get(last).kind() != ProvenanceKind.REOPENED) {
      last--;
    }
    return last >= 0 && isEnd(recorded.get(last)) ? before(last) : recorded.size();
  }

  /** Whether the session was closed with it, and not again after a review of what had ended. */
  private static boolean isEnd(ProvenanceEvent event) {
    return event.kind() == ProvenanceKind.CLOSED
        && !DetailKeys.BY_REVIEW.equals(event.detail().get(DetailKeys.BY));
  }

  private int before(int closed) {
    int before = closed;
    while (before > 0 && isOfTheEnd(recorded.get(before - 1))) {
      before--;
    }
    return before;
  }

  private static boolean isOfTheEnd(ProvenanceEvent event) {
    return event.kind() == ProvenanceKind.ABSTAINED
        || (event.kind() == ProvenanceKind.REVIEW_EXPIRED
            && DetailKeys.AT_CLOSE.equals(event.detail().get(DetailKeys.BY)))
        || (event.kind() == ProvenanceKind.POLICY_CHANGED
            && DetailKeys.AT_CLOSE.equals(event.detail().get(DetailKeys.AT)));
  }
}
