package dev.onset.state;

import java.util.List;
import java.util.Objects;

/**
 * Everything of a session of which there is one.
 *
 * @param policyVersion the policy that the session is pinned to
 * @param seen the turn indices that were processed
 * @param highestTurn the highest of them
 * @param chainLength number of provenance events so far
 * @param chainHead mac of the last one; empty before the first
 * @param cast the people
 * @param collisions the open ones
 * @param risks one for every entity that was ever evaluated
 * @param readBack the user's candidates that the last turn read back if an agent spoke it, as
 *     {@code TYPE:valueHash}
 * @param lastSaid what each side said last
 */
public record SessionHeader(
    String policyVersion,
    IntervalSet seen,
    int highestTurn,
    long chainLength,
    String chainHead,
    Cast cast,
    List<Collision> collisions,
    List<EntityRisk> risks,
    List<String> readBack,
    LastSaid lastSaid) {

  public SessionHeader {
    collisions = List.copyOf(collisions);
    risks = List.copyOf(risks);
    readBack = List.copyOf(readBack);
    Objects.requireNonNull(lastSaid);
  }
}
