package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The risk-coverage curve: the risk of a system that answers only where it is most confident (first
 * paper, section 5.3).
 *
 * <p>The paper specifies neither the loss nor the handling of ties. Here a prediction more than k
 * turns off is an error, so that the curve ends at 1 - SW@k, a figure of the tables. Tied
 * predictions share their errors evenly, which is the expectation over all orders.
 *
 * @param points by rising coverage, one per prediction
 */
public record RiskCoverage(List<Point> points) {
  /**
   * A point of the curve.
   *
   * @param coverage accepted predictions among the in-scope dialogues, in (0, 1]
   * @param risk errors among the accepted predictions, in [0, 1]
   */
  public record Point(double coverage, double risk) {}

  /**
   * Tied predictions.
   *
   * @param size number of predictions
   * @param errors number of predictions more than k turns off
   */
  private record Rank(int size, int errors) {
    Rank plus(Rank other) {
      return new Rank(size + other.size, errors + other.errors);
    }
  }

  public RiskCoverage {
    points = List.copyOf(points);
  }

  /**
   * Ranks by absolute offset, the paper's proxy for confidence. No system knows its offset, so this
   * is an upper bound for any confidence.
   *
   * @param k tolerance in turns, 0 or more
   */
  public static RiskCoverage byOffset(Timing timing, int k) {
    SortedMap<Integer, Rank> ranks = new TreeMap<>();
    for (Map.Entry<Integer, Integer> entry : timing.offsets().entrySet()) {
      int distance = Math.abs(entry.getKey());
      int size = entry.getValue();
      ranks.merge(distance, new Rank(size, distance > k ? size : 0), Rank::plus);
    }
    return curve(timing.inScope(), ranks);
  }

  /**
   * Ranks by the confidence of the onsets, which the system does know.
   *
   * @param k tolerance in turns, 0 or more
   */
  public static RiskCoverage byConfidence(List<Outcome> outcomes, Criterion criterion, int k) {
    int inScope = 0;
    SortedMap<Double, Rank> ranks = new TreeMap<>(Collections.reverseOrder());
    for (Outcome outcome : outcomes) {
      inScope += outcome.inScope() ? 1 : 0;
      OptionalInt offset = outcome.offset(criterion);
      if (offset.isPresent() && outcome.decision() instanceof Decision.Onset onset) {
        int errors = Math.abs(offset.getAsInt()) > k ? 1 : 0;
        ranks.merge(onset.confidence(), new Rank(1, errors), Rank::plus);
      }
    }
    return curve(inScope, ranks);
  }

  /** Takes the ranks in map order, the most confident first. */
  private static RiskCoverage curve(int inScope, SortedMap<?, Rank> ranks) {
    List<Point> points = new ArrayList<>();
    int before = 0;
    for (Rank rank : ranks.values()) {
      int accepted = points.size();
      for (int i = 1; i <= rank.size(); i++) {
        double errors = before + (double) rank.errors() * i / rank.size();
        points.add(new Point((double) (accepted + i) / inScope, errors / (accepted + i)));
      }
      before += rank.errors();
    }
    return new RiskCoverage(points);
  }

  /**
   * AURC, in [0, 1]: trapezoids from coverage 0, with the risk of the first point, to the coverage
   * of the system, so that an uninformative confidence has a flat curve. Empty without a
   * prediction, since the paper's 0 would rank a system that never answers first.
   */
  public OptionalDouble area() {
    if (points.isEmpty()) {
      return OptionalDouble.empty();
    }
    Point last = new Point(0, points.get(0).risk());
    double area = 0;
    for (Point point : points) {
      area += (point.coverage() - last.coverage()) * (point.risk() + last.risk()) / 2;
      last = point;
    }
    return OptionalDouble.of(area);
  }
}
