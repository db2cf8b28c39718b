package dev.onset.app.terminal;

import dev.onset.app.page.UntrustedText;
import java.util.regex.Pattern;

/** Words of a command that is shown for people to copy. */
public final class CommandWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+,=-]+");

  private CommandWord() {}

  /** A word as a POSIX shell takes it: in quotes if it needs them. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches()
        ? word
        : "'" + UntrustedText.whole(word).replace("'", "'\\''") + "'";
  }
}
