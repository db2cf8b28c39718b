package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Reliability;
import dev.onset.lab.metrics.RiskCoverage;
import dev.onset.lab.metrics.Strata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Builds the charts of a corpus (first paper, figures 6 and 7, and others). */
public final class Charts {
  private static final int FURTHEST_K = 20;
  private static final int FURTHEST_OFFSET = 20;
  private static final List<SystemVariant> CURVES =
      List.of(
          SystemVariant.BL1,
          SystemVariant.BL2,
          SystemVariant.BL2_PLUS,
          SystemVariant.GOLD_SPANS,
          SystemVariant.ONSET,
          SystemVariant.WAIT_FOR_B);

  private Charts() {}

  /** Returns the non-empty charts of a corpus. */
  public static List<Chart> of(TrackFindings track, String id) {
    return Stream.of(within(track, id), offsets(track, id), risk(track, id), reliability(track, id))
        .filter(chart -> chart.series().stream().anyMatch(one -> !one.points().isEmpty()))
        .toList();
  }

  private static List<Chart.Series> series(
      TrackFindings track,
      List<SystemVariant> systems,
      Function<SystemRow, Map<Double, Double>> points) {
    return SystemRow.of(List.of(track), systems).stream()
        .map(row -> new Chart.Series(row.label(), points.apply(row)))
        .toList();
  }

  /** Figure 6. */
  private static Chart within(TrackFindings track, String id) {
    return new Chart(
        id + "-within",
        "OW@k: onsets at most k turns off",
        Chart.Kind.LINES,
        "k, turns",
        "% of dialogues in scope",
        series(track, CURVES, row -> within(row.timing())),
        List.of());
  }

  private static Map<Double, Double> within(Timing timing) {
    Map<Double, Double> points = new TreeMap<>();
    for (int k = 0; k <= FURTHEST_K; k++) {
      double turns = k;
      timing.overallWithin(k).value().ifPresent(share -> points.put(turns, 100 * share));
    }
    return points;
  }

  /** Figure 7; the end bins include all larger offsets. */
  private static Chart offsets(TrackFindings track, String id) {
    return new Chart(
        id + "-offsets",
        "Predicted minus true onset",
        Chart.Kind.BARS,
        "turns, " + FURTHEST_OFFSET + " stands for " + FURTHEST_OFFSET + " and more",
        "dialogues",
        series(track, TrackFindings.MAIN, row -> offsets(row.timing())),
        List.of());
  }

  private static Map<Double, Double> offsets(Timing timing) {
    Map<Double, Double> points = new TreeMap<>();
    timing
        .offsets()
        .forEach(
            (offset, count) ->
                points.merge(
                    (double) Math.max(-FURTHEST_OFFSET, Math.min(FURTHEST_OFFSET, offset)),
                    (double) count,
                    Double::sum));
    return points;
  }

  private static Chart risk(TrackFindings track, String id) {
    return new Chart(
        id + "-risk",
        "Risk by coverage, the surest first",
        Chart.Kind.LINES,
        "coverage, %",
        "% more than " + ConfidenceTables.K + " turns off",
        series(track, TrackFindings.MAIN, Charts::risk),
        List.of());
  }

  private static Map<Double, Double> risk(SystemRow row) {
    Map<Double, Double> points = new TreeMap<>();
    RiskCoverage.byConfidence(row.outcomes(), Criterion.HYBRID, ConfidenceTables.K)
        .points()
        .forEach(point -> points.put(100 * point.coverage(), 100 * point.risk()));
    return points;
  }

  private static Chart reliability(TrackFindings track, String id) {
    List<Chart.Series> series = new ArrayList<>();
    List<Chart.Series> counts = new ArrayList<>();
    for (SystemVariant system : track.present(TrackFindings.MAIN)) {
      add(
          "onsets of " + system.label(),
          ConfidenceTables.onsets(track.outcomes(system)),
          series,
          counts);
    }
    add(
        "commitments of " + SystemVariant.ONSET.label(),
        ConfidenceTables.commitments(track),
        series,
        counts);
    if (!series.isEmpty()) {
      series.add(new Chart.Series("as sure as right", Map.of(0.0, 0.0, 100.0, 100.0)));
    }
    return new Chart(
        id + "-reliability",
        "Right by confidence",
        Chart.Kind.LINES,
        "confidence, %",
        "% right",
        series,
        counts);
  }

  private static void add(
      String name, Reliability reliability, List<Chart.Series> series, List<Chart.Series> counts) {
    Map<Double, Double> right = new TreeMap<>();
    Map<Double, Double> of = new TreeMap<>();
    for (Reliability.Bin bin : reliability.bins()) {
      right.put(100 * bin.confidence(), 100 * bin.accuracy());
      of.put(100 * bin.confidence(), (double) bin.right().of());
    }
    if (!right.isEmpty()) {
      series.add(new Chart.Series(name, right));
      counts.add(new Chart.Series("n, " + name, of));
    }
  }

  /**
   * A heat map.
   *
   * @param systems names of the columns
   * @param rows shares in [0, 1] by pattern and system; empty without data
   */
  public record Heat(List<String> systems, Map<String, List<OptionalDouble>> rows) {}

  /** Returns OW@5 by pattern and system; empty for a corpus without patterns. */
  public static Optional<Heat> heat(TrackFindings track) {
    List<SystemVariant> systems = track.present(CURVES);
    Map<String, List<OptionalDouble>> rows = new TreeMap<>();
    for (String pattern : Strata.byPattern(track.anyOutcomes()).keySet()) {
      List<OptionalDouble> shares =
          systems.stream()
              .map(system -> Strata.byPattern(track.outcomes(system)).get(pattern))
              .map(Charts::withinK)
              .toList();
      if (shares.stream().anyMatch(OptionalDouble::isPresent)) {
        rows.put(pattern, shares);
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new Heat(systems.stream().map(SystemVariant::label).toList(), rows));
  }

  private static OptionalDouble withinK(List<Outcome> outcomes) {
    return Timing.of(outcomes, Criterion.HYBRID).overallWithin(ConfidenceTables.K).value();
  }
}
