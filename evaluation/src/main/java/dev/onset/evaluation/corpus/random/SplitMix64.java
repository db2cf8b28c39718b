package dev.onset.evaluation.corpus.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A small pseudo-random generator (SplitMix64) without library dependencies, so that a seed gives
 * the same result everywhere, permanently. Not thread-safe.
 */
public final class SplitMix64 {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private long state;

  private SplitMix64(long state) {
    this.state = state;
  }

  /**
   * A generator for one purpose within a corpus.
   *
   * @param seed seed of the corpus
   * @param path identifies the purpose; different paths give independent sequences
   */
  public static SplitMix64 of(long seed, long... path) {
    long state = mixed(seed + GOLDEN);
    for (long step : path) {
      state = mixed(state ^ mixed(step + GOLDEN));
    }
    return new SplitMix64(state);
  }

  private static long mixed(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private long next() {
    state += GOLDEN;
    return mixed(state);
  }

  /** In [0, 1). */
  public double unit() {
    return (next() >>> 11) * UNIT;
  }

  /**
   * In [0, bound); bound is 1 or more. The bias is below one in a billion for the bounds in use.
   */
  public int below(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }

  /** In [low, high]. */
  public int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** True with a probability in [0, 1]. */
  public boolean chance(double probability) {
    return unit() < probability;
  }

  /** One of a list, all equally likely. */
  public <T> T pick(List<T> list) {
    return list.get(below(list.size()));
  }

  /** A shuffled copy. */
  public <T> List<T> shuffled(List<T> list) {
    List<T> shuffled = new ArrayList<>(list);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      Collections.swap(shuffled, i, below(i + 1));
    }
    return shuffled;
  }

  /** A string of random digits. */
  public String digits(int count) {
    StringBuilder digits = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      digits.append((char) ('0' + below(10)));
    }
    return digits.toString();
  }
}
