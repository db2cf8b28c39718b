package dev.onset.inference.neural;

import dev.onset.model.Assertion;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.Span;
import dev.onset.model.Spanned;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The scores of each word of a turn for owner and assertion (spec section 4). A value may stand
 * anywhere, whichever tier found it: its scores are the mean over its words. Immutable.
 */
public final class OwnerScores {
  /** The scores of a model that tells no owners. */
  public static final OwnerScores NONE =
      new OwnerScores(new int[0], new int[0], new float[0], new float[0]);

  private static final int OWNERS = Owner.values().length;
  private static final int ASSERTIONS = Assertion.values().length;
  private static final double STEPS = 1e6;

  private final int[] starts;
  private final int[] ends;
  private final float[] owners;
  private final float[] assertions;

  /**
   * @param starts first code point of each word, ascending
   * @param ends code point after the last of each word
   * @param owners log odds of each owner, word after word, divided by the head's temperature
   * @param assertions log odds of each assertion, likewise
   */
  public OwnerScores(int[] starts, int[] ends, float[] owners, float[] assertions) {
    if (ends.length != starts.length
        || owners.length != starts.length * OWNERS
        || assertions.length != starts.length * ASSERTIONS) {
      throw new IllegalArgumentException("Each word has one score for each owner and assertion.");
    }
    this.starts = starts.clone();
    this.ends = ends.clone();
    this.owners = owners.clone();
    this.assertions = assertions.clone();
  }

  /** The same scores of words that stand elsewhere, in the same order. */
  public OwnerScores at(Function<Span, Span> place) {
    int[] from = new int[starts.length];
    int[] to = new int[ends.length];
    for (int word = 0; word < starts.length; word++) {
      Span other = place.apply(new Span(starts[word], ends[word]));
      from[word] = other.start();
      to[word] = other.end();
    }
    return new OwnerScores(from, to, owners, assertions);
  }

  /** Whose a value is; empty if no word of it was read. */
  public Optional<OwnerReading> of(Spanned value) {
    double[] owner = new double[OWNERS];
    double[] assertion = new double[ASSERTIONS];
    int words = 0;
    for (int word = 0; word < starts.length && starts[word] < value.end(); word++) {
      if (ends[word] > value.start()) {
        add(owners, word, owner);
        add(assertions, word, assertion);
        words++;
      }
    }
    if (words == 0) {
      return Optional.empty();
    }
    int whose = likeliest(owner);
    int told = likeliest(assertion);
    return Optional.of(
        new OwnerReading(
            Owner.values()[whose],
            probability(owner, whose, words),
            Assertion.values()[told],
            probability(assertion, told, words),
            parts(owner, whose, words),
            parts(assertion, told, words)));
  }

  /** The softmax of the mean scores in whole parts, rounded as the probability is. */
  private static List<Integer> parts(double[] sum, int best, int words) {
    double[] weights = new double[sum.length];
    for (int i = 0; i < sum.length; i++) {
      weights[i] = Math.rint(STEPS * StrictMath.exp((sum[i] - sum[best]) / words)) / STEPS;
    }
    return OwnerReading.parts(weights);
  }

  private static void add(float[] scores, int word, double[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += scores[word * sum.length + i];
    }
  }

  private static int likeliest(double[] sum) {
    int best = 0;
    for (int i = 1; i < sum.length; i++) {
      best = sum[i] > sum[best] ? i : best;
    }
    return best;
  }

  /** The softmax of the mean scores, rounded so that the last bit decides nothing. */
  private static double probability(double[] sum, int of, int words) {
    double all = 0.0;
    for (double one : sum) {
      all += Math.exp((one - sum[of]) / words);
    }
    return Math.rint(STEPS / all) / STEPS;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OwnerScores that
        && Arrays.equals(starts, that.starts)
        && Arrays.equals(ends, that.ends)
        && Arrays.equals(owners, that.owners)
        && Arrays.equals(assertions, that.assertions);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(owners);
  }

  @Override
  public String toString() {
    return "OwnerScores[" + starts.length + " words]";
  }
}
