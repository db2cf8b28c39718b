package dev.onset.inference;

import dev.onset.model.ResourceLines;
import java.util.Set;

/**
 * Skips the statistical and neural tiers for turns that cannot hold personal information ("ok
 * thanks"). Tier-0 reads every turn. Pure.
 */
final class IdleTurnFilter {
  private static final int TYPOGRAPHIC_APOSTROPHE = 0x2019;

  private final Set<String> idle;
  private final int longest;

  private IdleTurnFilter(Set<String> idle) {
    this.idle = idle;
    this.longest = idle.stream().mapToInt(String::length).max().orElse(0);
  }

  /** The gate with the bundled word list. */
  static IdleTurnFilter bundled() {
    return new IdleTurnFilter(Set.copyOf(ResourceLines.of(IdleTurnFilter.class, "idle-words.txt")));
  }

  /** The bundled word list. */
  Set<String> words() {
    return idle;
  }

  /**
   * Whether a turn holds a word outside the idle list. A word is a run of letters, digits, marks
   * and apostrophes; one digit, or one letter of a script that the list does not use, is enough.
   */
  boolean admits(String text) {
    StringBuilder word = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (isInner(c)) {
        word.appendCodePoint(c == TYPOGRAPHIC_APOSTROPHE ? '\'' : Character.toLowerCase(c));
        if (word.length() > longest) {
          return true;
        }
      } else if (Character.getType(c) != Character.FORMAT) {
        if (!isIdle(word)) {
          return true;
        }
        word.setLength(0);
      }
    }
    return !isIdle(word);
  }

  private boolean isIdle(StringBuilder word) {
    return word.isEmpty() || idle.contains(word.toString());
  }

  private static boolean isInner(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER
        || c == '\''
        || c == TYPOGRAPHIC_APOSTROPHE;
  }
}
