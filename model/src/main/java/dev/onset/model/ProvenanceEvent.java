package dev.onset.model;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One state change of a session, chained to the one before by a keyed hash (spec sections 4 to 8).
 *
 * @param session the dialogue
 * @param sequence 0-based, without gaps
 * @param turn index of the turn being processed
 * @param kind what changed
 * @param entity the person to whom the value belongs
 * @param type the type of the value
 * @param valueHash keyed hash of the canonical value under the session's key, hexadecimal
 * @param tier the strongest tier that saw it
 * @param confidence post-processed, in [0, 1]
 * @param detail further facts of this kind by name (policy, rule, reason, start, end …); never a
 *     raw value
 * @param mac keyed hash over the previous event's mac and all of the above, hexadecimal
 */
public record ProvenanceEvent(
    SessionId session,
    long sequence,
    int turn,
    ProvenanceKind kind,
    Optional<EntityId> entity,
    Optional<PiiType> type,
    Optional<String> valueHash,
    Optional<Tier> tier,
    OptionalDouble confidence,
    SortedMap<String, String> detail,
    String mac)
    implements Emission {

  public ProvenanceEvent {
    detail = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) detail));
  }

  /** The same at another place of the chain. */
  public ProvenanceEvent numbered(long other) {
    return new ProvenanceEvent(
        session, other, turn, kind, entity, type, valueHash, tier, confidence, detail, mac);
  }

  /** The same with its mac. */
  public ProvenanceEvent signed(String by) {
    return new ProvenanceEvent(
        session, sequence, turn, kind, entity, type, valueHash, tier, confidence, detail, by);
  }
}
