package dev.onset.model;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One state change of a session, chained to the one before (spec sections 4 to 8).
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
 * @param mac keyed hash over the link of the event before and all of the above, hexadecimal
 * @param link hash, without a key, over the link of the event before and all of the above; empty if
 *     the event has no place in a chain yet
 * @param signature of the installation over the chain up to here, where there is one
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
    String mac,
    String link,
    Optional<ChainSignature> signature)
    implements Emission {

  public ProvenanceEvent {
    detail = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) detail));
  }

  /** The head of a chain that ends with this event. */
  public ChainHead head() {
    return new ChainHead(
        session, sequence + 1, mac, kind == ProvenanceKind.CLOSED, link, signature);
  }

  /** The same at another place of the chain. */
  public ProvenanceEvent numbered(long other) {
    return with(other, mac, link, signature);
  }

  /** The same with other ties to the event before. */
  public ProvenanceEvent tied(String otherMac, String otherLink) {
    return with(sequence, otherMac, otherLink, signature);
  }

  /** The same with another signature, or without one. */
  public ProvenanceEvent signed(Optional<ChainSignature> by) {
    return with(sequence, mac, link, by);
  }

  private ProvenanceEvent with(
      long place, String otherMac, String otherLink, Optional<ChainSignature> by) {
    return new ProvenanceEvent(
        session,
        place,
        turn,
        kind,
        entity,
        type,
        valueHash,
        tier,
        confidence,
        detail,
        otherMac,
        otherLink,
        by);
  }
}
