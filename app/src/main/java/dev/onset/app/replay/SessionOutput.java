package dev.onset.app.replay;

import dev.onset.app.audit.Emissions;
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
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** The output of one session in file order: by turn, then in order of emission. Not thread-safe. */
public final class SessionOutput {
  private final TreeMap<EntityId, Verdict> verdicts = new TreeMap<>();
  private final TreeMap<Integer, RedactedTurn> redacted = new TreeMap<>();
  private final Emissions others = new Emissions();

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
    } else if (emission instanceof RedactedTurn turn) {
      redacted.merge(
          turn.turn(), turn, (old, next) -> next.revision() >= old.revision() ? next : old);
    } else {
      others.add(emission);
    }
  }

  /** Returns the last verdict on each entity at the session's end, by entity. */
  public List<Verdict> verdicts() {
    return List.copyOf(verdicts.values());
  }

  /** Returns the alerts with their revisions, by turn. */
  public List<Alert> alerts() {
    return others.sorted(Alert.class, Comparator.comparingInt(Alert::turn));
  }

  /** Returns the audit trail, in order. */
  public List<ProvenanceEvent> provenance() {
    return others.sorted(
        ProvenanceEvent.class, Comparator.comparingLong(ProvenanceEvent::sequence));
  }

  /** Returns the last head of the audit trail; empty if there is none. */
  public List<ChainHead> heads() {
    return others.last(ChainHead.class).stream().toList();
  }

  /** Returns the redactions by turn; of several of a turn, the last one applies. */
  public List<Redaction> redactions() {
    return others.sorted(Redaction.class, Comparator.comparingInt(Redaction::turn));
  }

  List<LeakageFinding> leakage() {
    return others.sorted(LeakageFinding.class, Comparator.comparingInt(LeakageFinding::turn));
  }

  /** Returns what waited for a person's decision, with each change, by turn. */
  List<ReviewItem> reviews() {
    return others.sorted(ReviewItem.class, Comparator.comparingInt(ReviewItem::turn));
  }

  /** Returns the last safe text of each turn, by turn. */
  public List<RedactedTurn> redacted() {
    return List.copyOf(redacted.values());
  }
}
