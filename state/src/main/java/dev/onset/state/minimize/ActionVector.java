package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One action for each value of a prompt, in their order. Vectors of one length form a lattice:
 * stricter in every place is stricter.
 */
public record ActionVector(List<RedactionAction> actions) {
  public ActionVector {
    actions = List.copyOf(actions);
  }

  /** The same action for all of so many values. */
  public static ActionVector all(RedactionAction action, int size) {
    return new ActionVector(Collections.nCopies(size, action));
  }

  /** The action of a value. */
  public RedactionAction get(int value) {
    return actions.get(value);
  }

  /** How many values. */
  public int size() {
    return actions.size();
  }

  /** This vector with another action for one value. */
  public ActionVector with(int value, RedactionAction action) {
    List<RedactionAction> other = new ArrayList<>(actions);
    other.set(value, action);
    return new ActionVector(other);
  }

  /** Whether no action is weaker than the other vector's. */
  public boolean isAtLeast(ActionVector other) {
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i).compareTo(other.actions.get(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
