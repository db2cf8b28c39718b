package dev.onset.state.graph;

import dev.onset.model.AbstainReason;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RiskLevel;
import dev.onset.model.SessionId;
import dev.onset.state.gate.ValueKey;
import dev.onset.state.provenance.DetailKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Replays an audit trail into a graph. Not thread-safe. */
final class GraphBuilder {
  private final Map<EntityId, Node> nodes = new LinkedHashMap<>();
  private final Map<ValueKey, Leaf> facts = new LinkedHashMap<>();
  private final Map<ValueKey, Leaf> waiting = new LinkedHashMap<>();
  private final Map<String, CollisionMark> collisions = new LinkedHashMap<>();

  /** The nodes that carry information, and the user; leaves and collisions sorted. */
  EvidenceGraph graph(SessionId session) {
    SortedMap<EntityId, Node> told = new TreeMap<>();
    told.put(EntityId.USER, Node.fresh(EntityId.USER));
    List<Leaf> leaves =
        Stream.concat(facts.values().stream(), waiting.values().stream()).sorted().toList();
    leaves.forEach(leaf -> told.put(leaf.entity(), Node.fresh(leaf.entity())));
    nodes.values().stream().filter(Node::isTold).forEach(node -> told.put(node.entity(), node));
    return new EvidenceGraph(
        session,
        List.copyOf(told.values()),
        leaves,
        collisions.values().stream().sorted().toList());
  }

  void apply(ProvenanceEvent event) {
    switch (event.kind()) {
      case OBSERVED -> leaf(event).ifPresent(this::see);
      case COMMITTED -> leaf(event).ifPresent(leaf -> commit(leaf, event));
      case SUPERSEDED -> leaf(event).ifPresent(leaf -> facts.remove(key(leaf)));
      case RETRACTED -> leaf(event).ifPresent(leaf -> takeBack(leaf, event));
      case REHOMED -> leaf(event).ifPresent(leaf -> move(leaf, event));
      case COLLISION_OPENED -> open(event);
      case COLLISION_RESOLVED -> resolve(event);
      case ONSET ->
          number(event, "t_pred").ifPresent(turn -> change(event, one -> one.since(turn)));
      case RISK_CHANGED ->
          detail(event, "to", RiskLevel::valueOf)
              .ifPresent(level -> change(event, one -> one.at(level)));
      case ABSTAINED ->
          detail(event, "reason", AbstainReason::valueOf)
              .ifPresent(reason -> change(event, one -> one.abstaining(reason)));
      default -> {
        // Other events do not change the graph.
      }
    }
  }

  private static ValueKey key(Leaf leaf) {
    return new ValueKey(leaf.entity(), leaf.type(), leaf.valueHash());
  }

  private void see(Leaf seen) {
    ValueKey at = key(seen);
    (facts.containsKey(at) ? facts : waiting).merge(at, seen, Leaf::again);
  }

  private void commit(Leaf leaf, ProvenanceEvent event) {
    detail(event, "policy", CommitPolicy::valueOf)
        .ifPresent(
            policy -> {
              waiting.remove(key(leaf));
              facts.put(key(leaf), leaf.committed(new Leaf.Commitment(event.turn(), policy)));
            });
  }

  /** The remaining value carries its latest metadata. */
  private void takeBack(Leaf now, ProvenanceEvent event) {
    ValueKey at = key(now);
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
            .map(from -> waiting.remove(key(arrived.movedTo(from))));
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
            DetailKeys.tense(event.detail()),
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
