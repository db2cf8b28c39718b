package dev.onset.lab.metrics;

import java.util.OptionalDouble;

/** How to contrast a figure of one system with that of another. */
public enum Contrast {
  /** The first minus the second. */
  DIFFERENCE {
    @Override
    public OptionalDouble of(double first, double second) {
      return OptionalDouble.of(first - second);
    }
  },
  /**
   * The relative reduction of the first against the second (first paper, section 6.1: MAE by 56 %);
   * empty against 0.
   */
  REDUCTION {
    @Override
    public OptionalDouble of(double first, double second) {
      return second == 0 ? OptionalDouble.empty() : OptionalDouble.of((second - first) / second);
    }
  };

  /** The contrast of two values; empty if undefined. */
  public abstract OptionalDouble of(double first, double second);
}
