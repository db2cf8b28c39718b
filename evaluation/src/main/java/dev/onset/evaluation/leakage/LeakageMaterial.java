package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageCorpus;
import dev.onset.evaluation.corpus.leakage.LeakageRecord;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The vectors that a model is trained on and its thresholds are fixed on. Immutable, if nobody
 * writes into the arrays.
 *
 * @param safe answers that identify nobody, with or without borderline-safe ones
 * @param unsafe answers that identify somebody
 * @param safeHoldout safe answers that train nothing
 * @param borderlineHoldout borderline-safe answers of the training lineages that train nothing; the
 *     gate of abstention takes them for safe, as the density does
 * @param unsafeHoldout unsafe answers that train nothing
 */
public record LeakageMaterial(
    float[][] safe,
    float[][] unsafe,
    float[][] safeHoldout,
    float[][] borderlineHoldout,
    float[][] unsafeHoldout) {

  /**
   * The training partitions of a corpus, those of the evaluation being left alone (second paper,
   * §VI-A).
   *
   * @param augmented whether borderline-safe answers train the safe density: the paper's v4, else
   *     v3
   * @param cache computes what it lacks, without telling of it
   * @param seed of the order of the points
   */
  public static LeakageMaterial of(
      LeakageCorpus corpus, boolean augmented, EmbeddingCache cache, long seed) {
    List<LeakageRecord> safe = new ArrayList<>(corpus.records(Partition.SAFE_TRAIN));
    List<LeakageRecord> gate = List.of();
    if (augmented) {
      safe.addAll(corpus.records(Partition.BORDERLINE_TRAIN));
      gate = corpus.records(Partition.BORDERLINE_HOLDOUT);
    }
    Dice dice = Dice.of(seed, corpus.domain().ordinal());
    return new LeakageMaterial(
        vectors(dice.shuffled(safe), cache),
        vectors(dice.shuffled(corpus.records(Partition.UNSAFE_TRAIN)), cache),
        vectors(corpus.records(Partition.SAFE_HOLDOUT), cache),
        vectors(gate, cache),
        vectors(corpus.records(Partition.UNSAFE_HOLDOUT), cache));
  }

  /** The same with something done to all vectors. */
  LeakageMaterial by(UnaryOperator<float[][]> change) {
    return new LeakageMaterial(
        change.apply(safe),
        change.apply(unsafe),
        change.apply(safeHoldout),
        change.apply(borderlineHoldout),
        change.apply(unsafeHoldout));
  }

  private static float[][] vectors(List<LeakageRecord> records, EmbeddingCache cache) {
    return cache.vectors(records.stream().map(LeakageRecord::answer).toList());
  }
}
