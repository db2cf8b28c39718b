package dev.onset.lab.corpus.generate;

import dev.onset.lab.corpus.family.ResourceTables;
import java.util.Arrays;
import java.util.List;

/**
 * The number of turns of a dialogue: the distribution of MultiWOZ scaled to the mean of the
 * published tracks. Stateless.
 */
final class DialogueLengths {
  /** Mean turns of a generated dialogue. */
  static final double MEAN = 25.9;

  /** Room for opening, closing and the shortest plan. */
  static final int SHORTEST = 14;

  private static final double[] SORTED = scaled();

  private DialogueLengths() {}

  /**
   * The length at a quantile.
   *
   * @param quantile in [0, 1)
   */
  static int at(double quantile) {
    return (int) Math.round(SORTED[(int) (quantile * SORTED.length)]);
  }

  /** Spreads scaled lengths evenly between two counts of the source, odd lengths included. */
  private static double[] scaled() {
    List<List<String>> rows = ResourceTables.rows("turn_counts.tsv");
    int total = rows.stream().mapToInt(row -> Integer.parseInt(row.get(1))).sum();
    double[] turns = new double[total];
    int at = 0;
    for (List<String> row : rows) {
      int count = Integer.parseInt(row.get(1));
      for (int i = 0; i < count; i++) {
        turns[at++] = Integer.parseInt(row.get(0)) - 1 + 2 * (i + 0.5) / count;
      }
    }
    double scale = MEAN / Arrays.stream(turns).average().orElseThrow();
    for (int round = 0; round < 8; round++) {
      double factor = scale;
      double mean =
          Arrays.stream(turns).map(n -> Math.max(SHORTEST, n * factor)).average().orElseThrow();
      scale *= MEAN / mean;
    }
    double factor = scale;
    return Arrays.stream(turns).map(n -> Math.max(SHORTEST, n * factor)).toArray();
  }
}
