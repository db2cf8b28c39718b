package dev.onset.lab.metrics;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The metrics once more, straight from their definitions, over lists and without any sharing. */
final class Naive {
  private Naive() {}

  private static List<Outcome> where(List<Outcome> outcomes, Predicate<Outcome> which) {
    return outcomes.stream().filter(which).toList();
  }

  static List<Outcome> inScope(List<Outcome> outcomes) {
    return where(
        outcomes,
        o ->
            o.truth().kind() == RecordKind.NAME_DIRECT
                || o.truth().kind() == RecordKind.QUASI_ONLY);
  }

  static List<Integer> offsets(List<Outcome> outcomes, Criterion criterion) {
    List<Integer> offsets = new ArrayList<>();
    for (Outcome o : inScope(outcomes)) {
      int onset = o.truth().hybrid().getAsInt();
      OptionalInt complete = o.truth().quasiComplete();
      if (criterion == Criterion.OR && complete.isPresent() && complete.getAsInt() < onset) {
        onset = complete.getAsInt();
      }
      if (o.decision() instanceof Decision.Onset said) {
        offsets.add(said.turn() - onset);
      }
    }
    return offsets;
  }

  private static OptionalDouble ratio(double count, double of) {
    return of == 0 ? OptionalDouble.empty() : OptionalDouble.of(count / of);
  }

  private static OptionalDouble f1(OptionalDouble precision, OptionalDouble recall) {
    if (recall.isEmpty()) {
      return OptionalDouble.empty();
    }
    double p = precision.orElse(0);
    double r = recall.getAsDouble();
    return OptionalDouble.of(p + r == 0 ? 0 : 2 * p * r / (p + r));
  }

  static OptionalDouble figure(Figure figure, List<Outcome> outcomes, Criterion criterion) {
    List<Integer> offsets = offsets(outcomes, criterion);
    double all = inScope(outcomes).size();
    return switch (figure) {
      case COVERAGE -> ratio(offsets.size(), all);
      case OW_0 -> ratio(within(offsets, 0), all);
      case OW_1 -> ratio(within(offsets, 1), all);
      case OW_3 -> ratio(within(offsets, 3), all);
      case OW_5 -> ratio(within(offsets, 5), all);
      case SW_0 -> ratio(within(offsets, 0), offsets.size());
      case SW_5 -> ratio(within(offsets, 5), offsets.size());
      case MAE -> offsets.stream().mapToInt(Math::abs).average();
      case EARLY -> ratio(offsets.stream().filter(d -> d < 0).count(), offsets.size());
      case EXACT -> ratio(offsets.stream().filter(d -> d == 0).count(), offsets.size());
      case LATE -> ratio(offsets.stream().filter(d -> d > 0).count(), offsets.size());
      case AURC -> areaByOffset(offsets, all, 5);
      case F1_0 -> timed(offsets, all, 0);
      case F1_3 -> timed(offsets, all, 3);
      case F1_5 -> timed(offsets, all, 5);
      case F1_BINARY -> timed(offsets, all, Integer.MAX_VALUE);
    };
  }

  private static double within(List<Integer> offsets, int k) {
    return offsets.stream().filter(d -> -k <= d && d <= k).count();
  }

  private static OptionalDouble timed(List<Integer> offsets, double all, int k) {
    return f1(ratio(within(offsets, k), offsets.size()), ratio(within(offsets, k), all));
  }

  /** Ties are of the same loss, so that any order does. */
  static OptionalDouble areaByOffset(List<Integer> offsets, double all, int k) {
    List<Integer> distances = offsets.stream().map(Math::abs).sorted().toList();
    List<Double> risks = new ArrayList<>();
    for (int j = 1; j <= distances.size(); j++) {
      risks.add(distances.subList(0, j).stream().filter(d -> d > k).count() / (double) j);
    }
    return area(risks, all);
  }

  /** Over the chances of each prediction to be among the first j, if ties are broken at random. */
  static OptionalDouble areaByConfidence(List<Outcome> outcomes, Criterion criterion, int k) {
    List<Outcome> predicted = where(inScope(outcomes), o -> o.decision() instanceof Decision.Onset);
    List<Integer> offsets = offsets(outcomes, criterion);
    List<Double> risks = new ArrayList<>();
    for (int j = 1; j <= predicted.size(); j++) {
      double errors = 0;
      for (int i = 0; i < predicted.size(); i++) {
        double mine = confidence(predicted.get(i));
        long surer = where(predicted, o -> confidence(o) > mine).size();
        long equal = where(predicted, o -> confidence(o) == mine).size();
        double chance = Math.max(0, Math.min(1, (j - surer) / (double) equal));
        errors += Math.abs(offsets.get(i)) > k ? chance : 0;
      }
      risks.add(errors / j);
    }
    return area(risks, inScope(outcomes).size());
  }

  private static double confidence(Outcome outcome) {
    return ((Decision.Onset) outcome.decision()).confidence();
  }

  /** The width of a trapezoid is one dialogue. */
  private static OptionalDouble area(List<Double> risks, double all) {
    if (risks.isEmpty()) {
      return OptionalDouble.empty();
    }
    double sum = risks.get(0);
    for (int j = 1; j < risks.size(); j++) {
      sum += (risks.get(j - 1) + risks.get(j)) / 2;
    }
    return OptionalDouble.of(sum / all);
  }

  static OptionalDouble calibrationError(List<OnsetJudgement> judgements, int bins) {
    double sum = 0;
    for (int b = 0; b < bins; b++) {
      int bin = b;
      List<OnsetJudgement> inside =
          judgements.stream()
              .filter(
                  j ->
                      j.confidence() * bins >= bin
                          && (j.confidence() * bins < bin + 1 || bin == bins - 1))
              .toList();
      double confidence = inside.stream().mapToDouble(OnsetJudgement::confidence).sum();
      double right = inside.stream().filter(OnsetJudgement::right).count();
      sum += Math.abs(right - confidence);
    }
    return ratio(sum, judgements.size());
  }

  /** Draws as the bootstrap says it does, one resample after the other. */
  static List<Double> resampled(
      List<Outcome> outcomes,
      int resamples,
      long seed,
      Function<List<Outcome>, OptionalDouble> metric) {
    List<Outcome> sorted = new ArrayList<>(outcomes);
    sorted.sort(Comparator.comparing(Outcome::id));
    List<Double> values = new ArrayList<>();
    for (int b = 0; b < resamples; b++) {
      SplitMix64 dice = SplitMix64.of(seed, b);
      List<Outcome> sample =
          IntStream.range(0, sorted.size())
              .mapToObj(i -> sorted.get(dice.below(sorted.size())))
              .toList();
      metric.apply(sample).ifPresent(values::add);
    }
    values.sort(Comparator.naturalOrder());
    return values;
  }

  /** The weighted mean of the two order statistics that the probability lies between. */
  static double quantile(List<Double> sorted, double probability) {
    double place = probability * (sorted.size() - 1);
    double fraction = place - Math.floor(place);
    double below = sorted.get((int) Math.floor(place));
    double above = sorted.get((int) Math.ceil(place));
    return (1 - fraction) * below + fraction * above;
  }
}
