package dev.onset.state.minimize;

import dev.onset.model.PiiType;

/** How rare a value is among people. */
@FunctionalInterface
public interface Rarity {
  /** The rarity of a canonical value, in [0, 1]; 1 if nothing is known of it. */
  double of(PiiType type, String canonical);
}
