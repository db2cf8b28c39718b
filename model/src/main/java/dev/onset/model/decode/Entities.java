package dev.onset.model.decode;

import dev.onset.model.ResourceLines;
import java.util.Map;
import java.util.stream.Collectors;

/** Character references of HTML and XML. Stateless. */
final class Entities {
  private static final int LONGEST_NAME = 32;
  private static final int MOST_DIGITS = 8;

  private static final Map<String, Integer> NAMED =
      ResourceLines.rows(Entities.class, "entities.txt").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> row.get(0), row -> Integer.parseInt(row.get(1), 16)));

  private Entities() {}

  /** Decodes the reference that begins at an ampersand, if one does. */
  static boolean read(int[] text, int at, LayerBuilder into) {
    return at + 1 < text.length && text[at + 1] == '#'
        ? number(text, at, into)
        : name(text, at, into);
  }

  /** A number may lack its semicolon, as browsers read it. */
  private static boolean number(int[] text, int at, LayerBuilder into) {
    boolean hex = at + 2 < text.length && (text[at + 2] | 0x20) == 'x';
    int from = hex ? at + 3 : at + 2;
    int end = from;
    int value = 0;
    while (end < text.length
        && end - from < MOST_DIGITS
        && (hex ? Ascii.isHex(text[end]) : Ascii.isDigit(text[end]))) {
      value = value * (hex ? 16 : 10) + Ascii.hex(text[end]);
      end++;
    }
    if (end == from || !LayerBuilder.isText(value)) {
      return false;
    }
    into.add(value, at, end < text.length && text[end] == ';' ? end + 1 : end);
    return true;
  }

  private static boolean name(int[] text, int at, LayerBuilder into) {
    int end = at + 1;
    while (end < text.length && end - at <= LONGEST_NAME && Ascii.isAlphanumeric(text[end])) {
      end++;
    }
    if (end == text.length || text[end] != ';') {
      return false;
    }
    Integer value = NAMED.get(new String(text, at + 1, end - at - 1));
    if (value == null) {
      return false;
    }
    into.add(value, at, end + 1);
    return true;
  }
}
