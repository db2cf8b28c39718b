package dev.onset.model.leakage;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names one detector of an installation's own: a name, which finds its file, and the first digits
 * of the file's SHA-256, so that no other file can take its place. Immutable.
 *
 * @param name 1 to {@value #LONGEST} letters, digits, dashes or underscores
 * @param digits {@value #DIGITS} hexadecimal digits in lower case
 */
public record LeakageModelName(String name, String digits) {
  /** The longest name. */
  public static final int LONGEST = 64;

  /** The number of digits of a checksum that outputs show. */
  public static final int DIGITS = 12;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1," + LONGEST + "}");
  private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{" + DIGITS + "}");

  /** Rejects what is no name and checksum. */
  public LeakageModelName {
    if (!isName(name) || !CHECKSUM.matcher(digits).matches()) {
      throw new IllegalArgumentException("This is no name and checksum of a model.");
    }
  }

  /** Parses {@code name@0123456789ab}; empty if the text is nothing like it. */
  public static Optional<LeakageModelName> parse(String text) {
    int at = text.indexOf('@');
    return at > 0
            && isName(text.substring(0, at))
            && CHECKSUM.matcher(text.substring(at + 1)).matches()
        ? Optional.of(new LeakageModelName(text.substring(0, at), text.substring(at + 1)))
        : Optional.empty();
  }

  /** Whether a text can be a model's name, and so the stem of its file's name. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** As policies and outputs spell it: {@code retail@0123456789ab}. */
  @Override
  public String toString() {
    return name + "@" + digits;
  }
}
