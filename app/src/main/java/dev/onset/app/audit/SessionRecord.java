package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * What is kept of one session.
 *
 * @param session the dialogue
 * @param events what lies where its provenance belongs, as it lies there
 * @param head how far its audit trail came, as kept apart
 * @param alerts in the order of their turns
 * @param redactions in the order of their turns
 * @param ended whether the session is known to have ended
 * @param unreadable lines or records of any session that nothing can be made of
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

  /** Whether nothing at all is kept of it. */
  public boolean isEmpty() {
    return events.isEmpty() && head.isEmpty() && alerts.isEmpty() && redactions.isEmpty();
  }
}
