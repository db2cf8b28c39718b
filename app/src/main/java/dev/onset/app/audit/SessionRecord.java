package dev.onset.app.audit;

import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.LeakageFinding;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything stored about one session.
 *
 * @param session the dialogue
 * @param events the events found in the place of its provenance, in stored order
 * @param head the separately stored head of its audit trail
 * @param alerts in the order of their turns
 * @param redactions in the order of their turns
 * @param findings on what agents said, in the order of their turns; empty where the reader may not
 *     read them
 * @param ended whether the session is known to have ended
 * @param unreadable the places of unreadable lines or records, of any session
 */
public record SessionRecord(
    SessionId session,
    List<ProvenanceEvent> events,
    Optional<ChainHead> head,
    List<Alert> alerts,
    List<Redaction> redactions,
    List<LeakageFinding> findings,
    boolean ended,
    List<String> unreadable) {

  public SessionRecord {
    events = List.copyOf(events);
    alerts = List.copyOf(alerts);
    redactions = List.copyOf(redactions);
    findings = List.copyOf(findings);
    unreadable = List.copyOf(unreadable);
  }

  /**
   * The words for the types of its values; reads policies only if some type has a policy's name.
   */
  public TypeWords words(PolicyWords policies) {
    boolean shipped =
        events.stream().flatMap(event -> event.type().stream()).allMatch(PiiType::isShipped);
    return shipped
        ? TypeWords.SHIPPED
        : policies.of(
            session.tenant(),
            Stream.concat(
                    alerts.stream().map(Alert::policyVersion),
                    events.stream()
                        .flatMap(
                            event ->
                                Stream.of("policy_version", "to", "from")
                                    .flatMap(key -> Stream.ofNullable(event.detail().get(key)))))
                .distinct()
                .toList());
  }

  /** Whether nothing is stored about the session. */
  public boolean isEmpty() {
    return events.isEmpty() && head.isEmpty() && alerts.isEmpty() && redactions.isEmpty();
  }
}
