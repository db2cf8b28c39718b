package dev.onset.state.minimize;

/**
 * The constants of the minimization.
 *
 * @param relevant minimum relevance, in [0, 1], of a value that the question needs
 * @param budget maximum variants that the utility predicate may judge for one prompt, at least 1;
 *     beyond it everything is redacted
 * @param meaning maximum loss of meaning for all actions together, 0 or more, as {@link
 *     MeaningUtility} measures it
 */
public record MinimizeSettings(double relevant, int budget, double meaning) {
  /**
   * The defaults. Six needed values that share every dependency require 729 variants, the whole
   * lattice, and twelve probes.
   */
  public static final MinimizeSettings DEFAULT = new MinimizeSettings(0.5, 1000, 0.02);

  /**
   * @throws IllegalArgumentException if a constant is out of range
   */
  public MinimizeSettings {
    if (!(relevant >= 0 && relevant <= 1) || budget < 1 || !(meaning >= 0)) {
      throw new IllegalArgumentException(
          "A relevance must lie in [0, 1], a budget must be positive, and a loss must not be negative.");
    }
  }

  /** Whether the question needs a value. */
  public boolean needs(ClusteredValue value) {
    return value.need().needed() >= relevant;
  }
}
