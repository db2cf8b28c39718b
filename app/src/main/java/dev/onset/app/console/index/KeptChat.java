package dev.onset.app.console.index;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A chat as it grows. Not thread-safe; the index guards it. */
final class KeptChat {
  private final SessionId session;
  private final Map<EntityId, Verdict> people = new TreeMap<>();
  private final Map<String, RaisedAlert> alerts = new LinkedHashMap<>();
  private String last = "began";
  private Instant changed = Instant.EPOCH;
  private boolean ended;
  private boolean erased;
  private int turns;
  private long version;

  /** Made when it is asked for; empty after a change. */
  private Optional<ChatSummary> summary = Optional.empty();

  /** Empty once they were dropped to save memory, or if the beginning was not read. */
  private Optional<Parts> parts = Optional.of(new Parts());

  private static final class Parts {
    private final List<Emission> all = new ArrayList<>();
    private long bytes;
  }

  KeptChat(SessionId session) {
    this.session = session;
  }

  void take(RaisedAlert alert) {
    RaisedAlert before = alerts.get(alert.alert().alertId());
    if (before == null || before.alert().revision() <= alert.alert().revision()) {
      alerts.put(alert.alert().alertId(), alert);
      last = AlertSentences.reason(alert.alert());
    }
    parts.ifPresent(kept -> kept.all.add(alert.alert()));
  }

  /** Takes anything but an alert. */
  void take(Emission emission) {
    if (emission instanceof Verdict verdict) {
      take(verdict);
      return;
    }
    if (emission instanceof RedactedTurn turn) {
      take(turn);
    } else if (emission instanceof ProvenanceEvent event) {
      take(event);
    }
    parts.ifPresent(kept -> kept.all.add(emission));
  }

  private void take(Verdict verdict) {
    people.put(verdict.entity(), verdict);
    if (verdict.closed() && !ended) {
      ended = true;
      if (alerts.isEmpty()) {
        last = "The chat ended.";
      }
    }
  }

  private void take(RedactedTurn turn) {
    if (turn.turn() >= turns) {
      turns = turn.turn() + 1;
      if (!ended && alerts.isEmpty()) {
        last = "Turn " + turn.turn() + " of the " + turn.speaker() + ".";
      }
    }
  }

  private void take(ProvenanceEvent event) {
    if (event.kind() == ProvenanceKind.CLOSED) {
      ended = true;
    } else if (event.kind() == ProvenanceKind.REOPENED) {
      ended = false;
      last = "The chat goes on after its end.";
    }
  }

  /** Nothing of the chat may be shown any more. */
  void erase() {
    erased = true;
    ended = true;
    last = "The chat was erased.";
    people.clear();
    alerts.clear();
    turns = 0;
    parts = Optional.empty();
  }

  /** Notes that something was taken, and of how many bytes. */
  void changed(Instant at, long version, int bytes) {
    if (at.isAfter(changed)) {
      changed = at;
    }
    this.version = version;
    summary = Optional.empty();
    parts.ifPresent(kept -> kept.bytes += bytes);
  }

  boolean isEnded() {
    return ended;
  }

  boolean isErased() {
    return erased;
  }

  long bytes() {
    return parts.map(kept -> kept.bytes).orElse(0L);
  }

  /** Forgets the details, which a reader of the topics can still find. */
  void dropDetails() {
    parts = Optional.empty();
  }

  ChatSummary summary() {
    if (summary.isEmpty()) {
      List<RaisedAlert> raised = List.copyOf(alerts.values());
      summary =
          Optional.of(
              new ChatSummary(
                  session, people, raised, turns, last, changed, ended, erased, version));
    }
    return summary.get();
  }

  /** The details; empty if they do not reach back to the beginning. */
  Optional<ChatDetails> details() {
    return parts.map(kept -> new ChatDetails(kept.all)).filter(ChatDetails::isWhole);
  }
}
