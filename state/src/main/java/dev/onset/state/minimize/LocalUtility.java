package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;

/**
 * A variant serves its question if everything that the question needs is still said, as it is or
 * coarser. Monotone: what passes still passes when an action is weakened. Immutable and
 * thread-safe.
 *
 * @param needed from this relevance on a value must be kept or abstracted
 * @param verbatim from this relevance on it must be kept; above 1 for none. Structured identifiers
 *     are never asked for as they are
 */
public record LocalUtility(double needed, double verbatim) implements UtilityPredicate {
  private static final double NONE = 2;

  /** What needs to be said may be said coarser. */
  public static LocalUtility keptOrAbstracted(double needed) {
    return new LocalUtility(needed, NONE);
  }

  /** What needs to be said has to be said as it is. */
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

  /** The strictest action under which a value still serves. */
  private RedactionAction most(ClusteredValue value) {
    if (value.relevance() < needed) {
      return RedactionAction.REDACT;
    }
    return value.relevance() >= verbatim && !value.isStructured()
        ? RedactionAction.RETAIN
        : RedactionAction.ABSTRACT;
  }
}
