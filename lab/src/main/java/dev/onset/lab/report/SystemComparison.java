package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Contrast;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.OutcomeBootstrap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares two systems on the same dialogues under the Hybrid oracle, with paired intervals (first
 * paper, section 5.4).
 *
 * @param system the compared system
 * @param baseline the system to compare with
 * @param differences system minus baseline, for each figure that both have
 * @param reduction relative reduction of the MAE against the baseline; empty if undefined
 */
public record SystemComparison(
    SystemVariant system,
    SystemVariant baseline,
    Map<Figure, Interval> differences,
    Optional<Interval> reduction) {

  static SystemComparison of(
      SystemVariant system,
      List<Outcome> first,
      SystemVariant baseline,
      List<Outcome> second,
      OutcomeBootstrap bootstrap) {
    return new SystemComparison(
        system,
        baseline,
        bootstrap.contrasts(first, second, Criterion.HYBRID, Contrast.DIFFERENCE),
        bootstrap.contrast(
            inScope(first),
            inScope(second),
            outcomes -> Timing.of(outcomes, Criterion.HYBRID).meanAbsoluteError(),
            Contrast.REDUCTION));
  }

  private static List<Outcome> inScope(List<Outcome> outcomes) {
    return outcomes.stream().filter(Outcome::inScope).toList();
  }
}
