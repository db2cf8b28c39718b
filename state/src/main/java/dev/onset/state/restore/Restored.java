package dev.onset.state.restore;

/**
 * A text with values put back.
 *
 * @param text the text
 * @param values how many were put back
 * @param unknown how many placeholders of no known value stay
 * @param ambiguous how many substitutes stay that could stand for more than one value
 */
public record Restored(String text, int values, int unknown, int ambiguous) {
  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "Restored[" + values + "/" + unknown + "/" + ambiguous + "]";
  }
}
