package dev.onset.lab.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.leakage.EmbeddingCache;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
 * @param hands written answers of hands that trained nothing; if there are any, thresholds are
 *     fixed on them
 */
public record LeakageMaterial(
    float[][] safe,
    float[][] unsafe,
    float[][] safeHoldout,
    List<Unheard> unheard,
    float[][] unsafeHoldout,
    Optional<KeptHands> hands) {

  /**
   * The training set without one lineage, and the borderline-safe answers of that lineage.
   *
   * @param safe safe answers of the other lineages
   * @param unsafe unsafe answers of the other lineages
   * @param borderline borderline-safe answers of the left-out lineage
   */
  public record Unheard(float[][] safe, float[][] unsafe, float[][] borderline) {}

  /**
   * Written answers of hands that trained nothing.
   *
   * @param unsafe at least one
   * @param borderline at least one
   */
  public record KeptHands(float[][] unsafe, float[][] borderline) {}

  /** Copies the list. */
  public LeakageMaterial {
    unheard = List.copyOf(unheard);
  }

  /** Without written answers. */
  public LeakageMaterial(
      float[][] safe,
      float[][] unsafe,
      float[][] safeHoldout,
      List<Unheard> unheard,
      float[][] unsafeHoldout) {
    this(safe, unsafe, safeHoldout, unheard, unsafeHoldout, Optional.empty());
  }

  /**
   * With written answers of every domain beside the generated ones.
   *
   * @param kept names of the hands that train nothing
   * @param cache computes missing vectors, without progress
   */
  public LeakageMaterial with(List<WrittenAnswer> written, Set<String> kept, EmbeddingCache cache) {
    return new LeakageMaterial(
        joined(safe, written(written, each -> !heldOut(each, kept) && !each.unsafe(), cache)),
        joined(unsafe, written(written, each -> !heldOut(each, kept) && each.unsafe(), cache)),
        safeHoldout,
        unheard,
        unsafeHoldout,
        Optional.of(
            new KeptHands(
                written(written, each -> heldOut(each, kept) && each.unsafe(), cache),
                written(
                    written,
                    each -> heldOut(each, kept) && each.label() == Label.BORDERLINE,
                    cache))));
  }

  private static boolean heldOut(WrittenAnswer answer, Set<String> kept) {
    return kept.contains(answer.hand());
  }

  private static float[][] written(
      List<WrittenAnswer> answers, Predicate<WrittenAnswer> some, EmbeddingCache cache) {
    return cache.vectors(answers.stream().filter(some).map(WrittenAnswer::text).toList());
  }

  private static float[][] joined(float[][] some, float[][] others) {
    return Stream.of(some, others).flatMap(Arrays::stream).toArray(float[][]::new);
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
