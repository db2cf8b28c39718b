package dev.onset.endpoint.minimize;

/**
 * What a reader of a minimised text is shown, and what it stands for.
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
