package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The plan of one answer of a partition: its writer and its kind. Each axis is dealt from its own
 * shuffled deck, so that shares match their targets and axes are independent (§IV-B, §IV-C).
 * Immutable.
 */
record LeakagePlan(Lineage lineage, Kind kind) {
  /** Shares of two, three and four quasi-identifiers. */
  static final List<Double> CLASS_COUNTS = List.of(0.45, 0.35, 0.20);

  /** Shares of the modes in training, in order (appendix B). */
  static final List<Double> MODES = List.of(0.77, 0.08, 0.075, 0.075);

  private static final int FEWEST_CLASSES = 2;

  /**
   * As many plans as the partition's size.
   *
   * @param writers lineages that write them, in equal parts
   */
  static List<LeakagePlan> of(
      LeakageDomain domain, Partition partition, List<Lineage> writers, int size, SplitMix64 dice) {
    List<Lineage> lineages = uniform(writers, size, dice);
    List<Kind> kinds =
        switch (partition) {
          case SAFE_TRAIN, SAFE_HOLDOUT ->
              uniform(List.of(SafeRegister.values()), size, dice).stream()
                  .map(each -> (Kind) new Kind.Safe(each))
                  .toList();
          case BORDERLINE_TRAIN, BORDERLINE_EVALUATION, BORDERLINE_HOLDOUT ->
              uniform(List.of(BorderlineSubtype.values()), size, dice).stream()
                  .map(each -> (Kind) new Kind.Borderline(each))
                  .toList();
          case UNSAFE_TRAIN, UNSAFE_HOLDOUT, UNSAFE_CROSS ->
              unsafe(domain, partition.trains(), size, dice);
        };
    List<LeakagePlan> plans = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      plans.add(new LeakagePlan(lineages.get(i), kinds.get(i)));
    }
    return plans;
  }

  private static List<Kind> unsafe(LeakageDomain domain, boolean modes, int size, SplitMix64 dice) {
    List<Integer> counts = deck(List.of(2, 3, 4), CLASS_COUNTS, size, dice);
    List<Framing> framings = uniform(List.of(Framing.values()), size, dice);
    List<Placement> placements = uniform(List.of(Placement.values()), size, dice);
    List<AdversarialMode> hidden =
        modes
            ? deck(Arrays.asList(AdversarialMode.values()), MODES, size, dice)
            : Collections.nCopies(size, AdversarialMode.NONE);
    List<QuasiClass> bag = new ArrayList<>();
    List<Kind> kinds = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<QuasiClass> classes = drawn(counts.get(i), bag, QuasiClass.of(domain), dice);
      kinds.add(new Kind.Unsafe(classes, framings.get(i), placements.get(i), hidden.get(i)));
    }
    return kinds;
  }

  /** Draws from a bag that is refilled with all classes when too few distinct ones remain. */
  private static List<QuasiClass> drawn(
      int count, List<QuasiClass> bag, List<QuasiClass> all, SplitMix64 dice) {
    if (bag.stream().distinct().count() < Math.max(count, FEWEST_CLASSES)) {
      bag.addAll(dice.shuffled(all));
    }
    List<QuasiClass> drawn = bag.stream().distinct().limit(count).toList();
    drawn.forEach(bag::remove);
    return dice.shuffled(drawn);
  }

  private static <T> List<T> uniform(List<T> levels, int size, SplitMix64 dice) {
    return deck(levels, Collections.nCopies(levels.size(), 1.0 / levels.size()), size, dice);
  }

  /** Each level in proportion to its share, shuffled. */
  private static <T> List<T> deck(List<T> levels, List<Double> shares, int size, SplitMix64 dice) {
    List<T> deck = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < levels.size(); i++) {
      sum += shares.get(i);
      long until = i == levels.size() - 1 ? size : Math.round(sum * size);
      while (deck.size() < until) {
        deck.add(levels.get(i));
      }
    }
    return dice.shuffled(deck);
  }
}
