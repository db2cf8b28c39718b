package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.Spanned;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A text of the form of a placeholder that somebody wrote: "why does your mail say Dear
 * [NAME_FULL_1]?". It stands for no value.
 *
 * @param start first code point, which is the bracket
 * @param end code point after the last
 * @param type type that it names
 * @param number number that it names, from 1
 */
record TypedPlaceholder(int start, int end, PiiType type, int number) implements Spanned {
  private static final int LONGEST = 48;
  private static final int MOST_DIGITS = 6;

  /** Those of a text in code points, ascending. */
  static List<TypedPlaceholder> in(int[] text) {
    List<TypedPlaceholder> found = new ArrayList<>(0);
    for (int at = 0; at < text.length; at++) {
      if (text[at] == '[') {
        at(text, at).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<TypedPlaceholder> at(int[] text, int open) {
    int close = open + 1;
    int digits = 0;
    while (close < text.length && close - open < LONGEST && isInner(text[close])) {
      digits = text[close] >= '0' && text[close] <= '9' ? digits + 1 : 0;
      close++;
    }
    int mark = close - digits - 1;
    boolean numbered =
        close < text.length
            && text[close] == ']'
            && digits > 0
            && digits <= MOST_DIGITS
            && text[mark + 1] != '0'
            && mark > open
            && text[mark] == '_';
    if (!numbered) {
      return Optional.empty();
    }
    String name = new String(text, open + 1, mark - open - 1).toUpperCase(Locale.ROOT);
    int number = Integer.parseInt(new String(text, mark + 1, digits));
    int end = close + 1;
    return PiiType.ofLabel(name)
        .filter(type -> type.name().equals(name))
        .map(type -> new TypedPlaceholder(open, end, type, number));
  }

  private static boolean isInner(int c) {
    return c == '_' || c < 0x80 && Character.isLetterOrDigit(c);
  }

  /** The same in other brackets, which stands for nothing. */
  String escaped() {
    return "(" + type.name() + "_" + number + ")";
  }
}
