package dev.onset.state.risk;

import dev.onset.model.AttestedValue;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The identifiability pressure proxy (first paper, equation 4): how strongly an entity's quasi
 * evidence singles it out. Stateless.
 */
record Ipp(Policy.Ipp policy, RarityTables rarity) {
  /** What a type implies, finer first. */
  private static final Map<PiiType, PiiType> IMPLIES =
      Map.of(PiiType.DOB, PiiType.AGE, PiiType.ZIP5, PiiType.LOCATION);

  /** The evidence that adds pressure, by the order of the types. */
  List<AttestedValue> contributing(List<AttestedValue> evidence) {
    Map<PiiType, AttestedValue> byType = new TreeMap<>();
    for (AttestedValue one : evidence) {
      if (policy.weights().getOrDefault(one.type(), 0.0) > 0.0) {
        byType.put(one.type(), one);
      }
    }
    if (policy.implied() == Policy.Ipp.Implied.COLLAPSE) {
      IMPLIES.forEach(
          (finer, coarser) -> {
            if (byType.containsKey(finer)) {
              byType.remove(coarser);
            }
          });
    }
    return List.copyOf(byType.values());
  }

  /** The pressure of an entity's effective evidence; 0 without any. */
  double pressure(List<AttestedValue> evidence) {
    List<AttestedValue> contributing = contributing(evidence);
    double sum = 0.0;
    for (AttestedValue one : contributing) {
      sum +=
          policy.weights().get(one.type())
              * rarity.rarity(one.type(), one.canonical(), policy.alpha());
    }
    int distinct = contributing.size();
    return sum + (distinct >= 2 ? policy.mu() : 0.0) + (distinct >= 3 ? policy.nu() : 0.0);
  }
}
