package dev.onset.app.terminal;

/**
 * Colours text for a terminal, or leaves it as it is.
 *
 * @param on whether to colour
 */
public record AnsiColor(boolean on) {
  /** The colours in use. */
  public enum Colour {
    DIM("2"),
    BOLD("1"),
    RED("1;31"),
    YELLOW("33"),
    GREEN("32"),
    CYAN("36");

    private final String code;

    Colour(String code) {
      this.code = code;
    }
  }

  /** Returns the text in a colour. */
  public String paint(Colour colour, String text) {
    return on ? "\u001b[" + colour.code + "m" + text + "\u001b[0m" : text;
  }
}
