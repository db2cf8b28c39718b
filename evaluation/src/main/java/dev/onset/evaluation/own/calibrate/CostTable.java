package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.metrics.Bootstrap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/**
 * What each value of a key costs in each chat, and the choice of one by cross-validation over
 * chats.
 *
 * @param key the dotted key of the policy
 * @param now the value that the policy has, which is among the candidates
 * @param candidates values, ascending
 * @param chats names of the chats, ascending
 * @param costs cost by candidate and chat
 */
record CostTable(
    String key, double now, List<Double> candidates, List<String> chats, double[][] costs) {
  /** Number of folds. */
  static final int FOLDS = 5;

  /** Sums of prices may differ in their last digits. */
  private static final double TIE = 1e-9;

  CostTable {
    candidates = List.copyOf(candidates);
    chats = List.copyOf(chats);
    if (!candidates.contains(now) || costs.length != candidates.size()) {
      throw new IllegalArgumentException("The present value is among the candidates.");
    }
  }

  /** The fold of a chat, by a hash of its name: the same however the file grows or is ordered. */
  static int fold(String chat) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(chat.getBytes(StandardCharsets.UTF_8));
      return Byte.toUnsignedInt(digest[0]) % FOLDS;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  /**
   * Chooses. Each chat's cost afterwards is that of the value chosen on the chats of the other
   * folds.
   *
   * @param data number of values or chats that the key was judged on, for the report
   */
  CalibratedKey choose(Bootstrap bootstrap, int data) {
    double[] before = costs[candidates.indexOf(now)];
    double[] after = new double[chats.size()];
    double[] gain = new double[chats.size()];
    int[] byFold = new int[FOLDS];
    for (int fold = 0; fold < FOLDS; fold++) {
      byFold[fold] = best(fold);
    }
    for (int chat = 0; chat < after.length; chat++) {
      after[chat] = costs[byFold[fold(chats.get(chat))]][chat];
      gain[chat] = before[chat] - after[chat];
    }
    double best = candidates.get(best(-1));
    return new CalibratedKey(
            key,
            now,
            best,
            data,
            bootstrap.mean(before),
            bootstrap.mean(after),
            bootstrap.mean(gain),
            best == now ? CalibratedKey.Outcome.BEST_ALREADY : CalibratedKey.Outcome.PROPOSED)
        .orUncertain();
  }

  /**
   * The candidate of the least cost on the chats outside a fold. Of equal ones the one nearest to
   * the present value, so that nothing changes without need, and the smaller of two as near.
   */
  private int best(int without) {
    int best = candidates.indexOf(now);
    double least = sum(best, without);
    for (int i = 0; i < candidates.size(); i++) {
      double cost = sum(i, without);
      boolean nearer =
          Math.abs(candidates.get(i) - now) < Math.abs(candidates.get(best) - now) - TIE;
      if (cost < least - TIE || (cost < least + TIE && nearer)) {
        best = i;
        least = cost;
      }
    }
    return best;
  }

  private double sum(int candidate, int without) {
    double sum = 0;
    for (int chat = 0; chat < chats.size(); chat++) {
      sum += fold(chats.get(chat)) == without ? 0 : costs[candidate][chat];
    }
    return sum;
  }
}
