package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;

/**
 * Accepts a variant if it probably loses nothing that the question needs (spec section 9). What an
 * action loses is read from the value's need: a placeholder loses with the probability that the
 * value is needed, a coarser statement with the probability that nothing coarser serves. A floor
 * loses nothing, for it is decided already. The values count as independent, and the probability
 * that any of them is lost must stay below the limit of the settings, so that values are weighed
 * against each other.
 *
 * <p>Monotone: a stricter action never loses less, so a variant that passes still passes when an
 * action is weakened; the floors always pass. Immutable and thread-safe.
 *
 * @param settings limit and floors
 */
public record NeedUtility(MinimizeSettings settings) implements UtilityPredicate {
  @Override
  public boolean passes(Variant variant) {
    double loss = loss(variant);
    return loss == 0 || loss < settings.needed();
  }

  /** The same judgement for each value alone, however many there are. */
  public UtilityPredicate alone() {
    return variant -> {
      for (int i = 0; i < variant.actions().size(); i++) {
        double loss = loss(variant.prompt().values().get(i), variant.actions().get(i));
        if (loss > 0 && loss >= settings.needed()) {
          return false;
        }
      }
      return true;
    };
  }

  /** The probability that a variant loses something needed, in [0, 1]; 0 at the floors. */
  public double loss(Variant variant) {
    double kept = 1;
    for (int i = 0; i < variant.actions().size(); i++) {
      kept *= 1 - loss(variant.prompt().values().get(i), variant.actions().get(i));
    }
    return 1 - kept;
  }

  /** The probability that an action on one value loses something needed, in [0, 1]. */
  public double loss(ClusteredValue value, RedactionAction action) {
    if (action.compareTo(ActionFloors.of(value, settings)) <= 0) {
      return 0;
    }
    return switch (action) {
      case RETAIN -> 0;
      case ABSTRACT -> value.need().exact();
      case REDACT -> Math.max(value.need().needed(), value.need().exact());
    };
  }
}
