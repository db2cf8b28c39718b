package dev.onset.evaluation.report;

import dev.onset.evaluation.experiment.TrackResult;
import dev.onset.evaluation.experiment.Variant;
import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.PressureTrace;
import dev.onset.evaluation.metrics.ThetaSweep;
import dev.onset.evaluation.metrics.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What follows from the outcomes on one corpus.
 *
 * @param result the outcomes
 * @param comparisons Onset against naive accumulation, and each other configuration of Onset
 *     against Onset
 */
public record TrackFindings(TrackResult result, List<Comparison> comparisons) {
  /** Configurations of Onset that differ from it in one thing, in the order of the tables. */
  static final List<Variant> ABLATIONS =
      List.of(
          Variant.NO_RECHECK,
          Variant.NO_POST_PROCESSOR,
          Variant.NO_DELAY,
          Variant.NO_CORROBORATION,
          Variant.NO_ATTRIBUTION,
          Variant.IMPLIED,
          Variant.CONTENT_ONLY);

  /** What Onset is measured against. */
  static final List<Variant> BASELINES = List.of(Variant.BL1, Variant.BL2, Variant.BL2_PLUS);

  /** The systems of most tables. */
  static final List<Variant> MAIN = List.of(Variant.BL2, Variant.BL2_PLUS, Variant.ONSET);

  /** The paper's share of D_neg that may be a false positive (section 4.6.2). */
  static final double MAX_FALSE_POSITIVES = 0.10;

  private static final List<Double> THETAS =
      IntStream.rangeClosed(4, 16).mapToObj(halves -> halves / 2.0).toList();

  public TrackFindings {
    comparisons = List.copyOf(comparisons);
  }

  static TrackFindings of(TrackResult result, Bootstrap bootstrap) {
    List<Comparison> comparisons = new ArrayList<>();
    List<Outcome> onset = result.outcomes().getOrDefault(Variant.ONSET, List.of());
    if (onset.stream().anyMatch(Outcome::inScope)) {
      for (Variant other : result.outcomes().keySet()) {
        List<Outcome> outcomes = result.outcomes().get(other);
        if (BASELINES.contains(other)) {
          comparisons.add(Comparison.of(Variant.ONSET, onset, other, outcomes, bootstrap));
        } else if (other != Variant.ONSET && other != Variant.GOLD_SPANS) {
          comparisons.add(Comparison.of(other, outcomes, Variant.ONSET, onset, bootstrap));
        }
      }
    }
    return new TrackFindings(result, comparisons);
  }

  boolean has(Variant variant) {
    return result.outcomes().containsKey(variant);
  }

  /** Of these the systems that ran. */
  List<Variant> present(List<Variant> variants) {
    return variants.stream().filter(this::has).toList();
  }

  /** None where the system did not run. */
  List<Outcome> outcomes(Variant variant) {
    return result.outcomes().getOrDefault(variant, List.of());
  }

  /** Those that the Hybrid oracle has an onset for. */
  List<Outcome> inScope(Variant variant) {
    return outcomes(variant).stream().filter(Outcome::inScope).toList();
  }

  /** Those of any system: truths are the same under each. */
  List<Outcome> anyOutcomes() {
    return result.outcomes().values().stream().findFirst().orElse(List.of());
  }

  Timing timing(Variant variant, Criterion criterion) {
    return Timing.of(outcomes(variant), criterion);
  }

  Timing timing(Variant variant) {
    return timing(variant, Criterion.HYBRID);
  }

  Optional<Comparison> comparison(Variant system, Variant baseline) {
    return comparisons.stream()
        .filter(one -> one.system() == system && one.baseline() == baseline)
        .findFirst();
  }

  /** Recall and false positives by theta; no point where no dialogue is there to calibrate on. */
  ThetaSweep thetaSweep() {
    List<PressureTrace> traces = result.pressures();
    return traces.isEmpty() ? new ThetaSweep(List.of()) : ThetaSweep.of(traces, THETAS);
  }

  /** How the paper calls this corpus; empty if it has none of the kind. */
  Optional<String> paperTrack() {
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
