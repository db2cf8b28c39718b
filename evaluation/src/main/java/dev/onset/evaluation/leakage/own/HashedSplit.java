package dev.onset.evaluation.leakage.own;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * Answers in the order of their hashes, a fifth of them held out. Files in another order, or the
 * same answers in other files, give the same split. Immutable.
 *
 * @param training what trains, in {@link OwnTrainer#FOLDS} folds by index
 * @param holdout what only measures
 */
record HashedSplit(List<String> training, List<String> holdout) {
  private static final int HELD_OUT = 5;

  HashedSplit {
    training = List.copyOf(training);
    holdout = List.copyOf(holdout);
  }

  static HashedSplit of(List<String> answers) {
    List<String> ordered = ordered(answers);
    List<String> training = new ArrayList<>();
    List<String> holdout = new ArrayList<>();
    for (int i = 0; i < ordered.size(); i++) {
      (i % HELD_OUT == 0 ? holdout : training).add(ordered.get(i));
    }
    return new HashedSplit(training, holdout);
  }

  /** Answers in the order of their hashes. */
  static List<String> ordered(List<String> answers) {
    return answers.stream().sorted(Comparator.comparing(HashedSplit::hash)).toList();
  }

  private static String hash(String answer) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(answer.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime lacks SHA-256.", e);
    }
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "HashedSplit[" + training.size() + ", " + holdout.size() + "]";
  }
}
