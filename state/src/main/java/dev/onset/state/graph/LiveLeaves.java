package dev.onset.state.graph;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.model.SessionKey;
import java.util.Optional;

/** The leaves of a live session. */
final class LiveLeaves {
  private LiveLeaves() {}

  static Leaf of(Fact fact, SessionKey key) {
    return leaf(fact, key).committed(new Leaf.Commitment(fact.commitTurn(), fact.policy()));
  }

  static Leaf of(Candidate candidate, SessionKey key) {
    return leaf(candidate, key);
  }

  private static Leaf leaf(AttestedValue value, SessionKey key) {
    return new Leaf(
        value.entity(),
        value.type(),
        key.valueHash(value.type(), value.canonical()),
        value.originTurn(),
        value.tier(),
        value.confidence(),
        value.selfIdentified(),
        Optional.empty());
  }
}
