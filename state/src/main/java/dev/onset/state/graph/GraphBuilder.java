package dev.onset.state.graph;

import dev.onset.model.AbstainReason;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RiskLevel;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Replays an audit trail into a graph. Not thread-safe. */
final class GraphBuilder {
  private final Map<EntityId, Node> nodes = new LinkedHashMap<>();
  private final Map<ValueAt, Leaf> facts = new LinkedHashMap<>();
  private final Map<ValueAt, Leaf> waiting = new LinkedHashMap<>();
  private final Map<String, CollisionMark> collisions = new LinkedHashMap<>();

  /** The key of a value: its entity, type and hash. */
  private record ValueAt(EntityId entity, PiiType type, String valueHash) {
    static ValueAt of(Leaf leaf) {
      return new ValueAt(leaf.entity(), leaf.type(), leaf.valueHash());
    }
  }

  EvidenceGraph graph(SessionId session) {
    List<Leaf> leaves = new ArrayList<>(facts.values());
    leaves.addAll(waiting.values());
    return EvidenceGraph.of(session, nodes, leaves, collisions.values());
  }

  void apply(ProvenanceEvent event) {
    switch (event.kind()) {
      case OBSERVED -> leaf(event).ifPresent(this::see);
      case COMMITTED -> leaf(event).ifPresent(leaf -> commit(leaf, event));
      case SUPERSEDED -> leaf(event).ifPresent(leaf -> facts.remove(ValueAt.of(leaf)));
      case RETRACTED -> leaf(event).ifPresent(leaf -> takeBack(leaf, event));
      case REHOMED -> leaf(event).ifPresent(leaf -> move(leaf, event));
      case COLLISION_OPENED -> open(event);
      case COLLISION_RESOLVED -> resolve(event);
      case ONSET -> number(event, "t_pred").ifPresent(turn -> onset(event, turn));
      case RISK_CHANGED ->
          detail(event, "to", RiskLevel::valueOf)
              .ifPresent(
                  level ->
                      change(
                          event,
                          one -> new Node(one.entity(), level, one.onset(), one.abstained())));
      case ABSTAINED ->
          detail(event, "reason", AbstainReason::valueOf)
              .ifPresent(
                  reason ->
                      change(
                          event,
                          one ->
                              new Node(
                                  one.entity(), one.level(), one.onset(), Optional.of(reason))));
      case ATTRIBUTION_WITHHELD,
          CONFIRMED,
          HELD,
          POLICY_CHANGED,
          REVIEWED,
          ROLES_INFERRED,
          LANGUAGE_CHANGED,
          REOPENED,
          REVIEW_OPENED,
          REVIEW_DECIDED,
          REVIEW_EXPIRED,
          REVIEW_WITHDRAWN,
          CLOSED -> {
        // These events do not change the graph.
      }
    }
  }

  private void see(Leaf seen) {
    ValueAt at = ValueAt.of(seen);
    (facts.containsKey(at) ? facts : waiting).merge(at, seen, Leaf::again);
  }

  private void commit(Leaf leaf, ProvenanceEvent event) {
    detail(event, "policy", CommitPolicy::valueOf)
        .ifPresent(
            policy -> {
              waiting.remove(ValueAt.of(leaf));
              facts.put(
                  ValueAt.of(leaf), leaf.committed(new Leaf.Commitment(event.turn(), policy)));
            });
  }

  /** The remaining value carries its latest metadata. */
  private void takeBack(Leaf now, ProvenanceEvent event) {
    ValueAt at = ValueAt.of(now);
    waiting.remove(at);
    Optional<Leaf> fact = Optional.ofNullable(facts.remove(at));
    switch (event.detail().getOrDefault("left", "nothing")) {
      case "fact" -> facts.put(at, fact.map(now::committedAs).orElse(now));
      case "candidate" -> waiting.put(at, now);
      default -> {
        // The value is gone.
      }
    }
  }

  private void move(Leaf arrived, ProvenanceEvent event) {
    Optional<Leaf> left =
        detail(event, "from", EntityId::new)
            .map(from -> waiting.remove(ValueAt.of(arrived.movedTo(from))));
    see(left.map(leaf -> leaf.movedTo(arrived.entity())).orElse(arrived));
  }

  private void open(ProvenanceEvent event) {
    String name = event.detail().getOrDefault("name", "");
    collisions.put(name, new CollisionMark(name, entities(event)));
  }

  private void resolve(ProvenanceEvent event) {
    String name = event.detail().getOrDefault("name", "");
    CollisionMark known = collisions.remove(name);
    if (known != null) {
      SortedSet<EntityId> left = new TreeSet<>(known.entities());
      left.removeAll(entities(event));
      if (!left.isEmpty()) {
        collisions.put(name, new CollisionMark(name, left));
      }
    }
  }

  private void onset(ProvenanceEvent event, int turn) {
    change(
        event,
        one ->
            one.onset().isPresent()
                ? one
                : new Node(one.entity(), one.level(), OptionalInt.of(turn), one.abstained()));
  }

  private void change(ProvenanceEvent event, UnaryOperator<Node> change) {
    event
        .entity()
        .ifPresent(
            entity ->
                nodes.put(entity, change.apply(nodes.getOrDefault(entity, Node.fresh(entity)))));
  }

  /** The value that an event concerns; empty if the event lacks a field that a leaf needs. */
  private static Optional<Leaf> leaf(ProvenanceEvent event) {
    Optional<Integer> origin = number(event, "origin");
    if (event.entity().isEmpty()
        || event.type().isEmpty()
        || event.valueHash().isEmpty()
        || event.tier().isEmpty()
        || origin.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Leaf(
            event.entity().get(),
            event.type().get(),
            event.valueHash().get(),
            origin.get(),
            event.tier().get(),
            event.confidence().orElse(0.0),
            event.detail().containsKey("self_identified"),
            Optional.empty()));
  }

  private static SortedSet<EntityId> entities(ProvenanceEvent event) {
    SortedSet<EntityId> entities = new TreeSet<>();
    for (String name : event.detail().getOrDefault("entities", "").split(",")) {
      read(name, EntityId::new).ifPresent(entities::add);
    }
    return entities;
  }

  private static Optional<Integer> number(ProvenanceEvent event, String key) {
    return detail(event, key, Integer::valueOf);
  }

  private static <T> Optional<T> detail(
      ProvenanceEvent event, String key, Function<String, T> reader) {
    return Optional.ofNullable(event.detail().get(key)).flatMap(text -> read(text, reader));
  }

  /** A tampered trail may hold anything. */
  private static <T> Optional<T> read(String text, Function<String, T> reader) {
    try {
      return Optional.of(reader.apply(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
