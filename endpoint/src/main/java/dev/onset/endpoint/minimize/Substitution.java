package dev.onset.endpoint.minimize;

/**
 * What a minimized text shows, and the value that it replaces.
 *
 * @param shown not empty
 */
public record Substitution(String shown, String original) {
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
