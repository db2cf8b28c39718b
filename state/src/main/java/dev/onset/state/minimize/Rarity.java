package dev.onset.state.minimize;

import dev.onset.model.PiiType;

/** The rarity of a value in the population. */
@FunctionalInterface
public interface Rarity {
  /** The rarity of a canonical value, in [0, 1]; 1 for an unknown value. */
  double of(PiiType type, String canonical);
}
