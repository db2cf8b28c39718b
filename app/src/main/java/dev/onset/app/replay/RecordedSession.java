package dev.onset.app.replay;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.List;
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

  /**
   * A turn as it arrived.
   *
   * @param done whether it was certainly processed before the trail was read
   * @param setAside why it became a dead letter; empty if it did not
   */
  record Said(Turn turn, boolean done, Optional<RejectReason> setAside) {}

  /** Returns the final event; empty if the session has not ended. */
  Optional<ProvenanceEvent> end() {
    return recorded.isEmpty()
        ? Optional.empty()
        : Optional.of(recorded.get(recorded.size() - 1))
            .filter(event -> event.kind() == ProvenanceKind.CLOSED);
  }

  /** Returns the number of events before the session was closed. */
  int eventsBeforeEnd() {
    int size = recorded.size();
    if (end().isEmpty()) {
      return size;
    }
    int before = size - 1;
    while (before > 0 && isOfTheEnd(recorded.get(before - 1))) {
      before--;
    }
    return before;
  }

  private static boolean isOfTheEnd(ProvenanceEvent event) {
    return event.kind() == ProvenanceKind.ABSTAINED
        || (event.kind() == ProvenanceKind.POLICY_CHANGED
            && "close".equals(event.detail().get("at")));
  }
}
