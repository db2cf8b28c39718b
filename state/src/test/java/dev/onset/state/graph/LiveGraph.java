package dev.onset.state.graph;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.RiskLevel;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the audit trail of a live session must give again. */
public final class LiveGraph {
  private LiveGraph() {}

  /** The graph of a live session. */
  public static EvidenceGraph of(SessionId id, Session session, SessionKey key) {
    SortedMap<EntityId, Node> nodes = new TreeMap<>();
    nodes.put(EntityId.USER, plain(EntityId.USER));
    List<Leaf> leaves = new ArrayList<>();
    session
        .facts()
        .values()
        .forEach(
            fact ->
                leaves.add(
                    leaf(
                        fact,
                        key,
                        Optional.of(new Leaf.Commitment(fact.commitTurn(), fact.policy())))));
    session.candidates().values().forEach(one -> leaves.add(leaf(one, key, Optional.empty())));
    leaves.forEach(leaf -> nodes.put(leaf.entity(), plain(leaf.entity())));
    for (EntityRisk risk : session.header().risks()) {
      if (risk.level() != RiskLevel.SAFE || risk.tPred().isPresent()) {
        nodes.put(
            risk.entity(), new Node(risk.entity(), risk.level(), risk.tPred(), Optional.empty()));
      }
    }
    return new EvidenceGraph(
        id,
        List.copyOf(nodes.values()),
        leaves.stream().sorted().toList(),
        session.header().collisions().stream().map(one -> mark(one, key)).sorted().toList());
  }

  private static Node plain(EntityId entity) {
    return new Node(entity, RiskLevel.SAFE, OptionalInt.empty(), Optional.empty());
  }

  private static Leaf leaf(AttestedValue value, SessionKey key, Optional<Leaf.Commitment> as) {
    return new Leaf(
        value.entity(),
        value.type(),
        key.valueHash(value.type(), value.canonical()),
        value.originTurn(),
        value.tier(),
        value.confidence(),
        value.selfIdentified(),
        value.tense(),
        as);
  }

  private static CollisionMark mark(NameCollision one, SessionKey key) {
    return new CollisionMark(
        key.valueHash(PiiType.NAME_FULL, one.name()), new TreeSet<>(one.entities()));
  }
}
