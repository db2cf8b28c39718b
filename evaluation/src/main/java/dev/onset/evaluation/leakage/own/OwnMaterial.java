package dev.onset.evaluation.leakage.own;

import dev.onset.evaluation.leakage.own.OwnAnswers.Kind;
import dev.onset.evaluation.leakage.own.OwnAnswers.Place;
import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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
   * Reads files of each kind.
   *
   * @throws InputException if a file cannot be used, an answer is of two kinds, or there are too
   *     few to learn from
   */
  public static OwnMaterial read(
      Collection<Path> safe, Collection<Path> borderline, Collection<Path> unsafe)
      throws IOException {
    Map<String, Place> harmless = OwnAnswers.read(safe, Kind.SAFE);
    Map<String, Place> close = OwnAnswers.read(borderline, Kind.BORDERLINE);
    Map<String, Place> leaks = OwnAnswers.read(unsafe, Kind.UNSAFE);
    apart(harmless, leaks);
    apart(close, leaks);
    apart(harmless, close);
    OwnMaterial material =
        new OwnMaterial(
            List.copyOf(harmless.keySet()),
            List.copyOf(close.keySet()),
            List.copyOf(leaks.keySet()));
    material.check();
    return material;
  }

  private static void apart(Map<String, Place> some, Map<String, Place> others)
      throws InputException {
    for (Map.Entry<String, Place> each : some.entrySet()) {
      Place other = others.get(each.getKey());
      if (other != null) {
        throw new InputException(
            "The answer in " + each.getValue() + " is also in " + other + "; leave it in one.");
      }
    }
  }

  /**
   * Checks that there are enough answers to learn from.
   *
   * @throws InputException if a detector cannot be trained from them
   */
  void check() throws InputException {
    if (safe.size() < FEWEST_SAFE) {
      throw new InputException(
          "The files of --safe hold "
              + safe.size()
              + (safe.size() == 1 ? " answer" : " different answers")
              + "; a detector needs "
              + FEWEST_SAFE
              + " or more.");
    }
    if (!unsafe.isEmpty() && unsafe.size() < FEWEST_UNSAFE) {
      throw new InputException(
          "The files of --unsafe hold "
              + unsafe.size()
              + (unsafe.size() == 1 ? " answer" : " different answers")
              + "; give "
              + FEWEST_UNSAFE
              + " or more, or leave out --unsafe to train from safe answers alone.");
    }
    int all = safe.size() + borderline.size() + unsafe.size();
    if (all > MOST) {
      throw new InputException(
          "The files hold " + all + " different answers; give at most " + MOST + ".");
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
