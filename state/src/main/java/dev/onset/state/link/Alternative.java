package dev.onset.state.link;

import dev.onset.model.AttestedValue;
import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import java.util.List;

/**
 * Whose a value may be (spec section 4): what it is if it is this owner's, and how likely that is.
 *
 * @param attribution of an owner who may alert
 * @param block values of one block are one owner's together or not at all; numbered in the turn
 * @param share the probability that it is the owner's and counts, in parts of {@link
 *     dev.onset.model.OwnerReading#WHOLE}; 0 for the user where it is no doubt somebody else's
 * @param introduced the names in its clause: its trigger counts only where one of them is the
 *     owner's, too; empty where the trigger, if any, depends on no other value
 */
public record Alternative(Attribution attribution, int block, int share, List<Value> introduced) {
  /** A value, whosever it is. */
  public record Value(PiiType type, String canonical) {
    /** The value of evidence. */
    public static Value of(AttestedValue evidence) {
      return new Value(evidence.type(), evidence.canonical());
    }

    /** The value of a fragment. */
    public static Value of(Fragment fragment) {
      return new Value(fragment.type(), fragment.canonical());
    }

    /** Hides the value. */
    @Override
    public String toString() {
      return "Value[" + type + "]";
    }
  }

  public Alternative {
    introduced = List.copyOf(introduced);
  }
}
