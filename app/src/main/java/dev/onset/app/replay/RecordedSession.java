package dev.onset.app.replay;

import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.List;
import java.util.Optional;

/**
 * What the topics hold of a session.
 *
 * @param session the dialogue
 * @param turns in the order of their topic
 * @param recorded its audit trail; of a session that began anew under its name, the last one
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
   * A turn as it came in.
   *
   * @param done whether it was processed for certain before the trail was read
   * @param setAside why it was a dead letter; empty if it was none
   */
  record Said(Turn turn, boolean done, Optional<RejectReason> setAside) {}

  /** The last event of an ended session. */
  Optional<ProvenanceEvent> end() {
    return recorded.isEmpty()
        ? Optional.empty()
        : Optional.of(recorded.get(recorded.size() - 1))
            .filter(event -> event.kind() == ProvenanceKind.CLOSED);
  }

  /** How many events there were when the session was closed. */
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
