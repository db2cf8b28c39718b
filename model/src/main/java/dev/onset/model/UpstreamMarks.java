package dev.onset.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Finds the marks that somebody else's redaction left in a text: words of redaction in brackets
 * ("[PII]", "&lt;PERSON_1&gt;", "{{NAME-0}}", "[**First Name 3**]") and runs of one sign ("XXXX",
 * "####", "XX/XX/2020"). A mark is no value of any type. A number that is masked but for its last
 * digits is no mark, since it tells those. Stateless; linear in the text.
 */
public final class UpstreamMarks {
  private static final String OPENERS = "[<{(";
  private static final String CLOSERS = "]>})";

  /** Code points between brackets; more are a sentence. */
  private static final int LONGEST = 60;

  private static final int MOST_OPENERS = 4;
  private static final int MOST_WORDS = 6;
  private static final int SHORTEST_RUN = 3;

  /** Runs behind these are swearwords or headings: "what the ****". */
  private static final String DETERMINERS = " the a an this that these those such what some no ";

  private static final Map<String, Kind> WORDS = read();

  /** What a word of a mark in brackets says. */
  private enum Kind {
    REMOVED,
    KIND,
    OTHER
  }

  /**
   * A mark; offsets in code points.
   *
   * @param start first code point
   * @param end code point after the last
   */
  public record Mark(int start, int end) implements Spanned {}

  private UpstreamMarks() {}

  /** The marks of a text, ascending, without overlap. */
  public static List<Mark> of(String text) {
    return of(text.codePoints().toArray());
  }

  /** The same; the text in code points. */
  public static List<Mark> of(int[] text) {
    List<Mark> marks = new ArrayList<>(0);
    int at = 0;
    while (at < text.length) {
      int end = OPENERS.indexOf(text[at]) >= 0 ? bracketed(text, at) : run(text, at);
      if (end > at) {
        marks.add(new Mark(at, end));
        at = end;
      } else {
        at = Math.max(-end, at + 1);
      }
    }
    return marks;
  }

  /** The end of a mark in brackets that begins at a place; 0 if none does. */
  private static int bracketed(int[] text, int start) {
    int opener = text[start];
    int closer = CLOSERS.charAt(OPENERS.indexOf(opener));
    int from = start;
    while (from < text.length
        && from - start < MOST_OPENERS
        && (text[from] == opener || text[from] == '*')) {
      from++;
    }
    int to = from;
    while (to < text.length && text[to] != closer) {
      if (to - from >= LONGEST
          || text[to] == '\n'
          || OPENERS.indexOf(text[to]) >= 0 && text[to] != '(') {
        return 0;
      }
      to++;
    }
    if (to == text.length) {
      return 0;
    }
    int end = to;
    while (end < text.length && end - to < from - start && text[end] == closer) {
      end++;
    }
    boolean starred = from - start > 2 && text[from - 1] == '*' && text[to - 1] == '*';
    boolean mark = starred || saysMark(text, from, to, opener == '(');
    return mark ? end : 0;
  }

  /** Whether all words between brackets are of redaction. */
  private static boolean saysMark(int[] text, int from, int to, boolean mustSayRemoved) {
    boolean kind = false;
    boolean removed = false;
    int words = 0;
    int at = from;
    while (at < to) {
      int end = at;
      while (end < to && isOfWord(text[end])) {
        end++;
      }
      if (end > at) {
        int letters = at;
        while (letters < end && !Character.isDigit(text[letters])) {
          letters++;
        }
        // A number counts the values of a kind.
        boolean numbered = letters < end && !isNumber(text, letters, end);
        String word = new String(text, at, letters - at).toLowerCase(Locale.ROOT);
        Kind said = word.isEmpty() ? number(text, at) : WORDS.get(word);
        if (numbered || said == null || ++words > MOST_WORDS) {
          return false;
        }
        kind |= said == Kind.KIND;
        removed |= said == Kind.REMOVED;
      } else if (!isBetween(text[at])) {
        return false;
      }
      at = Math.max(end, at + 1);
    }
    return removed || kind && !mustSayRemoved;
  }

  /** "USER_1": a number behind an underscore counts the values of a kind. */
  private static Kind number(int[] text, int at) {
    return text[at - 1] == '_' ? Kind.KIND : Kind.OTHER;
  }

  private static boolean isOfWord(int c) {
    return Character.isLetterOrDigit(c) || c == '\'';
  }

  private static boolean isNumber(int[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Character.isDigit(text[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBetween(int c) {
    return c == ' ' || "_-/#:.,*=|(".indexOf(c) >= 0 || c == ')';
  }

  /**
   * The end of a run of one sign, or of several with separators; if it is no mark, the end of what
   * was read, negated.
   */
  private static int run(int[] text, int start) {
    int sign = sign(text[start]);
    if (sign == 0 || start > 0 && joins(text[start - 1], sign)) {
      return 0;
    }
    int end = start;
    int signs = 0;
    boolean capital = false;
    while (true) {
      int from = end;
      while (end < text.length && sign(text[end]) == sign) {
        capital |= text[end] != 'x';
        end++;
      }
      signs += end - from;
      boolean more =
          end - from > 1
              && end + 2 < text.length
              && isSeparator(text[end])
              && sign(text[end + 1]) == sign
              && sign(text[end + 2]) == sign;
      if (!more) {
        break;
      }
      end++;
    }
    boolean tellsMore =
        end < text.length && joins(text[end], sign)
            || end + 1 < text.length
                && "-/.".indexOf(text[end]) >= 0
                && isPart(text, end + 1, sign);
    boolean mark =
        signs >= SHORTEST_RUN
            && !tellsMore
            && (capital || !closes(text, end))
            && !isLayout(text, start, end, sign);
    return mark ? end : -end;
  }

  /** Which sign of masking a code point is; 0 if it is none. */
  private static int sign(int c) {
    if (c == 'x' || c == 'X') {
      return 'x';
    }
    boolean masks =
        c == '*'
            || c == '#'
            || c == '_'
            || c == 0x2022
            || c == 0x25CF
            || c == 0x25A0
            || c == 0x00D7
            || c == 0x2217
            || c >= 0x2580 && c <= 0x2593;
    return masks ? c : 0;
  }

  private static boolean isSeparator(int c) {
    return c == '-' || c == '/' || c == '.' || c == ' ';
  }

  /** Whether a neighbour makes a run part of a word or number. */
  private static boolean joins(int c, int sign) {
    return Character.isLetterOrDigit(c) || c == '@' || c == '$' || sign(c) == sign;
  }

  /**
   * Whether digits go on behind a separator, so that a number shows its end; a year tells no more.
   */
  private static boolean isPart(int[] text, int from, int sign) {
    int to = from;
    while (to < text.length && Character.isDigit(text[to])) {
      to++;
    }
    boolean year =
        to - from == 4 && text[from - 1] == '/' && (text[from] == '1' || text[from] == '2');
    return to > from && !year || to == from && to < text.length && sign(text[to]) == sign;
  }

  /** Whether only punctuation follows: kisses ("love you xxx") close what somebody writes. */
  private static boolean closes(int[] text, int end) {
    for (int i = end; i < text.length; i++) {
      if (text[i] == '\n') {
        return true;
      }
      if (Character.isLetterOrDigit(text[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether a run is a heading, a rule between lines or a swearword. */
  private static boolean isLayout(int[] text, int start, int end, int sign) {
    if (sign == 'x') {
      return false;
    }
    int before = start;
    while (before > 0 && text[before - 1] == ' ') {
      before--;
    }
    int behind = end;
    while (behind < text.length && text[behind] == ' ') {
      behind++;
    }
    boolean opensLine = before == 0 || text[before - 1] == '\n';
    boolean closesLine = behind == text.length || text[behind] == '\n';
    if (opensLine) {
      boolean alone = before == 0 && behind == text.length;
      return closesLine ? !alone : Character.isLetter(text[behind]);
    }
    int word = before;
    while (word > 0 && Character.isLetter(text[word - 1])) {
      word--;
    }
    String last = new String(text, word, before - word).toLowerCase(Locale.ROOT);
    return sign == '*' && !last.isEmpty() && DETERMINERS.contains(" " + last + " ");
  }

  private static Map<String, Kind> read() {
    Map<String, Kind> words = new HashMap<>();
    Kind kind = Kind.OTHER;
    for (String line : ResourceLines.of(UpstreamMarks.class, "redaction-marks.txt")) {
      if (line.startsWith("[")) {
        kind = Kind.valueOf(line.substring(1, line.length() - 1));
      } else {
        words.putIfAbsent(line, kind);
      }
    }
    return Map.copyOf(words);
  }
}
