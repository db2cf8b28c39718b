package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * Everything stored about one session.
 *
 * @param session the dialogue
 * @param events the events found in the place of its provenance, in stored order
 * @param head the separately stored head of its audit trail
 * @param alerts in the order of their turns
 * @param redactions in the order of their turns
 * @param ended whether the session is known to have ended
 * @param unreadable the places of unreadable lines or records, of any session
 */
public record SessionRecord(
    SessionId session,
    List<ProvenanceEvent> events,
    Optional<ChainHead> head,
    List<Alert> alerts,
    List<Redaction> redactions,
    boolean ended,
    List<String> unreadable) {

  public SessionRecord {
    events = List.copyOf(events);
    alerts = List.copyOf(alerts);
    redactions = List.copyOf(redactions);
    unreadable = List.copyOf(unreadable);
  }

  /** Whether nothing is stored about the session. */
  public boolean isEmpty() {
    return events.isEmpty() && head.isEmpty() && alerts.isEmpty() && redactions.isEmpty();
  }
}
