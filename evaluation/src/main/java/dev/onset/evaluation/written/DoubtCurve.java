package dev.onset.evaluation.written;

import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What the levels of doubt trade on marked chats: from which probability on a rule is an onset, and
 * from which on it may be one, each by itself.
 *
 * @param onset by what makes an onset, ascending
 * @param possible by what makes a possible onset, ascending
 */
public record DoubtCurve(List<Point> onset, List<Point> possible) {
  private static final List<Double> ONSET = List.of(0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
  private static final List<Double> POSSIBLE = List.of(0.05, 0.1, 0.2, 0.3);

  /**
   * The onsets at one level.
   *
   * @param levels of doubt
   * @param counts what they make of the chats
   */
  public record Point(Policy.Onset levels, OnsetCounts counts) {
    /** The price of a false onset, in looks, from which its level of an onset follows. */
    public double falsePrice() {
      return 1 / (1 - levels.certain());
    }

    /** The price of a missed onset, in looks, from which its level of a possible one follows. */
    public double missPrice() {
      return 1 / levels.possible();
    }
  }

  public DoubtCurve {
    onset = List.copyOf(onset);
    possible = List.copyOf(possible);
  }

  /**
   * Measures the curve.
   *
   * @param base the levels of the policy, of which one at a time is changed
   * @param policies the policy with some keys overridden: value by dotted key
   * @param judged whole chats as a policy judges them
   */
  public static DoubtCurve of(
      Policy.Onset base,
      Function<Map<String, String>, Policy> policies,
      Function<Policy, List<JudgedChat>> judged) {
    BiFunction<Double, Double, Point> point =
        (certain, possible) -> {
          Policy policy =
              policies.apply(
                  Map.of(
                      "onset.probability", certain.toString(), "onset.doubt", possible.toString()));
          return new Point(policy.onset(), OnsetCounts.of(judged.apply(policy)));
        };
    List<Point> onset = new ArrayList<>();
    ONSET.forEach(level -> onset.add(point.apply(level, Math.min(level, base.possible()))));
    List<Point> possible = new ArrayList<>();
    POSSIBLE.stream()
        .filter(level -> level <= base.certain())
        .forEach(level -> possible.add(point.apply(base.certain(), level)));
    return new DoubtCurve(onset, possible);
  }
}
