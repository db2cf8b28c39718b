package dev.onset.app.console.index;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import java.util.List;
import java.util.Optional;

/**
 * Everything that was read of a chat. Immutable.
 *
 * @param events of its audit trail, in the order in which they were read
 * @param head of its audit trail, if it was read
 * @param alerts every revision
 * @param redactions every revision
 * @param turns the newest safe text of each turn, by turn
 * @param findings the newest finding on each turn of an agent, by turn
 */
public record ChatDetails(
    List<ProvenanceEvent> events,
    Optional<ChainHead> head,
    List<Alert> alerts,
    List<Redaction> redactions,
    List<RedactedTurn> turns,
    List<LeakageFinding> findings) {
  public ChatDetails {
    events = List.copyOf(events);
    alerts = List.copyOf(alerts);
    redactions = List.copyOf(redactions);
    turns = List.copyOf(turns);
    findings = List.copyOf(findings);
  }
}
