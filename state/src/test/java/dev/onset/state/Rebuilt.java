package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Tier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A session's evidence as the audit trail alone tells it, values as keyed hashes. */
record Rebuilt(Map<Slot, Leaf> facts, Map<Slot, Leaf> candidates) {

  /** What is said of whom. */
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
          Math.min(origin, seen.origin),
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
                    new Slot(fact.entity(), fact.type(), hash(fact)),
                    new Leaf(
                        hash(fact),
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
                        one.originTurn(),
                        -1,
                        one.tier(),
                        one.confidence(),
                        "",
                        one.selfIdentified())));
    return live;
  }

  private static String hash(Fact fact) {
    return Chat.key().valueHash(fact.type(), fact.canonical());
  }

  private void apply(ProvenanceEvent event) {
    if (event.valueHash().isEmpty()) {
      return;
    }
    Leaf seen = leaf(event);
    Slot slot = slot(event);
    switch (event.kind()) {
      case OBSERVED -> see(slot, seen);
      case COMMITTED -> {
        candidates.remove(slot);
        facts.put(slot, seen);
      }
      case SUPERSEDED -> facts.remove(slot);
      case RETRACTED -> retract(slot, seen, event.detail().getOrDefault("left", "nothing"));
      case REHOMED -> {
        EntityId from = new EntityId(event.detail().get("from"));
        see(slot, candidates.remove(new Slot(from, slot.type(), slot.valueHash())));
      }
      default -> {}
    }
  }

  /** What is left of a value carries what is now known of it. */
  private void retract(Slot slot, Leaf now, String left) {
    candidates.remove(slot);
    Leaf before = facts.remove(slot);
    switch (left) {
      case "fact" ->
          facts.put(
              slot,
              new Leaf(
                  now.valueHash(),
                  now.origin(),
                  before.committed(),
                  now.tier(),
                  now.confidence(),
                  before.policy(),
                  now.selfIdentified()));
      case "candidate" -> candidates.put(slot, now);
      default -> {}
    }
  }

  private void see(Slot slot, Leaf seen) {
    (facts.containsKey(slot) ? facts : candidates).merge(slot, seen, Leaf::again);
  }

  private static Slot slot(ProvenanceEvent event) {
    return new Slot(
        event.entity().orElseThrow(), event.type().orElseThrow(), event.valueHash().orElseThrow());
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
