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
 * The distance of a system's predictions from the onsets (first paper, section 5.3): the input of
 * all timing metrics over a set of dialogues.
 *
 * @param inScope dialogues with an onset (N_in)
 * @param offsets number of predictions by offset (figure 7), in turns, negative if early
 */
public record Timing(int inScope, SortedMap<Integer, Integer> offsets) {
  /**
   * @throws IllegalArgumentException if there are more predictions than dialogues
   */
  public Timing {
    offsets = Collections.unmodifiableSortedMap(new TreeMap<>(offsets));
    if (predicted(offsets) > inScope) {
      throw new IllegalArgumentException("More predictions than dialogues in scope");
    }
  }

  /** Collects the outcomes in scope; ignores the others. */
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

  /** Cov: the share of in-scope dialogues with a prediction. */
  public Share coverage() {
    return new Share(predicted(), inScope);
  }

  /** OW@k: the share of in-scope dialogues within k turns; an abstention is an error at every k. */
  public Share overallWithin(int k) {
    return new Share(within(k), inScope);
  }

  /** SW@k: the share of predictions within k turns. */
  public Share selectiveWithin(int k) {
    return new Share(within(k), predicted());
  }

  /** The share of predictions before the onset; the paper's tables state the count. */
  public Share early() {
    return new Share(count(offset -> offset < 0), predicted());
  }

  /** The share of predictions at the onset. */
  public Share exact() {
    return new Share(count(offset -> offset == 0), predicted());
  }

  /** The share of predictions after the onset. */
  public Share late() {
    return new Share(count(offset -> offset > 0), predicted());
  }

  /** MAE: mean absolute offset of the predictions, in turns; empty without predictions. */
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
   * <p>Precision excludes false onsets out of scope: only this definition reproduces the figures of
   * table A3. Without any prediction F1@k is 0, because abstentions are false negatives.
   */
  public OptionalDouble f1(int k) {
    return f1OfHits(within(k));
  }

  /** Binary F1: predicting at all, whatever the turn (appendix A.3). */
  public OptionalDouble binaryF1() {
    return f1OfHits(predicted());
  }

  private OptionalDouble f1OfHits(int hits) {
    return new Share(2 * hits, predicted() + inScope).value();
  }
}
