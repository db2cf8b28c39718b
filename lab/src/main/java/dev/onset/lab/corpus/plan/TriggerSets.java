package dev.onset.lab.corpus.plan;

import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sets of quasi-identifiers that identify a person at rarity 1 (first paper, equation 4; spec
 * section 7), under the bundled policy. Stateless.
 */
public final class TriggerSets {
  private static final int COMPLETE = 3;
  private static final Policy.Ipp IPP = PolicyReader.shipped().ipp();

  private static final List<PiiType> QUASI =
      Arrays.stream(PiiType.values()).filter(PiiType::isQuasi).toList();

  /** Sets of three that exceed theta while none of their pairs does, in type order. */
  public static final List<List<PiiType>> THIRD_COMPLETES = sets();

  private TriggerSets() {}

  /** The pressure of distinct types at rarity 1. */
  public static double pressure(Collection<PiiType> types) {
    Set<PiiType> distinct = new TreeSet<>(types);
    double sum = distinct.stream().mapToDouble(type -> IPP.weights().get(type)).sum();
    int count = distinct.size();
    return sum + (count >= 2 ? IPP.mu() : 0) + (count >= COMPLETE ? IPP.nu() : 0);
  }

  /** Whether a set exceeds theta. */
  public static boolean passes(Collection<PiiType> types) {
    return pressure(types) > IPP.theta();
  }

  /** Whether a set of three or more types exceeds theta. */
  public static boolean isComplete(Collection<PiiType> types) {
    return Set.copyOf(types).size() >= COMPLETE && passes(types);
  }

  private static List<List<PiiType>> sets() {
    List<List<PiiType>> sets = new ArrayList<>();
    for (PiiType a : QUASI) {
      for (PiiType b : QUASI) {
        for (PiiType c : QUASI) {
          if (a.compareTo(b) < 0
              && b.compareTo(c) < 0
              && passes(List.of(a, b, c))
              && !passes(List.of(a, b))
              && !passes(List.of(a, c))
              && !passes(List.of(b, c))) {
            sets.add(List.of(a, b, c));
          }
        }
      }
    }
    return List.copyOf(sets);
  }
}
