package dev.onset.model.decode;

/**
 * Escapes of JSON and of the languages that write strings as it does (RFC 8259, section 7): \u0040
 * and \x40 anywhere, the others inside JSON, and line breaks and tabs where no path goes on
 * ("C:\new"). Stateless.
 */
final class Backslashes {
  /** How far back a path is looked for. */
  private static final int LONGEST_PATH = 64;

  private Backslashes() {}

  /** Whether a text holds JSON: a key with its colon, or an object with one. */
  static boolean isJson(int[] text) {
    for (int i = 0; i + 1 < text.length; i++) {
      boolean key = text[i] == '"' && text[i + 1] == ':';
      boolean spaced =
          i + 2 < text.length && text[i] == '"' && text[i + 1] == ' ' && text[i + 2] == ':';
      boolean object = (text[i] == '{' || text[i] == '[') && text[i + 1] == '"';
      if (key || spaced || object) {
        return true;
      }
    }
    return false;
  }

  /** Decodes the escape that begins at a backslash, if one does. */
  static boolean read(int[] text, int at, boolean json, LayerBuilder into) {
    int next = at + 1 < text.length ? text[at + 1] : 0;
    return switch (next) {
      case 'u' -> unicode(text, at, into);
      case 'x' -> added(Ascii.hex(text, at + 2, 2), at, at + 4, into);
      case 'n' -> isBreak(text, at, json) && added('\n', at, at + 2, into);
      case 'r' -> isBreak(text, at, json) && added('\r', at, at + 2, into);
      case 't' -> isBreak(text, at, json) && added('\t', at, at + 2, into);
      case '"', '/', '\\' -> (json || next == '"') && added(next, at, at + 2, into);
      default -> false;
    };
  }

  private static boolean unicode(int[] text, int at, LayerBuilder into) {
    int value = Ascii.hex(text, at + 2, 4);
    if (value >= Character.MIN_HIGH_SURROGATE
        && value <= Character.MAX_HIGH_SURROGATE
        && at + 7 < text.length
        && text[at + 6] == '\\'
        && text[at + 7] == 'u') {
      int low = Ascii.hex(text, at + 8, 4);
      return low >= Character.MIN_LOW_SURROGATE
          && low <= Character.MAX_LOW_SURROGATE
          && added(Character.toCodePoint((char) value, (char) low), at, at + 12, into);
    }
    return added(value, at, at + 6, into);
  }

  private static boolean isBreak(int[] text, int at, boolean json) {
    boolean wordGoesOn = at + 2 < text.length && text[at + 2] >= 'a' && text[at + 2] <= 'z';
    return (json || !wordGoesOn) && !isInPath(text, at);
  }

  /** Whether the word so far holds a drive or a share. */
  private static boolean isInPath(int[] text, int at) {
    for (int i = at; i > 0 && at - i < LONGEST_PATH; i--) {
      if (text[i - 1] == '"' || Ascii.isBlank(text[i - 1])) {
        return false;
      }
      if (text[i] == '\\' && (text[i - 1] == ':' || text[i - 1] == '\\')) {
        return true;
      }
    }
    return false;
  }

  private static boolean added(int c, int from, int to, LayerBuilder into) {
    if (!LayerBuilder.isText(c)) {
      return false;
    }
    into.add(c, from, to);
    return true;
  }
}
