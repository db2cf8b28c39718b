package dev.onset.evaluation.corpus.leakage;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * How many answers each partition of a domain's corpus is to have. Immutable.
 *
 * @param byPartition 0 or more each; a partition that is left out has none
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
              Partition.SAFE_TRAIN, 800,
              Partition.SAFE_HOLDOUT, 600,
              Partition.UNSAFE_TRAIN, 1_000,
              Partition.UNSAFE_HOLDOUT, 900,
              Partition.UNSAFE_CROSS, 400,
              Partition.BORDERLINE_TRAIN, 700,
              Partition.BORDERLINE_EVALUATION, 1_000,
              Partition.BORDERLINE_HOLDOUT, 200));

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

  /** What the models that ship are trained on: the paper's proportions (Table III), scaled. */
  public static CorpusSizes standard() {
    return STANDARD;
  }

  /**
   * What systems are compared on: as much of the stress test as {@link #standard()} has, fewer of
   * what is told with ease, and a quarter to train on, so that two processors embed three domains
   * in minutes.
   */
  public static CorpusSizes comparison() {
    return COMPARISON;
  }

  /** The standard proportions with about as many answers in all. */
  public static CorpusSizes ofTotal(int total) {
    return STANDARD.withTotal(total);
  }

  /**
   * The same proportions with about as many answers in all, one at the least of each partition that
   * has any.
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

  /** The same sizes of some partitions, none of the others. */
  public CorpusSizes only(Set<Partition> partitions) {
    EnumMap<Partition, Integer> sizes = new EnumMap<>(byPartition);
    sizes.keySet().retainAll(partitions);
    return new CorpusSizes(sizes);
  }

  /** How many a partition is to have. */
  public int of(Partition partition) {
    return byPartition.get(partition);
  }

  /** Of all partitions together. */
  public int total() {
    return byPartition.values().stream().mapToInt(Integer::intValue).sum();
  }
}
