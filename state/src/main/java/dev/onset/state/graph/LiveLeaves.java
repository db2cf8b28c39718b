package dev.onset.state.graph;

import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.model.SessionKey;
import java.util.Optional;

/** Builds leaves from a live session. */
final class LiveLeaves {
  private LiveLeaves() {}

  static Leaf of(Fact fact, SessionKey key) {
    return new Leaf(
        fact.entity(),
        fact.type(),
        key.valueHash(fact.type(), fact.canonical()),
        fact.originTurn(),
        fact.tier(),
        fact.confidence(),
        fact.selfIdentified(),
        Optional.of(new Leaf.Commitment(fact.commitTurn(), fact.policy())));
  }

  static Leaf of(Candidate candidate, SessionKey key) {
    return new Leaf(
        candidate.entity(),
        candidate.type(),
        key.valueHash(candidate.type(), candidate.canonical()),
        candidate.originTurn(),
        candidate.tier(),
        candidate.confidence(),
        candidate.selfIdentified(),
        Optional.empty());
  }
}
