package dev.onset.state.risk;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.state.gate.Ledger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The effective evidence of an entity: facts, and candidates that count by their confidence (spec
 * section 7). Stateless.
 */
final class EffectiveEvidence {
  private EffectiveEvidence() {}

  /**
   * The effective evidence of an entity, by the order of the types: its facts, and of each other
   * type the candidate that counts by its confidence; of several the one seen last, unless it is
   * coarser than another. What was or will be so counts where nothing of its type is so now.
   *
   * @param threshold least confidence of a candidate that counts
   */
  static List<AttestedValue> of(EntityId entity, double threshold, Ledger ledger) {
    return joined(of(entity, threshold, ledger, true), of(entity, threshold, ledger, false));
  }

  private static List<AttestedValue> of(
      EntityId entity, double threshold, Ledger ledger, boolean current) {
    List<AttestedValue> effective = new ArrayList<>();
    Set<PiiType> known = new TreeSet<>();
    for (Fact one : ledger.facts()) {
      if (one.entity().equals(entity) && one.isCurrent() == current) {
        effective.add(one);
        known.add(one.type());
      }
    }
    Map<PiiType, Candidate> byType = new TreeMap<>();
    for (Candidate one : ledger.candidates()) {
      if (one.entity().equals(entity)
          && one.isCurrent() == current
          && one.confidence() >= threshold) {
        if (one.type().isCumulative()) {
          effective.add(one);
        } else if (!known.contains(one.type())) {
          byType.merge(one.type(), one, EffectiveEvidence::telling);
        }
      }
    }
    effective.addAll(byType.values());
    effective.sort(Comparator.comparing(AttestedValue::type));
    return List.copyOf(effective);
  }

  /**
   * Evidence of a person from two sides, by the order of the types: of a type of which a person has
   * one value the first side's counts.
   */
  static List<AttestedValue> joined(List<AttestedValue> own, List<AttestedValue> known) {
    if (known.isEmpty()) {
      return own;
    }
    List<AttestedValue> all = new ArrayList<>(own);
    known.stream()
        .filter(one -> own.stream().noneMatch(mine -> displaces(mine, one)))
        .forEach(all::add);
    all.sort(Comparator.comparing(AttestedValue::type));
    return List.copyOf(all);
  }

  private static boolean displaces(AttestedValue mine, AttestedValue other) {
    return mine.type() == other.type()
        && (!mine.type().isCumulative() || mine.canonical().equals(other.canonical()));
  }

  /** Of two values of one type the one that counts. */
  private static Candidate telling(Candidate a, Candidate b) {
    Candidate newer = b.latestTurn() >= a.latestTurn() ? b : a;
    Candidate older = newer == b ? a : b;
    return Granularity.isCoarserOrCompatible(newer.type(), newer.canonical(), older.canonical())
        ? older
        : newer;
  }
}
