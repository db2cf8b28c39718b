package dev.onset.evaluation.metrics;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * How near a system's predictions are to the onsets (first paper, section 5.3): all that the
 * metrics of timing need to know of a set of dialogues.
 *
 * @param inScope dialogues with an onset (N_in)
 * @param offsets how many of them are predicted with which offset (figure 7), in turns, negative if
 *     early
 */
public record Timing(int inScope, SortedMap<Integer, Integer> offsets) {
  /**
   * @throws IllegalArgumentException if more is predicted than there is
   */
  public Timing {
    offsets = Collections.unmodifiableSortedMap(new TreeMap<>(offsets));
    if (predicted(offsets) > inScope) {
      throw new IllegalArgumentException("More predictions than dialogues in scope");
    }
  }

  /** Of the outcomes in scope; the others do not count. */
  public static Timing of(List<Outcome> outcomes, Criterion criterion) {
    int inScope = 0;
    SortedMap<Integer, Integer> offsets = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      inScope += outcome.inScope() ? 1 : 0;
      OptionalInt offset = outcome.offset(criterion);
      if (offset.isPresent()) {
        offsets.merge(offset.getAsInt(), 1, Integer::sum);
      }
    }
    return new Timing(inScope, offsets);
  }

  private static int predicted(SortedMap<Integer, Integer> offsets) {
    return offsets.values().stream().mapToInt(Integer::intValue).sum();
  }

  private int count(IntPredicate which) {
    int count = 0;
    for (Map.Entry<Integer, Integer> entry : offsets.entrySet()) {
      count += which.test(entry.getKey()) ? entry.getValue() : 0;
    }
    return count;
  }

  /** Dialogues in scope with a prediction (N_pred). */
  public int predicted() {
    return predicted(offsets);
  }

  /** Predictions at most k turns off, k 0 or more. */
  public int within(int k) {
    return count(offset -> Math.abs(offset) <= k);
  }

  /** Cov: predictions among the dialogues in scope. */
  public Share coverage() {
    return new Share(predicted(), inScope);
  }

  /** OW@k: an abstention is an error at every k. */
  public Share overallWithin(int k) {
    return new Share(within(k), inScope);
  }

  /** SW@k: among predictions. */
  public Share selectiveWithin(int k) {
    return new Share(within(k), predicted());
  }

  /** Predictions before the onset; the paper's tables give the count. */
  public Share early() {
    return new Share(count(offset -> offset < 0), predicted());
  }

  /** Predictions at the onset. */
  public Share exact() {
    return new Share(count(offset -> offset == 0), predicted());
  }

  /** Predictions after the onset. */
  public Share late() {
    return new Share(count(offset -> offset > 0), predicted());
  }

  /** MAE: mean absolute offset of the predictions, in turns; empty without any. */
  public OptionalDouble meanAbsoluteError() {
    long sum = 0;
    for (Map.Entry<Integer, Integer> entry : offsets.entrySet()) {
      sum += (long) Math.abs(entry.getKey()) * entry.getValue();
    }
    int predicted = predicted();
    return predicted == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / predicted);
  }

  /**
   * F1@k: harmonic mean of SW@k, the precision, and OW@k, the recall (appendix A.3).
   *
   * <p>False onsets out of scope are no part of the precision: the figures of table A3 come out so,
   * and only so. Without any prediction it is 0, as abstentions are false negatives.
   */
  public OptionalDouble f1(int k) {
    return f1OfHits(within(k));
  }

  /** F1 of predicting at all, whatever the turn (appendix A.3). */
  public OptionalDouble binaryF1() {
    return f1OfHits(predicted());
  }

  private OptionalDouble f1OfHits(int hits) {
    return new Share(2 * hits, predicted() + inScope).value();
  }
}
