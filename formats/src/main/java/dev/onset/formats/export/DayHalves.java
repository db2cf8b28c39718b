package dev.onset.formats.export;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The words that stand beside clock times in the world's languages: the marks of the half of a day,
 * such as "p. m.", "오전" and "μ.μ.", and words that say no more than that it is a clock time, such
 * as "Uhr". Stateless.
 */
final class DayHalves {
  /** Raw characters that a mark may take, with its dots and blanks. */
  private static final int LONGEST = 32;

  private static final Map<String, Set<String>> WORDS = WordLists.read("clock-words.txt");
  private static final Set<String> BEFORE_NOON = WORDS.get("before noon");
  private static final Set<String> AFTER_NOON = WORDS.get("after noon");
  private static final Set<String> ENGLISH = Set.of("am", "pm");
  private static final Set<String> HOUR = WORDS.get("hour");

  /** What stands at a place: whether it is the second half of the day, and where it ends. */
  record Mark(boolean afterNoon, int end) {}

  private DayHalves() {}

  /** The mark that begins at an offset; null if none does. */
  static Mark at(String text, int from) {
    StringBuilder letters = new StringBuilder();
    Mark found = null;
    int limit = Math.min(text.length(), from + LONGEST);
    int at = from;
    while (at < limit) {
      char c = text.charAt(at);
      at++;
      if (isWordPart(c)) {
        letters.append(Character.toLowerCase(c));
        if (at == text.length() || !isWordPart(text.charAt(at))) {
          found = known(letters.toString(), text, at, found);
        }
      } else if (!isFiller(c) && !isHyphen(text, at - 1)) {
        break;
      }
    }
    return found;
  }

  private static Mark known(String letters, String text, int end, Mark before) {
    boolean afterNoon = AFTER_NOON.contains(letters);
    if (!afterNoon && !BEFORE_NOON.contains(letters)) {
      return before;
    }
    int close = end;
    while (close < text.length() && ".་".indexOf(text.charAt(close)) >= 0) {
      close++;
    }
    // "Pop: hello" is what somebody says, and no Czech afternoon.
    boolean label =
        close < text.length() && text.charAt(close) == ':' && !ENGLISH.contains(letters);
    return label ? before : new Mark(afterNoon, close);
  }

  /** The mark before a clock time, where "a" is a word: "a las 10:00". */
  static Mark before(String text, int from) {
    Mark mark = at(text, from);
    return mark != null && mark.end() == from + 1 && text.charAt(from) < 0x80 ? null : mark;
  }

  /**
   * The mark behind a clock time; null if it may be the name of who speaks, as in "10:00 De Wit".
   */
  static Mark behind(String text, int from) {
    Mark mark = at(text, from);
    if (mark == null) {
      return null;
    }
    int begin = Bidi.skip(text, from);
    String word = text.substring(begin, mark.end()).replace(".", "").toLowerCase(Locale.ROOT);
    int next = Bidi.skip(text, mark.end());
    boolean latin = Character.UnicodeScript.of(text.charAt(begin)) == Character.UnicodeScript.LATIN;
    boolean words = next < text.length() && Character.isLetter(text.charAt(next));
    return latin && words && !ENGLISH.contains(word.replaceAll("\\W", "")) ? null : mark;
  }

  /** Whether a word says no more than that a clock time stands beside it. */
  static boolean isHour(String word) {
    return HOUR.contains(word.toLowerCase(Locale.ROOT));
  }

  /** A letter, or a sign above or below one. */
  static boolean isWordPart(char c) {
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** Whether a hyphen joins two words, as a dash before a sender does not. */
  private static boolean isHyphen(String text, int at) {
    return text.charAt(at) == '-'
        && at > 0
        && at + 1 < text.length()
        && isWordPart(text.charAt(at - 1))
        && isWordPart(text.charAt(at + 1));
  }

  private static boolean isFiller(char c) {
    return ".'’׳\"״་،".indexOf(c) >= 0 || Bidi.isBlankOrMark(c);
  }
}
