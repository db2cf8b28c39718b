package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The risk of a system that answers only where it is surest (first paper, section 5.3).
 *
 * <p>The paper names neither the loss nor the handling of ties. Here a prediction more than k turns
 * off is an error, so that the curve ends at 1 - SW@k, a figure of the tables; and predictions of
 * the same rank share their errors evenly, the expectation over any order among them.
 *
 * @param points by rising coverage, one for each prediction
 */
public record RiskCoverage(List<Point> points) {
  /**
   * A point of the curve.
   *
   * @param coverage accepted predictions among the dialogues in scope, in (0, 1]
   * @param risk errors among the accepted predictions, in [0, 1]
   */
  public record Point(double coverage, double risk) {}

  /**
   * Predictions of the same rank.
   *
   * @param size how many
   * @param errors how many of them are more than k turns off
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
   * Ranked by the absolute offset, the paper's proxy of confidence. No system knows its offset:
   * this is the best curve that any confidence could give.
   *
   * @param k turns, 0 or more
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
   * Ranked by the confidence of the onsets, which a system does know.
   *
   * @param k turns, 0 or more
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

  /** Ranks are in the order of the map, the surest first. */
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
   * AURC, in [0, 1]: trapezoids from coverage 0, where the risk is taken to be that of the first
   * point, to the coverage of the system, so that a confidence that tells nothing has a flat curve.
   * Empty without a prediction: the paper's 0 for a system that never answers would be its best.
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
