package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The predictions before the Hybrid onset, by cause (first paper, section 7.7). Each list has one
 * lead time, Hybrid onset minus prediction, for each of its predictions: turns, 1 or more, in the
 * order of the outcomes.
 *
 * @param categoryI at or after the completion of the quasi-identifiers, and before the direct
 *     identifier: the definitional gap
 * @param categoryII before the completion of the quasi-identifiers. Early predictions only,
 *     although the paper's inequality alone would also take in a RULE_B onset that is exact.
 * @param other neither: the direct identifier was there and the name was not, or the
 *     quasi-identifiers are never complete. The paper's corpora have none.
 */
public record EarlyPredictions(
    List<Integer> categoryI, List<Integer> categoryII, List<Integer> other) {
  public EarlyPredictions {
    categoryI = List.copyOf(categoryI);
    categoryII = List.copyOf(categoryII);
    other = List.copyOf(other);
  }

  /** Of the outcomes in scope; the others do not count. */
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

  /** Mean of the lead times of a category, in turns; empty for none. */
  public static OptionalDouble mean(List<Integer> category) {
    return category.stream().mapToInt(Integer::intValue).average();
  }
}
