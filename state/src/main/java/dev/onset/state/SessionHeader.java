package dev.onset.state;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Everything of a session of which there is one. It is read and written by every turn, so nothing
 * in it grows with the turns.
 *
 * @param policyVersion the policy that the session is pinned to
 * @param highestTurn the highest turn index that was processed
 * @param chainLength number of provenance events so far
 * @param chainHead mac of the last one; empty before the first
 * @param cast the people
 * @param collisions the open ones
 * @param risks one for every entity that was ever evaluated
 * @param readBack the user's candidates that the last turn read back if an agent spoke it, as
 *     {@code TYPE:valueHash}
 * @param lastSaid what each side said last
 * @param placeholders how many values of a type have one, by the type's name
 */
public record SessionHeader(
    String policyVersion,
    int highestTurn,
    long chainLength,
    String chainHead,
    Cast cast,
    List<Collision> collisions,
    List<EntityRisk> risks,
    List<String> readBack,
    LastSaid lastSaid,
    Map<String, Integer> placeholders) {

  public SessionHeader {
    collisions = List.copyOf(collisions);
    risks = List.copyOf(risks);
    readBack = List.copyOf(readBack);
    Objects.requireNonNull(lastSaid);
    placeholders = Collections.unmodifiableMap(new TreeMap<>(placeholders));
  }

  /** The same under another policy, the chain as long as the event of that made it. */
  SessionHeader under(String version, long length, String head) {
    return new SessionHeader(
        version,
        highestTurn,
        length,
        head,
        cast,
        collisions,
        risks,
        readBack,
        lastSaid,
        placeholders);
  }
}
