package dev.onset.lab.corpus.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Accumulates numbers. Not thread-safe. */
final class SampleStatistics {
  /** The meaning of the cells of {@link #summary}. */
  static final String LEGEND = "mean (min q1 median q3 max)";

  private final List<Integer> values = new ArrayList<>();

  void add(int value) {
    values.add(value);
  }

  /** Mean, range and quartiles in one cell; a dash if there are no numbers. */
  String summary() {
    if (values.isEmpty()) {
      return "-";
    }
    List<Integer> sorted = values.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "%.2f (%d %d %d %d %d)",
        values.stream().mapToInt(Integer::intValue).average().orElse(0),
        sorted.get(0),
        sorted.get(sorted.size() / 4),
        sorted.get(sorted.size() / 2),
        sorted.get(3 * sorted.size() / 4),
        sorted.get(sorted.size() - 1));
  }
}
