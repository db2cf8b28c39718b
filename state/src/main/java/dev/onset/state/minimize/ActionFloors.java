package dev.onset.state.minimize;

import dev.onset.model.Need;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.model.RedactionAction;

/**
 * The weakest action for each value; the search only strengthens it (spec section 9). A structured
 * identifier is at least abstracted. By relevance, what the question does not need is redacted.
 * Without floors, every other value starts at RETAIN and is searched, and stays there if no variant
 * passes; only a value without any need is redacted, for nothing speaks for it.
 */
public final class ActionFloors {
  private ActionFloors() {}

  /** The floors of a prompt's values. */
  public static ActionVector of(Prompt prompt, MinimizeSettings settings) {
    return new ActionVector(prompt.values().stream().map(one -> of(one, settings)).toList());
  }

  /** The floor of a value. */
  public static RedactionAction of(ClusteredValue value, MinimizeSettings settings) {
    boolean unneeded =
        settings.floors() == Floors.RELEVANCE
            ? !settings.needs(value)
            : value.need().equals(Need.NONE);
    if (unneeded) {
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
