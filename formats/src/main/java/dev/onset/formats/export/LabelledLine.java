package dev.onset.formats.export;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A line of the shape "Speaker: text".
 *
 * @param label who speaks, at most {@value #LONGEST} characters
 * @param text what is said, possibly empty
 */
record LabelledLine(String label, String text) {
  private static final int LONGEST = 40;
  private static final int MOST_WORDS = 5;

  /** Signs that no label holds. */
  private static final String FOREIGN = "{}<>\"“”„=;|\\?!*…";

  /** They stand where a label does, in the logs of programs. */
  private static final Set<String> LEVELS =
      Set.of("INFO", "WARN", "WARNING", "ERROR", "DEBUG", "TRACE", "FATAL");

  /**
   * Reads a line.
   *
   * @param from where the label begins
   * @param known whether a label is one of a known role, which needs no blank behind its colon
   */
  static Optional<LabelledLine> of(String line, int from, Predicate<String> known) {
    int colon = colon(line, from);
    if (colon < 0) {
      return Optional.empty();
    }
    String label = line.substring(from, colon);
    if (!isLabel(label)) {
      return Optional.empty();
    }
    String text = line.substring(colon + 1);
    boolean apart =
        text.isEmpty() || line.charAt(colon) != ':' || Character.isWhitespace(text.charAt(0));
    return apart || (text.charAt(0) != '/' && known.test(label))
        ? Optional.of(new LabelledLine(label.strip(), text.strip()))
        : Optional.empty();
  }

  private static int colon(String line, int from) {
    int end = Math.min(line.length(), from + LONGEST + 2);
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      if (c == ':' || c == '：') {
        return i;
      }
      if (FOREIGN.indexOf(c) >= 0 || Character.isISOControl(c)) {
        return -1;
      }
    }
    return -1;
  }

  private static boolean isLabel(String label) {
    String bare = label.strip();
    return !bare.isEmpty()
        && bare.length() <= LONGEST
        && !Character.isWhitespace(label.charAt(0))
        && bare.charAt(0) != '-'
        && bare.codePoints().anyMatch(Character::isLetter)
        && words(bare) <= MOST_WORDS
        && hasRoundSigns(bare)
        && !isLevel(bare);
  }

  /** Whether a label begins with the level of a program's log. */
  static boolean isLevel(String label) {
    int blank = label.indexOf(' ');
    return LEVELS.contains(blank < 0 ? label : label.substring(0, blank));
  }

  private static int words(String label) {
    int words = 1;
    for (int i = 1; i < label.length(); i++) {
      if (label.charAt(i) == ' ') {
        // Two blanks are of a table.
        words += label.charAt(i - 1) == ' ' ? MOST_WORDS : 1;
      }
    }
    return words;
  }

  /** Whether brackets are closed and open a word, and dots end one: "Dr. Kate (Agent)". */
  private static boolean hasRoundSigns(String label) {
    boolean address = label.indexOf('@') >= 0;
    int open = 0;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c == '(' || c == '[') {
        open++;
        if (i > 0 && label.charAt(i - 1) != ' ') {
          return false;
        }
      } else if (c == ')' || c == ']') {
        open--;
      } else if (c == '.' && !address && i + 1 < label.length() && label.charAt(i + 1) != ' ') {
        return false;
      }
    }
    return open == 0;
  }

  /** Omits label and text. */
  @Override
  public String toString() {
    return "LabelledLine[…]";
  }
}
