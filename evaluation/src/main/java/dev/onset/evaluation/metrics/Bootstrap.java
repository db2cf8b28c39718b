package dev.onset.evaluation.metrics;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Percentile bootstrap over dialogues, paired between systems (first paper, section 5.4).
 *
 * <p>Resample b draws from its own generator, seeded with seed and b, over the dialogues sorted by
 * id. Thus neither the number of threads nor the order of the outcomes affects the result, and two
 * systems on the same dialogues share their resamples. A resample in which a figure is undefined
 * does not count toward that figure's interval. Quantiles are interpolated linearly between order
 * statistics; the paper does not specify this.
 *
 * @param resamples B, 1 or more
 * @param level level of the interval, in (0, 1)
 * @param seed seed of the generators
 */
public record Bootstrap(int resamples, double level, long seed) {
  private static final int PAPER_RESAMPLES = 2_000;
  private static final double USUAL_LEVEL = 0.95;

  /**
   * @throws IllegalArgumentException if there are no resamples or the level is not in (0, 1)
   */
  public Bootstrap {
    if (resamples < 1 || !(level > 0 && level < 1)) {
      throw new IllegalArgumentException(
          "A bootstrap needs at least one resample and a level in (0, 1): "
              + resamples
              + ", "
              + level);
    }
  }

  /** The paper's 2,000 resamples, at 95 %, because the paper names no level. */
  public static Bootstrap ofSeed(long seed) {
    return new Bootstrap(PAPER_RESAMPLES, USUAL_LEVEL, seed);
  }

  /**
   * The interval of every defined figure. Resamples in-scope dialogues, so that N_in is the same in
   * each resample.
   *
   * @throws IllegalArgumentException if two outcomes have the same id
   */
  public Map<Figure, Interval> intervals(List<Outcome> outcomes, Criterion criterion) {
    List<Outcome> sorted = inScope(outcomes);
    return figures(sorted.size(), picks -> Figure.all(timing(sorted, picks, criterion)));
  }

  /**
   * The interval of the contrast of every figure that is defined for both systems.
   *
   * @throws IllegalArgumentException if the dialogues or their truths differ
   */
  public Map<Figure, Interval> contrasts(
      List<Outcome> first, List<Outcome> second, Criterion criterion, Contrast contrast) {
    List<Outcome> firstSorted = inScope(first);
    List<Outcome> secondSorted = inScope(second);
    requirePaired(firstSorted, secondSorted);
    return figures(
        firstSorted.size(),
        picks ->
            contrast(
                contrast,
                Figure.all(timing(firstSorted, picks, criterion)),
                Figure.all(timing(secondSorted, picks, criterion))));
  }

  /**
   * The interval of any metric; empty if it is undefined.
   *
   * @param outcomes all of them are resampled, in scope or not
   * @param metric a pure function, called from several threads
   * @throws IllegalArgumentException if two outcomes have the same id
   */
  public Optional<Interval> interval(
      List<Outcome> outcomes, Function<List<Outcome>, OptionalDouble> metric) {
    List<Outcome> sorted = sorted(outcomes);
    return interval(sorted.size(), picks -> metric.apply(picked(sorted, picks)));
  }

  /**
   * The interval of the contrast of any metric; empty if it is undefined.
   *
   * @param metric a pure function, called from several threads
   * @throws IllegalArgumentException if the dialogues or their truths differ
   */
  public Optional<Interval> contrast(
      List<Outcome> first,
      List<Outcome> second,
      Function<List<Outcome>, OptionalDouble> metric,
      Contrast contrast) {
    List<Outcome> firstSorted = sorted(first);
    List<Outcome> secondSorted = sorted(second);
    requirePaired(firstSorted, secondSorted);
    return interval(
        firstSorted.size(),
        picks -> {
          OptionalDouble one = metric.apply(picked(firstSorted, picks));
          OptionalDouble other = metric.apply(picked(secondSorted, picks));
          return one.isPresent() && other.isPresent()
              ? contrast.of(one.getAsDouble(), other.getAsDouble())
              : OptionalDouble.empty();
        });
  }

  /**
   * The interval of the mean of one number a dialogue; empty without numbers.
   *
   * @param values one a dialogue, in an order that does not depend on that of the input
   */
  public Optional<Interval> mean(double[] values) {
    return interval(
        values.length, picks -> Arrays.stream(picks).mapToDouble(pick -> values[pick]).average());
  }

  private static Map<Figure, Double> contrast(
      Contrast contrast, Map<Figure, Double> first, Map<Figure, Double> second) {
    Map<Figure, Double> contrasts = new EnumMap<>(Figure.class);
    first.forEach(
        (figure, value) ->
            Optional.ofNullable(second.get(figure))
                .ifPresent(
                    other ->
                        contrast
                            .of(value, other)
                            .ifPresent(defined -> contrasts.put(figure, defined))));
    return contrasts;
  }

  private Map<Figure, Interval> figures(int size, Function<int[], Map<Figure, Double>> all) {
    Map<Figure, Double> estimates = all.apply(IntStream.range(0, size).toArray());
    List<Map<Figure, Double>> resampled = resampled(size, all);
    Map<Figure, Interval> intervals = new EnumMap<>(Figure.class);
    estimates.forEach(
        (figure, estimate) ->
            interval(
                    estimate,
                    resampled.stream()
                        .filter(figures -> figures.containsKey(figure))
                        .mapToDouble(figures -> figures.get(figure))
                        .toArray())
                .ifPresent(interval -> intervals.put(figure, interval)));
    return Collections.unmodifiableMap(intervals);
  }

  private Optional<Interval> interval(int size, Function<int[], OptionalDouble> metric) {
    OptionalDouble estimate = metric.apply(IntStream.range(0, size).toArray());
    if (estimate.isEmpty()) {
      return Optional.empty();
    }
    return interval(
        estimate.getAsDouble(),
        resampled(size, metric).stream()
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray());
  }

  private Optional<Interval> interval(double estimate, double[] values) {
    if (values.length == 0) {
      return Optional.empty();
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double tail = (1 - level) / 2;
    return Optional.of(
        new Interval(estimate, quantile(sorted, tail), quantile(sorted, 1 - tail), sorted.length));
  }

  private static double quantile(double[] sorted, double probability) {
    double place = probability * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /** The results, in the order of the resamples whatever thread computes them. */
  private <T> List<T> resampled(int size, Function<int[], T> metric) {
    IntFunction<T> resample = b -> metric.apply(picks(size, b));
    return IntStream.range(0, resamples).parallel().mapToObj(resample).toList();
  }

  private int[] picks(int size, int resample) {
    SplitMix64 dice = SplitMix64.of(seed, resample);
    int[] picks = new int[size];
    for (int i = 0; i < size; i++) {
      picks[i] = dice.below(size);
    }
    return picks;
  }

  private static Timing timing(List<Outcome> outcomes, int[] picks, Criterion criterion) {
    return Timing.of(picked(outcomes, picks), criterion);
  }

  private static List<Outcome> picked(List<Outcome> outcomes, int[] picks) {
    List<Outcome> picked = new ArrayList<>(picks.length);
    for (int pick : picks) {
      picked.add(outcomes.get(pick));
    }
    return picked;
  }

  private static List<Outcome> inScope(List<Outcome> outcomes) {
    return sorted(outcomes.stream().filter(Outcome::inScope).toList());
  }

  private static List<Outcome> sorted(List<Outcome> outcomes) {
    List<Outcome> sorted = outcomes.stream().sorted(Comparator.comparing(Outcome::id)).toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).id().equals(sorted.get(i - 1).id())) {
        throw new IllegalArgumentException("Two outcomes of dialogue " + sorted.get(i).id());
      }
    }
    return sorted;
  }

  private static void requirePaired(List<Outcome> first, List<Outcome> second) {
    boolean paired = first.size() == second.size();
    for (int i = 0; paired && i < first.size(); i++) {
      paired =
          first.get(i).id().equals(second.get(i).id())
              && first.get(i).truth().equals(second.get(i).truth());
    }
    if (!paired) {
      throw new IllegalArgumentException("The systems were not run on the same dialogues");
    }
  }
}
