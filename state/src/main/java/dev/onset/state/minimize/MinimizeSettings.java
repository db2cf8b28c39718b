package dev.onset.state.minimize;

import dev.onset.model.Policy;
import dev.onset.model.Policy.Minimize.Floors;

/**
 * The constants of the minimization.
 *
 * @param needed from this probability on the question needs a value, in [0, 1]; at the same time
 *     the limit of the probability that a variant loses something needed ({@link NeedUtility})
 * @param budget maximum variants that the utility predicate may judge for one prompt, at least 1;
 *     beyond it everything is redacted
 * @param floors what is decided before the search
 */
public record MinimizeSettings(double needed, int budget, Floors floors) {
  /**
   * The defaults. Six needed values that share every dependency require 729 variants, the whole
   * lattice, and twelve probes.
   */
  public static final MinimizeSettings DEFAULT = new MinimizeSettings(0.5, 1000, Floors.RELEVANCE);

  /**
   * @throws IllegalArgumentException if a constant is out of range
   */
  public MinimizeSettings {
    if (!(needed >= 0 && needed <= 1) || budget < 1) {
      throw new IllegalArgumentException("A need must lie in [0, 1], and a budget be positive.");
    }
  }

  /** The settings of a policy. */
  public static MinimizeSettings of(Policy.Minimize minimize) {
    return new MinimizeSettings(minimize.needed(), minimize.budget(), minimize.floors());
  }

  /** The same settings with other floors. */
  public MinimizeSettings with(Floors other) {
    return new MinimizeSettings(needed, budget, other);
  }

  /** Whether the question needs a value. */
  public boolean needs(ClusteredValue value) {
    return value.need().needed() >= needed;
  }
}
