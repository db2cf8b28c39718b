package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Tier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A session's evidence as the audit trail alone tells it, values as keyed hashes. */
record Rebuilt(Map<Slot, Leaf> facts, Map<Slot, Leaf> candidates) {

  /** Facts have no hash in their slot: an entity has one of a type. */
  record Slot(EntityId entity, PiiType type, String valueHash) {}

  /**
   * A leaf of the evidence graph.
   *
   * @param committed turn of the commitment; -1 for a candidate
   * @param policy which let it pass; empty for a candidate
   */
  record Leaf(
      String valueHash,
      int origin,
      int committed,
      Tier tier,
      double confidence,
      String policy,
      boolean selfIdentified) {

    /** The same value seen once more. */
    Leaf again(Leaf seen) {
      return new Leaf(
          valueHash,
          committed < 0 ? Math.min(origin, seen.origin) : origin,
          committed,
          tier.compareTo(seen.tier) <= 0 ? tier : seen.tier,
          Math.max(confidence, seen.confidence),
          policy,
          selfIdentified || seen.selfIdentified);
    }
  }

  /** Replays the events in their order. */
  static Rebuilt from(List<ProvenanceEvent> events) {
    Rebuilt rebuilt = new Rebuilt(new HashMap<>(), new HashMap<>());
    events.forEach(rebuilt::apply);
    return rebuilt;
  }

  /** What a live session holds, in the same terms. */
  static Rebuilt of(Session session) {
    Rebuilt live = new Rebuilt(new HashMap<>(), new HashMap<>());
    session
        .facts()
        .values()
        .forEach(
            fact ->
                live.facts.put(
                    new Slot(fact.entity(), fact.type(), ""),
                    new Leaf(
                        Chat.key().valueHash(fact.type(), fact.canonical()),
                        fact.originTurn(),
                        fact.commitTurn(),
                        fact.tier(),
                        fact.confidence(),
                        fact.policy().name(),
                        fact.selfIdentified())));
    session
        .candidates()
        .forEach(
            (key, one) ->
                live.candidates.put(
                    new Slot(one.entity(), one.type(), key.valueHash()),
                    new Leaf(
                        key.valueHash(),
                        one.turn(),
                        -1,
                        one.tier(),
                        one.confidence(),
                        "",
                        one.selfIdentified())));
    return live;
  }

  private void apply(ProvenanceEvent event) {
    if (event.valueHash().isEmpty()) {
      return;
    }
    Leaf seen = leaf(event);
    Slot fact = slot(event, "");
    Slot candidate = slot(event, seen.valueHash());
    switch (event.kind()) {
      case OBSERVED -> see(fact, candidate, seen);
      case COMMITTED -> {
        candidates.remove(candidate);
        facts.put(fact, seen);
      }
      case SUPERSEDED -> facts.remove(fact);
      case RETRACTED -> {
        if (event.detail().get("was").equals("fact")) {
          facts.remove(fact);
        } else {
          candidates.remove(candidate);
        }
      }
      case REHOMED -> {
        EntityId from = new EntityId(event.detail().get("from"));
        Leaf moved = candidates.remove(new Slot(from, candidate.type(), seen.valueHash()));
        see(fact, candidate, moved);
      }
      default -> {}
    }
  }

  private void see(Slot fact, Slot candidate, Leaf seen) {
    Leaf known = facts.get(fact);
    if (known != null && known.valueHash().equals(seen.valueHash())) {
      facts.put(fact, known.again(seen));
    } else {
      candidates.merge(candidate, seen, Leaf::again);
    }
  }

  private static Slot slot(ProvenanceEvent event, String valueHash) {
    return new Slot(event.entity().orElseThrow(), event.type().orElseThrow(), valueHash);
  }

  private static Leaf leaf(ProvenanceEvent event) {
    String policy = event.detail().getOrDefault("policy", "");
    return new Leaf(
        event.valueHash().orElseThrow(),
        Integer.parseInt(event.detail().get("origin")),
        policy.isEmpty() ? -1 : event.turn(),
        event.tier().orElseThrow(),
        event.confidence().orElseThrow(),
        policy,
        event.detail().containsKey("self_identified"));
  }
}
