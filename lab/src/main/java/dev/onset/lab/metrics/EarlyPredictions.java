package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The predictions before the Hybrid onset, by cause (first paper, section 7.7). Each list holds one
 * lead time per prediction (Hybrid onset minus prediction): turns, 1 or more, in the order of the
 * outcomes.
 *
 * @param categoryI from the completion of the quasi-identifiers on, but before the direct
 *     identifier: the definitional gap
 * @param categoryII before the completion of the quasi-identifiers. Early predictions only,
 *     although the paper's inequality alone would also include an exact RULE_B onset.
 * @param other neither: the direct identifier was disclosed but not the name, or the
 *     quasi-identifiers never became complete. The paper's corpora have none.
 */
public record EarlyPredictions(
    List<Integer> categoryI, List<Integer> categoryII, List<Integer> other) {
  public EarlyPredictions {
    categoryI = List.copyOf(categoryI);
    categoryII = List.copyOf(categoryII);
    other = List.copyOf(other);
  }

  /** Classifies the outcomes in scope; ignores the others. */
  public static EarlyPredictions of(List<Outcome> outcomes) {
    List<Integer> first = new ArrayList<>();
    List<Integer> second = new ArrayList<>();
    List<Integer> other = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      OptionalInt offset = outcome.offset(Criterion.HYBRID);
      if (offset.isPresent() && offset.getAsInt() < 0) {
        Truth truth = outcome.truth();
        int predicted = outcome.decision().predicted().getAsInt();
        boolean incomplete =
            truth.quasiComplete().isPresent() && predicted < truth.quasiComplete().getAsInt();
        boolean gap = truth.quasiFirst() && predicted < truth.direct().getAsInt();
        List<Integer> category = incomplete ? second : gap ? first : other;
        category.add(-offset.getAsInt());
      }
    }
    return new EarlyPredictions(first, second, other);
  }

  /** Mean lead time of a category, in turns; empty if the category is. */
  public static OptionalDouble mean(List<Integer> category) {
    return category.stream().mapToInt(Integer::intValue).average();
  }
}
