package dev.onset.evaluation.bench;

import java.util.List;

/** The middle of measurements. */
final class Medians {
  private Medians() {}

  /** The median; of an even number, the mean of the two in the middle. */
  static double of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
