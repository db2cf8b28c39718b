package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.List;

/**
 * The weakest action for each value; the search only strengthens it (spec section 9): REDACT for
 * values that the question does not need, ABSTRACT for structured identifiers that it needs, RETAIN
 * for other values that it needs.
 */
public final class ActionFloors {
  private ActionFloors() {}

  /** The floors of a prompt's values. */
  public static ActionVector of(Prompt prompt, MinimizeSettings settings) {
    List<RedactionAction> floors =
        prompt.values().stream().map(value -> floor(value, settings)).toList();
    return new ActionVector(floors);
  }

  private static RedactionAction floor(ClusteredValue value, MinimizeSettings settings) {
    if (!settings.needs(value)) {
      return RedactionAction.REDACT;
    }
    if (value.isStructured()) {
      return value.allows(RedactionAction.ABSTRACT)
          ? RedactionAction.ABSTRACT
          : RedactionAction.REDACT;
    }
    return RedactionAction.RETAIN;
  }
}
