package dev.onset.state.restore;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A placeholder in brackets as a model writes it: in other case, with blanks or hyphens for its
 * underscores, with the marks and escapes of Markdown, broken by the end of a line, or with an
 * inflection within the brackets. Immutable.
 *
 * @param end behind its last bracket, in UTF-16 units of the text
 * @param readings the folded forms that it can stand for: more than one if a line breaks within
 * @param inflection what follows the placeholder within the brackets, such as {@code 's}
 * @param explicit whether it can be nothing but a placeholder, known or not
 * @param doubtful whether a line breaks within its number, or more often than can be told apart
 */
record WrittenPlaceholder(
    int end, Set<String> readings, String inflection, boolean explicit, boolean doubtful) {
  private static final int LONGEST = 160;
  private static final int MOST_BREAKS = 2;
  private static final int HASH_DIGITS = 16;

  /** Words of letters and digits, an underscore between each, and a number or a hash. */
  private static final Pattern FOLDED =
      Pattern.compile("(?s)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?:_[0-9]+|#.{16})");

  /** The longest first. */
  private static final List<String> INFLECTIONS =
      List.of("'s", "\u2019s", "s'", "s\u2019", "s", "'", "\u2019");

  /** The folded form of a substitute that is a numbered or hashed placeholder. */
  static Optional<String> fold(String shown) {
    return shown.startsWith("[") && shown.endsWith("]")
        ? Optional.of(shown.substring(1, shown.length() - 1).toUpperCase(Locale.ROOT))
            .filter(WrittenPlaceholder::isFolded)
        : Optional.empty();
  }

  /** The placeholder that begins at a place of a text; empty if none does. */
  static Optional<WrittenPlaceholder> at(String text, int at) {
    int open = text.startsWith("\\[", at) ? at + 1 : at;
    if (text.charAt(open) != '[') {
      return Optional.empty();
    }
    int close = open + 1;
    while (close < text.length() && close - open < LONGEST && !isBracket(text.charAt(close))) {
      close++;
    }
    if (close == text.length() || text.charAt(close) != ']') {
      return Optional.empty();
    }
    String within = unmarked(text.substring(open + 1, close).replace("\\", ""));
    String inflection = inflection(within);
    String body = within.substring(0, within.length() - inflection.length());
    return endsAsOne(body) ? read(body, inflection, close + 1) : Optional.empty();
  }

  /** A numbered or hashed placeholder without its brackets, in capitals. */
  private static boolean isFolded(String form) {
    return FOLDED.matches(form) && endsAsOne(form);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static String inflection(String within) {
    for (String ending : INFLECTIONS) {
      int at = within.length() - ending.length();
      if (at > 0 && within.regionMatches(true, at, ending, 0, ending.length())) {
        return within.substring(at);
      }
    }
    return "";
  }

  /** Whether it ends with a number, or with the digits of a hash. */
  private static boolean endsAsOne(String body) {
    int hash = body.length() - HASH_DIGITS - 1;
    return !body.isEmpty() && isDigit(body.charAt(body.length() - 1))
        || hash > 0
            && body.charAt(hash) == '#'
            && body.chars().skip(hash + 1).allMatch(c -> Character.digit(c, HASH_DIGITS) >= 0);
  }

  private static boolean isBracket(char c) {
    return c == '[' || c == ']';
  }

  /** Without blanks and the marks of emphasis and code around it. */
  private static String unmarked(String within) {
    int from = 0;
    int to = within.length();
    while (from < to && isMark(within.charAt(from))) {
      from++;
    }
    while (to > from && isMark(within.charAt(to - 1))) {
      to--;
    }
    return within.substring(from, to);
  }

  private static boolean isMark(char c) {
    return Character.isWhitespace(c) || c == '*' || c == '_' || c == '`';
  }

  private static Optional<WrittenPlaceholder> read(String body, String inflection, int end) {
    List<StringBuilder> readings = new ArrayList<>(List.of(new StringBuilder()));
    boolean explicit = body.indexOf('#') >= 0;
    boolean doubtful = false;
    int breaks = 0;
    int at = 0;
    while (at < body.length()) {
      int from = at;
      while (at < body.length() && isSeparator(body.charAt(at))) {
        at++;
      }
      String between = body.substring(from, at);
      if (between.isEmpty()) {
        readings.forEach(reading -> reading.append(body.charAt(from)));
        at++;
        continue;
      }
      boolean underscored = between.indexOf('_') >= 0;
      boolean broken = !underscored && isBroken(between);
      explicit |= underscored;
      if (broken && ++breaks <= MOST_BREAKS) {
        doubtful |=
            from > 0
                && at < body.length()
                && isDigit(body.charAt(from - 1))
                && isDigit(body.charAt(at));
        List<StringBuilder> joined = readings.stream().map(StringBuilder::new).toList();
        readings.forEach(reading -> reading.append('_'));
        readings.addAll(joined);
      } else {
        doubtful |= broken;
        readings.forEach(reading -> reading.append('_'));
      }
    }
    Set<String> forms = new LinkedHashSet<>();
    for (StringBuilder reading : readings) {
      String form = reading.toString().toUpperCase(Locale.ROOT);
      if (isFolded(form)) {
        forms.add(form);
      }
    }
    return forms.isEmpty()
        ? Optional.empty()
        : Optional.of(new WrittenPlaceholder(end, forms, inflection, explicit, doubtful));
  }

  private static boolean isSeparator(char c) {
    return Character.isWhitespace(c) || c == '_' || c == '-';
  }

  private static boolean isBroken(String between) {
    return between.indexOf('\n') >= 0 || between.indexOf('\r') >= 0;
  }
}
