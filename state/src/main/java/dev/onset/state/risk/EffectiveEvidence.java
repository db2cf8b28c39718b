package dev.onset.state.risk;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.state.gate.Ledger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A piece of effective evidence: a fact, or a candidate that counts by its confidence (spec section
 * 7).
 *
 * @param turn index of the turn that said it first
 */
public record EffectiveEvidence(
    PiiType type,
    String canonical,
    int turn,
    Tier tier,
    double confidence,
    boolean committed,
    boolean selfIdentified) {

  private static EffectiveEvidence of(AttestedValue value) {
    return new EffectiveEvidence(
        value.type(),
        value.canonical(),
        value.originTurn(),
        value.tier(),
        value.confidence(),
        value instanceof Fact,
        value.selfIdentified());
  }

  /**
   * The effective evidence of an entity, by the order of the types: its facts, and of each other
   * type the candidate that counts by its confidence; of several the one seen last, unless it is
   * coarser than another.
   *
   * @param threshold least confidence of a candidate that counts
   */
  static List<EffectiveEvidence> of(EntityId entity, double threshold, Ledger ledger) {
    List<AttestedValue> effective = new ArrayList<>();
    Set<PiiType> known = new TreeSet<>();
    for (Fact one : ledger.facts()) {
      if (one.entity().equals(entity)) {
        effective.add(one);
        known.add(one.type());
      }
    }
    Map<PiiType, Candidate> byType = new TreeMap<>();
    for (Candidate one : ledger.candidates()) {
      if (one.entity().equals(entity) && one.confidence() >= threshold) {
        if (one.type().isCumulative()) {
          effective.add(one);
        } else if (!known.contains(one.type())) {
          byType.merge(one.type(), one, EffectiveEvidence::telling);
        }
      }
    }
    effective.addAll(byType.values());
    return effective.stream()
        .map(EffectiveEvidence::of)
        .sorted(Comparator.comparing(EffectiveEvidence::type))
        .toList();
  }

  /**
   * Evidence of a person from two sides, by the order of the types: of a type of which a person has
   * one value the first side's counts.
   */
  static List<EffectiveEvidence> joined(
      List<EffectiveEvidence> own, List<EffectiveEvidence> known) {
    if (known.isEmpty()) {
      return own;
    }
    List<EffectiveEvidence> all = new ArrayList<>(own);
    known.stream()
        .filter(one -> own.stream().noneMatch(mine -> mine.displaces(one)))
        .forEach(all::add);
    all.sort(Comparator.comparing(EffectiveEvidence::type));
    return List.copyOf(all);
  }

  private boolean displaces(EffectiveEvidence other) {
    return type == other.type && (!type.isCumulative() || canonical.equals(other.canonical));
  }

  /** Of two values of one type the one that counts. */
  private static Candidate telling(Candidate a, Candidate b) {
    Candidate newer = b.latestTurn() >= a.latestTurn() ? b : a;
    Candidate older = newer == b ? a : b;
    return Granularity.isCoarserOrCompatible(newer.type(), newer.canonical(), older.canonical())
        ? older
        : newer;
  }

  /** Names the evidence without its value. */
  @Override
  public String toString() {
    return "Live[" + type + " @" + turn + "]";
  }
}
