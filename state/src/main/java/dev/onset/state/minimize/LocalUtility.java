package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;

/**
 * Accepts a variant if every value that the question needs is still stated, verbatim or
 * generalized. Monotone: a variant that passes still passes when an action is weakened. Immutable
 * and thread-safe.
 *
 * @param needed minimum relevance of a value that must be kept or abstracted
 * @param verbatim minimum relevance of a value that must be kept; above 1 for none. Structured
 *     identifiers are never required verbatim
 */
public record LocalUtility(double needed, double verbatim) implements UtilityPredicate {
  private static final double NONE = 2;

  /** Needed values may be generalized. */
  public static LocalUtility keptOrAbstracted(double needed) {
    return new LocalUtility(needed, NONE);
  }

  /** Needed values must stay verbatim. */
  public static LocalUtility kept(double needed) {
    return new LocalUtility(needed, needed);
  }

  @Override
  public boolean passes(Variant variant) {
    for (int i = 0; i < variant.actions().size(); i++) {
      ClusteredValue value = variant.prompt().values().get(i);
      if (variant.actions().get(i).compareTo(most(value)) > 0) {
        return false;
      }
    }
    return true;
  }

  /** The strictest action for a value that still passes. */
  private RedactionAction most(ClusteredValue value) {
    if (value.need().needed() < needed) {
      return RedactionAction.REDACT;
    }
    return value.need().needed() >= verbatim && !value.isStructured()
        ? RedactionAction.RETAIN
        : RedactionAction.ABSTRACT;
  }
}
