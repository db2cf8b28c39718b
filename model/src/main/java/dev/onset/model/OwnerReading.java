package dev.onset.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Whose a value is and whether it is stated as true now, as the model reads it (spec section 4).
 * Immutable.
 *
 * @param owner the most likely owner
 * @param ownership its calibrated probability, in [0, 1]
 * @param assertion the most likely assertion
 * @param assertiveness its calibrated probability, in [0, 1]
 * @param owners the probability of each owner in parts of {@value #WHOLE}, in the order of {@link
 *     Owner}
 * @param assertions the probability of each assertion, likewise
 */
public record OwnerReading(
    Owner owner,
    double ownership,
    Assertion assertion,
    double assertiveness,
    List<Integer> owners,
    List<Integer> assertions) {
  /** A probability of 1. Worlds are added up in whole parts, so that no last bit decides. */
  public static final int WHOLE = 1024;

  /** The speaker's own value, stated, without a doubt. */
  public static final OwnerReading OWN = certain(Owner.SPEAKER);

  public OwnerReading {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(assertion, "assertion");
    if (!(ownership >= 0.0 && ownership <= 1.0 && assertiveness >= 0.0 && assertiveness <= 1.0)) {
      throw new IllegalArgumentException("A probability lies in [0, 1].");
    }
    owners = whole(owners, Owner.values().length);
    assertions = whole(assertions, Assertion.values().length);
  }

  /**
   * A reading of which only the likeliest is known: what is left is unclear of the owner, and of
   * the assertion supposed.
   */
  public OwnerReading(Owner owner, double ownership, Assertion assertion, double assertiveness) {
    this(
        owner,
        ownership,
        assertion,
        assertiveness,
        mostly(owner.ordinal(), ownership, Owner.UNCLEAR.ordinal(), Owner.values().length),
        mostly(
            assertion.ordinal(),
            assertiveness,
            Assertion.HYPOTHETICAL.ordinal(),
            Assertion.values().length));
  }

  /** A stated value whose owner is known. */
  public static OwnerReading certain(Owner owner) {
    return certain(owner, Assertion.STATED);
  }

  /** A value whose owner and assertion are known. */
  public static OwnerReading certain(Owner owner, Assertion assertion) {
    return new OwnerReading(owner, 1.0, assertion, 1.0);
  }

  /** The probability that it is an owner's, in parts of {@value #WHOLE}. */
  public int of(Owner whose) {
    return owners.get(whose.ordinal());
  }

  /** The probability of an assertion, in parts of {@value #WHOLE}. */
  public int of(Assertion told) {
    return assertions.get(told.ordinal());
  }

  /**
   * Probabilities in whole parts of {@value #WHOLE} that add up to it: each is rounded down, and
   * the parts that are left go to the largest remainders, of equal ones to the first.
   *
   * @param weights 0 or more, not all 0
   */
  public static List<Integer> parts(double... weights) {
    double all = 0.0;
    for (double one : weights) {
      all += one;
    }
    List<Integer> parts = new ArrayList<>(weights.length);
    double[] remainders = new double[weights.length];
    int left = WHOLE;
    for (int i = 0; i < weights.length; i++) {
      double exact = weights[i] / all * WHOLE;
      int part = (int) exact;
      remainders[i] = exact - part;
      parts.add(part);
      left -= part;
    }
    for (; left > 0; left--) {
      int most = 0;
      for (int i = 1; i < remainders.length; i++) {
        most = remainders[i] > remainders[most] ? i : most;
      }
      parts.set(most, parts.get(most) + 1);
      remainders[most] = -1.0;
    }
    return parts;
  }

  private static List<Integer> mostly(int likeliest, double probability, int other, int count) {
    int most = (int) Math.rint(probability * WHOLE);
    List<Integer> parts = new ArrayList<>(Collections.nCopies(count, 0));
    parts.set(other == likeliest ? (other + 1) % count : other, WHOLE - most);
    parts.set(likeliest, most);
    return parts;
  }

  private static List<Integer> whole(List<Integer> parts, int count) {
    if (parts.size() != count
        || parts.stream().anyMatch(one -> one < 0)
        || parts.stream().mapToInt(Integer::intValue).sum() != WHOLE) {
      throw new IllegalArgumentException(
          count + " probabilities of 0 or more parts add up to " + WHOLE + ".");
    }
    return List.copyOf(parts);
  }
}
