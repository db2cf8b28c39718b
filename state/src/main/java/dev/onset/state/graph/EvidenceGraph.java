package dev.onset.state.graph;

import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The evidence graph of a session at one moment: people, their values as leaves with edge metadata,
 * and open name collisions (first paper, section 4.7; spec section 8). Values are keyed hashes. The
 * audit trail alone yields the same graph as the live session. Immutable.
 *
 * @param session the dialogue
 * @param nodes the user, every entity with a leaf, and every entity that had a risk level; in
 *     entity order
 * @param leaves facts and candidates, by entity, then in order of arrival
 * @param collisions open collisions, by name hash
 */
public record EvidenceGraph(
    SessionId session, List<Node> nodes, List<Leaf> leaves, List<CollisionMark> collisions) {

  public EvidenceGraph {
    nodes = List.copyOf(nodes);
    leaves = List.copyOf(leaves);
    collisions = List.copyOf(collisions);
  }

  /**
   * Rebuilds the graph from an audit trail. Skips events that cannot be interpreted, for example in
   * a tampered trail.
   *
   * @param events in sequence order, from the first
   */
  public static EvidenceGraph from(SessionId session, List<ProvenanceEvent> events) {
    GraphBuilder builder = new GraphBuilder();
    events.forEach(builder::apply);
    return builder.graph(session);
  }

  /** The leaves of one entity. */
  public List<Leaf> leaves(EntityId entity) {
    return leaves.stream().filter(leaf -> leaf.entity().equals(entity)).toList();
  }

  /** Every pair of facts of an entity. */
  public List<Link> links(EntityId entity, Policy.Graph policy) {
    List<Leaf> facts = leaves(entity).stream().filter(Leaf::isFact).toList();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < facts.size(); i++) {
      for (int j = i + 1; j < facts.size(); j++) {
        links.add(Link.of(facts.get(i), facts.get(j), policy));
      }
    }
    return links;
  }

  /** The values that more than one entity has. */
  public List<SharedValue> sharedValues() {
    Map<String, List<Leaf>> byValue = new LinkedHashMap<>();
    for (Leaf leaf : leaves) {
      byValue
          .computeIfAbsent(leaf.type() + ":" + leaf.valueHash(), any -> new ArrayList<>())
          .add(leaf);
    }
    return byValue.values().stream()
        .filter(leaves -> leaves.size() > 1)
        .map(SharedValue::new)
        .toList();
  }
}
