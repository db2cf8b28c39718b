package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One action for each value of a prompt, in order. Vectors of one length form a lattice, ordered by
 * strictness in every component.
 */
public record ActionVector(List<RedactionAction> actions) {
  public ActionVector {
    actions = List.copyOf(actions);
  }

  /** The same action for every value. */
  public static ActionVector all(RedactionAction action, int size) {
    return new ActionVector(Collections.nCopies(size, action));
  }

  /** The action of a value. */
  public RedactionAction get(int value) {
    return actions.get(value);
  }

  /** The number of values. */
  public int size() {
    return actions.size();
  }

  /** Replaces the action of one value. */
  public ActionVector with(int value, RedactionAction action) {
    List<RedactionAction> other = new ArrayList<>(actions);
    other.set(value, action);
    return new ActionVector(other);
  }

  /** Whether every action is at least as strict as in the other vector. */
  public boolean isAtLeast(ActionVector other) {
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i).compareTo(other.actions.get(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
