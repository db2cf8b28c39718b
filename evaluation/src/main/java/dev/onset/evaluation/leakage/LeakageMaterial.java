package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageCorpus;
import dev.onset.evaluation.corpus.leakage.LeakageRecord;
import dev.onset.evaluation.corpus.leakage.Lineage;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The vectors for training a model and calibrating its thresholds. Immutable if nobody modifies the
 * arrays.
 *
 * @param safe answers that identify nobody, with or without borderline-safe ones
 * @param unsafe answers that identify somebody
 * @param safeHoldout safe answers not used in training
 * @param unheard left-out lineages, from which the abstention gate learns the scores of unheard
 *     voices; may be empty
 * @param unsafeHoldout unsafe answers not used in training
 */
public record LeakageMaterial(
    float[][] safe,
    float[][] unsafe,
    float[][] safeHoldout,
    List<Unheard> unheard,
    float[][] unsafeHoldout) {

  /**
   * The training set without one lineage, and the borderline-safe answers of that lineage.
   *
   * @param safe safe answers of the other lineages
   * @param unsafe unsafe answers of the other lineages
   * @param borderline borderline-safe answers of the left-out lineage
   */
  public record Unheard(float[][] safe, float[][] unsafe, float[][] borderline) {}

  /** Copies the list. */
  public LeakageMaterial {
    unheard = List.copyOf(unheard);
  }

  /**
   * The training partitions of a corpus, without those of the evaluation (second paper, §VI-A).
   *
   * @param augmented whether borderline-safe answers train the safe density: the paper's v4,
   *     otherwise v3
   * @param cache computes missing vectors, without progress
   * @param seed seed of the order of the points
   */
  public static LeakageMaterial of(
      LeakageCorpus corpus, boolean augmented, EmbeddingCache cache, long seed) {
    SplitMix64 dice = SplitMix64.of(seed, corpus.domain().ordinal());
    List<LeakageRecord> safe = new ArrayList<>(corpus.records(Partition.SAFE_TRAIN));
    if (augmented) {
      safe.addAll(corpus.records(Partition.BORDERLINE_TRAIN));
    }
    List<LeakageRecord> ofSafe = dice.shuffled(safe);
    List<LeakageRecord> ofUnsafe = dice.shuffled(corpus.records(Partition.UNSAFE_TRAIN));
    Set<Lineage> left = augmented ? Lineage.training() : Set.of();
    return new LeakageMaterial(
        vectors(ofSafe, cache),
        vectors(ofUnsafe, cache),
        vectors(corpus.records(Partition.SAFE_HOLDOUT), cache),
        left.stream()
            .map(
                lineage ->
                    new Unheard(
                        vectors(without(lineage, ofSafe), cache),
                        vectors(without(lineage, ofUnsafe), cache),
                        vectors(
                            corpus.records(Partition.BORDERLINE_HOLDOUT).stream()
                                .filter(each -> each.lineage() == lineage)
                                .toList(),
                            cache)))
            .toList(),
        vectors(corpus.records(Partition.UNSAFE_HOLDOUT), cache));
  }

  private static List<LeakageRecord> without(Lineage lineage, List<LeakageRecord> records) {
    return records.stream().filter(each -> each.lineage() != lineage).toList();
  }

  private static float[][] vectors(List<LeakageRecord> records, EmbeddingCache cache) {
    return cache.vectors(records.stream().map(LeakageRecord::answer).toList());
  }
}
