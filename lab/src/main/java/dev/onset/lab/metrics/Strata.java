package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The strata for reporting figures (spec section 11). Outcomes keep their order within a stratum.
 * Empty strata are absent.
 */
public final class Strata {
  private Strata() {}

  /** By record type (first paper, tables 8 and 10), in the order of {@link RecordKind}. */
  public static Map<RecordKind, List<Outcome>> byKind(List<Outcome> outcomes) {
    Map<RecordKind, List<Outcome>> strata = new EnumMap<>(RecordKind.class);
    for (Outcome outcome : outcomes) {
      strata.computeIfAbsent(outcome.truth().kind(), kind -> new ArrayList<>()).add(outcome);
    }
    return Collections.unmodifiableMap(strata);
  }

  /**
   * By pattern, in the order of labels. A dialogue with two patterns is in both strata; one without
   * a pattern is in none.
   */
  public static Map<String, List<Outcome>> byPattern(List<Outcome> outcomes) {
    return byLabel(outcomes, Outcome::patterns);
  }

  /** By operator, in the order of labels; a dialogue without an operator is in no stratum. */
  public static Map<String, List<Outcome>> byOperator(List<Outcome> outcomes) {
    return byLabel(outcomes, outcome -> outcome.operator().stream().toList());
  }

  private static Map<String, List<Outcome>> byLabel(
      List<Outcome> outcomes, Function<Outcome, List<String>> labels) {
    Map<String, List<Outcome>> strata = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      for (String label : labels.apply(outcome)) {
        strata.computeIfAbsent(label, unseen -> new ArrayList<>()).add(outcome);
      }
    }
    return Collections.unmodifiableMap(strata);
  }
}
