package dev.onset.app.minimize;

/**
 * What an attacker takes for a value.
 *
 * @param value verbatim
 * @param confidence how sure it is, in [0, 1]
 */
public record Guess(String value, double confidence) {
  /** Omits the value. */
  @Override
  public String toString() {
    return "Guess[" + confidence + "]";
  }
}
