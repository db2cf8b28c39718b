package dev.onset.app.console.index;

import dev.onset.app.audit.SessionRecord;
import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Everything that was read of a chat. Immutable.
 *
 * @param taken in the order in which it was read, without verdicts
 */
public record ChatDetails(List<Emission> taken) {
  public ChatDetails {
    taken = List.copyOf(taken);
  }

  private <E extends Emission> List<E> all(Class<E> kind) {
    return taken.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private <E extends Emission> List<E> newest(
      Class<E> kind, Function<E, Integer> turn, ToIntFunction<E> revision) {
    return List.copyOf(
        all(kind).stream()
            .collect(
                Collectors.toMap(
                    turn,
                    one -> one,
                    (before, now) ->
                        revision.applyAsInt(now) >= revision.applyAsInt(before) ? now : before,
                    TreeMap::new))
            .values());
  }

  /** Whether it reaches back to the chat's beginning. */
  boolean isWhole() {
    List<ProvenanceEvent> events = all(ProvenanceEvent.class);
    return events.stream().mapToLong(ProvenanceEvent::sequence).min().orElse(0) == 0
        && events.size() + all(RedactedTurn.class).size() > 0;
  }

  /** The newest safe text of each turn, by turn. */
  public List<RedactedTurn> turns() {
    return newest(RedactedTurn.class, RedactedTurn::turn, RedactedTurn::revision);
  }

  /** The newest finding on each turn of an agent, by turn. */
  public List<LeakageFinding> findings() {
    return newest(LeakageFinding.class, LeakageFinding::turn, LeakageFinding::revision);
  }

  /** Every revision of what was masked. */
  public List<Redaction> redactions() {
    return all(Redaction.class);
  }

  /**
   * What an audit reads.
   *
   * @param ended whether the chat ended
   */
  public SessionRecord record(SessionId session, boolean ended) {
    return new SessionRecord(
        session,
        all(ProvenanceEvent.class),
        all(ChainHead.class).stream().reduce((before, now) -> now),
        all(Alert.class),
        redactions(),
        findings(),
        ended,
        List.of());
  }
}
