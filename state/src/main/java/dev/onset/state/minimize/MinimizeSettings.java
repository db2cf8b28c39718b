package dev.onset.state.minimize;

/**
 * The constants of the minimization.
 *
 * @param relevant from this relevance on, in [0, 1], the question needs a value
 * @param budget how many variants the utility predicate may judge for one prompt, at least 1; with
 *     more needed everything is redacted
 * @param meaning how much of the question's meaning all actions together may cost, 0 or more, as
 *     {@link MeaningUtility} measures it
 */
public record MinimizeSettings(double relevant, int budget, double meaning) {
  /**
   * What ships. Six values that are all needed and share every dependency ask for 729 variants, the
   * whole lattice, and twelve probes.
   */
  public static final MinimizeSettings DEFAULT = new MinimizeSettings(0.5, 1000, 0.02);

  /**
   * @throws IllegalArgumentException if a constant is out of its range
   */
  public MinimizeSettings {
    if (!(relevant >= 0 && relevant <= 1) || budget < 1 || !(meaning >= 0)) {
      throw new IllegalArgumentException(
          "A relevance lies in [0, 1], a budget is positive, and a loss is not negative.");
    }
  }

  /** Whether the question needs a value. */
  public boolean needs(ClusteredValue value) {
    return value.relevance() >= relevant;
  }
}
