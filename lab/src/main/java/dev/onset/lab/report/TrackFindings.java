package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.lab.metrics.OutcomeBootstrap;
import dev.onset.lab.metrics.PressureTrace;
import dev.onset.lab.metrics.ThetaSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The findings on one corpus.
 *
 * @param result the outcomes
 * @param comparisons Onset against naive accumulation, and each other configuration of Onset
 *     against Onset
 */
public record TrackFindings(TrackResult result, List<SystemComparison> comparisons) {
  /** Configurations of Onset with one change each, in table order. */
  static final List<SystemVariant> ABLATIONS =
      List.of(
          SystemVariant.NO_RECHECK,
          SystemVariant.NO_POST_PROCESSOR,
          SystemVariant.NO_DELAY,
          SystemVariant.NO_CORROBORATION,
          SystemVariant.NO_ATTRIBUTION,
          SystemVariant.IMPLIED,
          SystemVariant.CONTENT_ONLY);

  /** The baselines. */
  static final List<SystemVariant> BASELINES =
      List.of(SystemVariant.BL1, SystemVariant.BL2, SystemVariant.BL2_PLUS);

  /** The systems of most tables. */
  static final List<SystemVariant> MAIN =
      List.of(SystemVariant.BL2, SystemVariant.BL2_PLUS, SystemVariant.ONSET);

  /** Maximum false-positive rate on D_neg in the paper (section 4.6.2). */
  static final double MAX_FALSE_POSITIVES = 0.10;

  private static final List<Double> THETAS =
      IntStream.rangeClosed(4, 16).mapToObj(halves -> halves / 2.0).toList();

  public TrackFindings {
    comparisons = List.copyOf(comparisons);
  }

  static TrackFindings of(TrackResult result, OutcomeBootstrap bootstrap) {
    List<SystemComparison> comparisons = new ArrayList<>();
    List<Outcome> onset = result.outcomes().getOrDefault(SystemVariant.ONSET, List.of());
    if (onset.stream().anyMatch(Outcome::inScope)) {
      for (SystemVariant other : result.outcomes().keySet()) {
        List<Outcome> outcomes = result.outcomes().get(other);
        if (BASELINES.contains(other)) {
          comparisons.add(
              SystemComparison.of(SystemVariant.ONSET, onset, other, outcomes, bootstrap));
        } else if (other != SystemVariant.ONSET && other != SystemVariant.GOLD_SPANS) {
          comparisons.add(
              SystemComparison.of(other, outcomes, SystemVariant.ONSET, onset, bootstrap));
        }
      }
    }
    return new TrackFindings(result, comparisons);
  }

  boolean has(SystemVariant variant) {
    return result.outcomes().containsKey(variant);
  }

  /** Returns those of the systems that ran. */
  List<SystemVariant> present(List<SystemVariant> variants) {
    return variants.stream().filter(this::has).toList();
  }

  /** Returns the outcomes of a system; empty if it did not run. */
  List<Outcome> outcomes(SystemVariant variant) {
    return result.outcomes().getOrDefault(variant, List.of());
  }

  /** Returns the outcomes of dialogues for which the Hybrid oracle has an onset. */
  List<Outcome> inScope(SystemVariant variant) {
    return outcomes(variant).stream().filter(Outcome::inScope).toList();
  }

  /** Returns the outcomes of any one system, since the truths are the same for all. */
  List<Outcome> anyOutcomes() {
    return result.outcomes().values().stream().findFirst().orElse(List.of());
  }

  Timing timing(SystemVariant variant, Criterion criterion) {
    return Timing.of(outcomes(variant), criterion);
  }

  Timing timing(SystemVariant variant) {
    return timing(variant, Criterion.HYBRID);
  }

  Optional<SystemComparison> comparison(SystemVariant system, SystemVariant baseline) {
    return comparisons.stream()
        .filter(one -> one.system() == system && one.baseline() == baseline)
        .findFirst();
  }

  /** Returns recall and false positives by theta; no points without calibration dialogues. */
  ThetaSweep thetaSweep() {
    List<PressureTrace> traces = result.pressures();
    return traces.isEmpty() ? new ThetaSweep(List.of()) : ThetaSweep.of(traces, THETAS);
  }

  /** Returns a figure of the first paper, as printed; empty if it has no such corpus or figure. */
  Optional<String> printed(String table, String row, String column) {
    return paperTrack().flatMap(name -> PaperFigures.COMPARISON.figure(table, name, row, column));
  }

  /** Returns the paper's name of the track; empty if the paper has no such corpus. */
  private Optional<String> paperTrack() {
    return switch (result.track()) {
      case W, S -> Optional.of(result.track().name());
      case R ->
          List.of("ABCD", "MultiDoGO").stream()
              .filter(name -> result.corpus().startsWith(name))
              .findFirst();
      case C -> Optional.empty();
    };
  }
}
