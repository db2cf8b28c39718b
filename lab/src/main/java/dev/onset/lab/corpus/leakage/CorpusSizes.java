package dev.onset.lab.corpus.leakage;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * The number of answers in each partition of a domain's corpus. Immutable.
 *
 * @param byPartition 0 or more each; an absent partition has none
 */
public record CorpusSizes(Map<Partition, Integer> byPartition) {
  private static final CorpusSizes STANDARD =
      new CorpusSizes(
          Map.of(
              Partition.SAFE_TRAIN, 2_400,
              Partition.SAFE_HOLDOUT, 800,
              Partition.UNSAFE_TRAIN, 4_500,
              Partition.UNSAFE_HOLDOUT, 900,
              Partition.UNSAFE_CROSS, 800,
              Partition.BORDERLINE_TRAIN, 3_300,
              Partition.BORDERLINE_EVALUATION, 1_000,
              Partition.BORDERLINE_HOLDOUT, 400));

  private static final CorpusSizes COMPARISON =
      new CorpusSizes(
          Map.of(
              Partition.SAFE_TRAIN, 400,
              Partition.SAFE_HOLDOUT, 300,
              Partition.UNSAFE_TRAIN, 550,
              Partition.UNSAFE_HOLDOUT, 450,
              Partition.UNSAFE_CROSS, 300,
              Partition.BORDERLINE_TRAIN, 400,
              Partition.BORDERLINE_EVALUATION, 500,
              Partition.BORDERLINE_HOLDOUT, 100));

  private static final CorpusSizes TUNED =
      new CorpusSizes(
          Map.of(
              Partition.SAFE_TRAIN, 500,
              Partition.SAFE_HOLDOUT, 200,
              Partition.UNSAFE_TRAIN, 700,
              Partition.UNSAFE_HOLDOUT, 200,
              Partition.BORDERLINE_TRAIN, 500));

  /**
   * Copies.
   *
   * @throws IllegalArgumentException if a size is negative
   */
  public CorpusSizes {
    EnumMap<Partition, Integer> sizes = new EnumMap<>(Partition.class);
    for (Partition partition : Partition.values()) {
      int size = byPartition.getOrDefault(partition, 0);
      if (size < 0) {
        throw new IllegalArgumentException("A partition cannot have " + size + " answers.");
      }
      sizes.put(partition, size);
    }
    byPartition = Collections.unmodifiableMap(sizes);
  }

  /** The training sizes of the bundled models: the paper's proportions (Table III), scaled. */
  public static CorpusSizes standard() {
    return STANDARD;
  }

  /**
   * The training sizes beside written answers for an encoder that was tuned on such answers: fewer,
   * since its densities need few points.
   */
  public static CorpusSizes tuned() {
    return TUNED;
  }

  /**
   * The sizes for comparing systems: a tenth to an eighth of the training answers, and as many
   * others as two processors embed with four encoders in minutes, for four domains.
   */
  public static CorpusSizes comparison() {
    return COMPARISON;
  }

  /** The standard proportions with about this total. */
  public static CorpusSizes ofTotal(int total) {
    return STANDARD.withTotal(total);
  }

  /**
   * The same proportions with about this total, and at least one answer in each non-empty
   * partition.
   */
  public CorpusSizes withTotal(int total) {
    EnumMap<Partition, Integer> sizes = new EnumMap<>(Partition.class);
    byPartition.forEach(
        (partition, size) ->
            sizes.put(
                partition,
                size == 0 ? 0 : (int) Math.max(1, Math.round((double) size * total / total()))));
    return new CorpusSizes(sizes);
  }

  /** One of so many equal parts. */
  CorpusSizes divided(int parts) {
    EnumMap<Partition, Integer> sizes = new EnumMap<>(byPartition);
    sizes.replaceAll((partition, size) -> size / parts);
    return new CorpusSizes(sizes);
  }

  /** Restricts the sizes to some partitions. */
  public CorpusSizes only(Set<Partition> partitions) {
    EnumMap<Partition, Integer> sizes = new EnumMap<>(byPartition);
    sizes.keySet().retainAll(partitions);
    return new CorpusSizes(sizes);
  }

  /** The size of a partition. */
  public int of(Partition partition) {
    return byPartition.get(partition);
  }

  /** The total of all partitions. */
  public int total() {
    return byPartition.values().stream().mapToInt(Integer::intValue).sum();
  }
}
