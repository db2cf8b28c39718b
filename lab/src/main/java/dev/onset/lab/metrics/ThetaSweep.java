package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Share;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Recall and false positives of RULE_A by theta, and the choice of theta (first paper, section
 * 4.6.2). The paper defines a false positive as an alarm before the direct identifier and does not
 * define the recalled event. Here it is the same event, so that both counts are comparable.
 *
 * @param points by rising theta
 */
public record ThetaSweep(List<Point> points) {
  /**
   * One theta.
   *
   * @param theta the threshold that the pressure must exceed
   * @param recall alarms before the direct identifier on D_pos
   * @param falsePositives alarms before the direct identifier on D_neg
   */
  public record Point(double theta, Share recall, Share falsePositives) {}

  public ThetaSweep {
    points = List.copyOf(points);
  }

  /**
   * Evaluates every theta.
   *
   * @param thetas in any order; duplicates count once
   */
  public static ThetaSweep of(List<PressureTrace> traces, List<Double> thetas) {
    Map<Boolean, List<PressureTrace>> parts =
        traces.stream().collect(Collectors.partitioningBy(PressureTrace::quasiFirst));
    return new ThetaSweep(
        thetas.stream()
            .distinct()
            .sorted()
            .map(
                theta ->
                    new Point(
                        theta, alarms(parts.get(true), theta), alarms(parts.get(false), theta)))
            .toList());
  }

  private static Share alarms(List<PressureTrace> traces, double theta) {
    return Share.of(traces, trace -> trace.alarmsBeforeDirect(theta));
  }

  /**
   * The point with the highest recall within the limit of false positives; ties go to the smaller
   * theta. Empty if no theta meets the limit, or if D_pos or D_neg is empty, so that calibration is
   * impossible.
   *
   * @param maxFalsePositives maximum share of D_neg, in [0, 1]; the paper's is 0.10
   */
  public Optional<Point> chosen(double maxFalsePositives) {
    Optional<Point> best = Optional.empty();
    for (Point point : points) {
      boolean allowed =
          point.recall().of() > 0
              && point.falsePositives().of() > 0
              && point.falsePositives().value().getAsDouble() <= maxFalsePositives;
      if (allowed && best.stream().allMatch(b -> point.recall().count() > b.recall().count())) {
        best = Optional.of(point);
      }
    }
    return best;
  }
}
