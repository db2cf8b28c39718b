package dev.onset.evaluation.metrics;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Percentile bootstrap over dialogues (first paper, section 5.4).
 *
 * <p>Resample b draws from its own generator, seeded with seed and b. Thus the number of threads
 * does not affect the result, and two systems on the same dialogues share their resamples. A
 * resample in which a figure is undefined does not count toward that figure's interval. Quantiles
 * are interpolated linearly between order statistics; the paper does not specify this.
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
   * The interval of the mean of one number a dialogue; empty without numbers.
   *
   * @param values one a dialogue, in an order that does not depend on that of the input
   */
  public Optional<Interval> mean(double[] values) {
    return interval(
        values.length, picks -> Arrays.stream(picks).mapToDouble(pick -> values[pick]).average());
  }

  /**
   * The interval of a figure of resampled numbers; empty if it is undefined.
   *
   * @param size how many dialogues there are
   * @param metric the figure of some dialogues, by their places; a pure function, called from
   *     several threads
   */
  public Optional<Interval> interval(int size, Function<int[], OptionalDouble> metric) {
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

  /** The interval of an estimate by its values in the resamples; empty without values. */
  public Optional<Interval> interval(double estimate, double[] values) {
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
  public <T> List<T> resampled(int size, Function<int[], T> metric) {
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
}
