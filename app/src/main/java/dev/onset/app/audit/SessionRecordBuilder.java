package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects everything stored about one session. Not thread-safe. */
final class SessionRecordBuilder {
  private final SessionId session;
  private final List<ProvenanceEvent> events = new ArrayList<>();
  private final List<Alert> alerts = new ArrayList<>();
  private final List<Redaction> redactions = new ArrayList<>();
  private final List<LeakageFinding> findings = new ArrayList<>();
  private Optional<ChainHead> head = Optional.empty();

  SessionRecordBuilder(SessionId session) {
    this.session = session;
  }

  /**
   * Adds what belongs to this session, or a foreign event that was found in the place of its
   * events. Of heads the last one wins.
   */
  void add(Emission emission) {
    if (emission instanceof ProvenanceEvent event) {
      events.add(event);
    } else if (emission instanceof ChainHead last) {
      head = Optional.of(last);
    } else if (emission instanceof Alert alert) {
      alerts.add(alert);
    } else if (emission instanceof Redaction redaction) {
      redactions.add(redaction);
    } else if (emission instanceof LeakageFinding finding) {
      findings.add(finding);
    }
  }

  /** Notes that the session's head was deleted after the heads added so far, as an erasure does. */
  void headDeleted() {
    head = Optional.empty();
  }

  /**
   * Returns what was added.
   *
   * @param ended whether the session is known to have ended
   * @param unreadable the places of unreadable lines or records, of any session
   */
  SessionRecord record(boolean ended, List<String> unreadable) {
    alerts.sort(
        Comparator.comparingInt(Alert::turn)
            .thenComparing(Alert::entity)
            .thenComparing(Alert::rule)
            .thenComparingInt(Alert::revision));
    redactions.sort(Comparator.comparingInt(Redaction::turn).thenComparingInt(Redaction::revision));
    findings.sort(Comparator.comparingInt(LeakageFinding::turn));
    return new SessionRecord(
        session, events, head, alerts, redactions, findings, ended, unreadable);
  }
}
