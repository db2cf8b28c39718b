package dev.onset.model.leakage;

import java.util.Optional;

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

  /** Rejects what is no name and checksum. */
  public LeakageModelName {
    if (!isName(name) || digits.length() != DIGITS || !digits.chars().allMatch(c -> isHex(c))) {
      throw new IllegalArgumentException("This is no name and checksum of a model.");
    }
  }

  /** Parses {@code name@0123456789ab}; empty if the text is nothing like it. */
  public static Optional<LeakageModelName> parse(String text) {
    int at = text.indexOf('@');
    return at > 0
            && isName(text.substring(0, at))
            && text.length() == at + 1 + DIGITS
            && text.substring(at + 1).chars().allMatch(c -> isHex(c))
        ? Optional.of(new LeakageModelName(text.substring(0, at), text.substring(at + 1)))
        : Optional.empty();
  }

  /** Whether a text can be a model's name, and so the stem of its file's name. */
  public static boolean isName(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST
        && text.chars()
            .allMatch(
                c ->
                    c >= 'a' && c <= 'z'
                        || c >= 'A' && c <= 'Z'
                        || c >= '0' && c <= '9'
                        || c == '-'
                        || c == '_');
  }

  private static boolean isHex(int c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
  }

  /** As policies and outputs spell it: {@code retail@0123456789ab}. */
  @Override
  public String toString() {
    return name + "@" + digits;
  }
}
