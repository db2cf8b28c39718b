package dev.onset.evaluation.leakage.own;

import dev.onset.formats.InputException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The answers of an installation, sorted by whoever knows them. Immutable.
 *
 * @param safe ordinary answers that identify nobody
 * @param borderline answers that sound as if they identified somebody and identify nobody; may be
 *     empty
 * @param unsafe answers that identify somebody; empty for a detector that knows safe ones alone
 */
public record OwnMaterial(List<String> safe, List<String> borderline, List<String> unsafe) {
  /** The smallest number of safe answers. */
  public static final int FEWEST_SAFE = 100;

  /** The smallest number of unsafe answers, if there are any. */
  public static final int FEWEST_UNSAFE = 50;

  /** The largest number of answers in all. */
  public static final int MOST = 20_000;

  /** Copies. */
  public OwnMaterial {
    safe = List.copyOf(safe);
    borderline = List.copyOf(borderline);
    unsafe = List.copyOf(unsafe);
  }

  /**
   * Checks that there are enough answers to learn from, and that none is of two kinds.
   *
   * @throws InputException if a detector cannot be trained from them
   */
  public void check() throws InputException {
    if (safe.size() < FEWEST_SAFE) {
      throw new InputException(
          "There are "
              + safe.size()
              + " different safe answers; a detector needs "
              + FEWEST_SAFE
              + " or more.");
    }
    if (!unsafe.isEmpty() && unsafe.size() < FEWEST_UNSAFE) {
      throw new InputException(
          "There are "
              + unsafe.size()
              + " different unsafe answers; give "
              + FEWEST_UNSAFE
              + " or more, or none to train from safe answers alone.");
    }
    int all = safe.size() + borderline.size() + unsafe.size();
    if (all > MOST) {
      throw new InputException(
          "There are " + all + " different answers; give at most " + MOST + ".");
    }
    apart(safe, "safe", unsafe, "unsafe");
    apart(borderline, "borderline", unsafe, "unsafe");
    apart(safe, "safe", borderline, "borderline");
  }

  private static void apart(List<String> some, String one, List<String> others, String other)
      throws InputException {
    Set<String> both = new TreeSet<>(some);
    both.retainAll(Set.copyOf(others));
    if (!both.isEmpty()) {
      throw new InputException(
          (both.size() == 1 ? "One answer is" : both.size() + " answers are")
              + " among the "
              + one
              + " and among the "
              + other
              + " ones; leave each in one file.");
    }
  }

  /** All answers. */
  public List<String> all() {
    return Stream.of(safe, borderline, unsafe).flatMap(List::stream).toList();
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "OwnMaterial[" + safe.size() + ", " + borderline.size() + ", " + unsafe.size() + "]";
  }
}
