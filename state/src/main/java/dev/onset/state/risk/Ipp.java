package dev.onset.state.risk;

import dev.onset.model.AttestedValue;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The identifiability pressure proxy (first paper, equation 4): how strongly an entity's quasi
 * evidence singles it out. Stateless.
 */
record Ipp(Policy policy, RarityTables rarity) {
  /** What a type implies, finer first. */
  private static final Map<PiiType, PiiType> IMPLIES =
      Map.of(PiiType.DOB, PiiType.AGE, PiiType.ZIP5, PiiType.LOCATION);

  /** The evidence that adds pressure, by the order of the types. */
  List<AttestedValue> contributing(List<AttestedValue> evidence) {
    Map<PiiType, AttestedValue> byType = new TreeMap<>();
    for (AttestedValue one : evidence) {
      if (weight(one) > 0.0) {
        byType.put(one.type(), one);
      }
    }
    List<AttestedValue> all = List.copyOf(byType.values());
    return switch (policy.ipp().implied()) {
      case SEPARATE -> all;
      case COLLAPSE -> collapsed(byType);
      case BESIDE -> {
        List<AttestedValue> finer = collapsed(byType);
        yield finer.size() > 1 ? all : finer;
      }
    };
  }

  /** The evidence without what a finer value of the same time implies. */
  private static List<AttestedValue> collapsed(Map<PiiType, AttestedValue> byType) {
    Map<PiiType, AttestedValue> left = new TreeMap<>(byType);
    IMPLIES.forEach(
        (finer, coarser) -> {
          if (left.containsKey(finer)
              && left.containsKey(coarser)
              && left.get(finer).isCurrent() == left.get(coarser).isCurrent()) {
            left.remove(coarser);
          }
        });
    return List.copyOf(left.values());
  }

  /** The pressure of an entity's effective evidence; 0 without any. */
  double pressure(List<AttestedValue> evidence) {
    List<AttestedValue> contributing = contributing(evidence);
    double sum = 0.0;
    for (AttestedValue one : contributing) {
      sum += weight(one) * rarity.rarity(one.type(), one.canonical(), policy.ipp().alpha());
    }
    int distinct = contributing.size();
    return sum
        + (distinct >= 2 ? policy.ipp().mu() : 0.0)
        + (distinct >= 3 ? policy.ipp().nu() : 0.0);
  }

  /** The largest pressure of evidence of some types. */
  double most(Set<PiiType> types) {
    double sum = policy.ipp().mu() + policy.ipp().nu();
    for (PiiType type : types) {
      sum += policy.ipp().weights().getOrDefault(type, 0.0);
    }
    return sum;
  }

  /** The weight of its type; of what was or will be so the part that the policy leaves it. */
  private double weight(AttestedValue one) {
    return policy.ipp().weights().getOrDefault(one.type(), 0.0)
        * policy.assertion().of(one.tense());
  }
}
