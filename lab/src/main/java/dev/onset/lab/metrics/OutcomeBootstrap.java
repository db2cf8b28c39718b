package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The bootstrap over outcomes of dialogues, paired between systems (first paper, section 5.4): they
 * are sorted by id, so that their order does not affect the result.
 *
 * @param bootstrap draws the resamples
 */
public record OutcomeBootstrap(Bootstrap bootstrap) {
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
    return bootstrap.interval(sorted.size(), picks -> metric.apply(picked(sorted, picks)));
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
    return bootstrap.interval(
        firstSorted.size(),
        picks -> {
          OptionalDouble one = metric.apply(picked(firstSorted, picks));
          OptionalDouble other = metric.apply(picked(secondSorted, picks));
          return one.isPresent() && other.isPresent()
              ? contrast.of(one.getAsDouble(), other.getAsDouble())
              : OptionalDouble.empty();
        });
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
    List<Map<Figure, Double>> resampled = bootstrap.resampled(size, all);
    Map<Figure, Interval> intervals = new EnumMap<>(Figure.class);
    estimates.forEach(
        (figure, estimate) ->
            bootstrap
                .interval(
                    estimate,
                    resampled.stream()
                        .filter(figures -> figures.containsKey(figure))
                        .mapToDouble(figures -> figures.get(figure))
                        .toArray())
                .ifPresent(interval -> intervals.put(figure, interval)));
    return Collections.unmodifiableMap(intervals);
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
