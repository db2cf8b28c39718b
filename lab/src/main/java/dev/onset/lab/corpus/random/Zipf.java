package dev.onset.lab.corpus.random;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.Arrays;
import java.util.List;

/**
 * A list with a Zipf distribution: the weight of rank n, from 0, is 1 / (n + 4). Uses plain
 * divisions, so that every machine draws the same. Immutable.
 */
public final class Zipf<T> {
  /** Flattens the head: of a few hundred entries, the first is drawn about once in twenty. */
  private static final int SHIFT = 4;

  private final List<T> ranked;
  private final double[] cumulative;

  /** A distribution over a list in descending order of frequency, not empty. */
  public Zipf(List<T> ranked) {
    this.ranked = List.copyOf(ranked);
    this.cumulative = new double[this.ranked.size()];
    double sum = 0;
    for (int rank = 0; rank < cumulative.length; rank++) {
      sum += 1.0 / (rank + SHIFT);
      cumulative[rank] = sum;
    }
  }

  /** Draws one entry. */
  public T draw(SplitMix64 dice) {
    double point = dice.unit() * cumulative[cumulative.length - 1];
    int at = Arrays.binarySearch(cumulative, point);
    return ranked.get(at >= 0 ? Math.min(at + 1, cumulative.length - 1) : -at - 1);
  }

  /** All entries, by rank. */
  public List<T> ranked() {
    return ranked;
  }
}
