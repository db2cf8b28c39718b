package dev.onset.app.replay;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewItem;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The output of one session in file order: by turn, then in order of emission. Not thread-safe. */
public final class SessionOutput {
  private final TreeMap<EntityId, Verdict> verdicts = new TreeMap<>();
  private final List<Alert> alerts = new ArrayList<>();
  private final List<ProvenanceEvent> provenance = new ArrayList<>();
  private Optional<ChainHead> head = Optional.empty();
  private final List<Redaction> redactions = new ArrayList<>();
  private final TreeMap<Integer, RedactedTurn> redacted = new TreeMap<>();
  private final List<LeakageFinding> leakage = new ArrayList<>();
  private final List<ReviewItem> reviews = new ArrayList<>();

  /**
   * Adds one emission. Emissions of one kind must arrive in engine order, except safe texts. Keeps
   * the highest revision of each turn's safe text, the last verdict on each entity, and the last
   * head of the audit trail.
   */
  public void add(Emission emission) {
    if (emission instanceof Verdict verdict) {
      if (verdict.closed()) {
        verdicts.put(verdict.entity(), verdict);
      }
    } else if (emission instanceof Alert alert) {
      alerts.add(alert);
    } else if (emission instanceof ProvenanceEvent event) {
      provenance.add(event);
    } else if (emission instanceof ChainHead last) {
      head = Optional.of(last);
    } else if (emission instanceof Redaction redaction) {
      redactions.add(redaction);
    } else if (emission instanceof LeakageFinding finding) {
      leakage.add(finding);
    } else if (emission instanceof ReviewItem item) {
      reviews.add(item);
    } else if (emission instanceof RedactedTurn turn) {
      redacted.merge(
          turn.turn(), turn, (old, next) -> next.revision() >= old.revision() ? next : old);
    }
  }

  /** Returns the last verdict on each entity at the session's end, by entity. */
  public List<Verdict> verdicts() {
    return List.copyOf(verdicts.values());
  }

  /** Returns the alerts with their revisions, by turn. */
  public List<Alert> alerts() {
    alerts.sort(Comparator.comparingInt(Alert::turn));
    return alerts;
  }

  /** Returns the audit trail, in order. */
  public List<ProvenanceEvent> provenance() {
    provenance.sort(Comparator.comparingLong(ProvenanceEvent::sequence));
    return provenance;
  }

  /** Returns the last head of the audit trail; empty if there is none. */
  public List<ChainHead> heads() {
    return head.stream().toList();
  }

  /** Returns the redactions by turn; of several of a turn, the last one applies. */
  public List<Redaction> redactions() {
    redactions.sort(Comparator.comparingInt(Redaction::turn));
    return redactions;
  }

  List<LeakageFinding> leakage() {
    leakage.sort(Comparator.comparingInt(LeakageFinding::turn));
    return leakage;
  }

  /** Returns what waited for a person's decision, with each change, by turn. */
  List<ReviewItem> reviews() {
    reviews.sort(Comparator.comparingInt(ReviewItem::turn));
    return reviews;
  }

  /** Returns the last safe text of each turn, by turn. */
  public List<RedactedTurn> redacted() {
    return List.copyOf(redacted.values());
  }
}
