package dev.onset.state.restore;

import dev.onset.model.PiiType;
import dev.onset.model.Role;

/**
 * What a safe text shows, and the value that it stands for.
 *
 * @param shown not empty
 * @param value as it was said
 * @param owner who said it
 * @param type of the value
 */
public record Substitution(String shown, String value, Role owner, PiiType type) {
  /**
   * @throws IllegalArgumentException if nothing is shown
   */
  public Substitution {
    if (shown.isEmpty()) {
      throw new IllegalArgumentException("Something stands in the place of a value.");
    }
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "Substitution[…]";
  }
}
