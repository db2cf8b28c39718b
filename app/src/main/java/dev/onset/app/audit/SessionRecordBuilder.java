package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects what is kept of one session. Not thread-safe. */
final class SessionRecordBuilder {
  private final SessionId session;
  private final List<ProvenanceEvent> events = new ArrayList<>();
  private final List<Alert> alerts = new ArrayList<>();
  private final List<Redaction> redactions = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();
  private Optional<ChainHead> head = Optional.empty();

  SessionRecordBuilder(SessionId session) {
    this.session = session;
  }

  /** Takes an event in, also one of another session that lies where this session's belong. */
  void add(ProvenanceEvent event) {
    events.add(event);
  }

  /** Takes a head in if it is this session's; the last one counts. */
  void add(ChainHead one) {
    if (one.session().equals(session)) {
      head = Optional.of(one);
    }
  }

  /** The session's head was deleted after those taken in, as is done when it is erased. */
  void headDeleted() {
    head = Optional.empty();
  }

  /** Takes an alert in if it is this session's. */
  void add(Alert alert) {
    if (alert.session().equals(session)) {
      alerts.add(alert);
    }
  }

  /** Takes a redaction in if it is this session's. */
  void add(Redaction redaction) {
    if (redaction.session().equals(session)) {
      redactions.add(redaction);
    }
  }

  /** Takes note of a line or record that cannot be read. */
  void unreadable(String place) {
    unreadable.add(place);
  }

  SessionRecord record(boolean ended) {
    alerts.sort(
        Comparator.comparingInt(Alert::turn)
            .thenComparing(Alert::entity)
            .thenComparing(Alert::rule)
            .thenComparingInt(Alert::revision));
    redactions.sort(Comparator.comparingInt(Redaction::turn).thenComparingInt(Redaction::revision));
    return new SessionRecord(session, events, head, alerts, redactions, ended, unreadable);
  }
}
