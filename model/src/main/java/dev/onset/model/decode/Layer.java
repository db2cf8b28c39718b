package dev.onset.model.decode;

import java.util.Optional;

/**
 * A text in which some layers of encoding are undone.
 *
 * @param text its code points
 * @param starts for each the first code point of the original that stands for it, never descending
 * @param ends likewise the one after the last
 */
record Layer(int[] text, int[] starts, int[] ends) {

  /** The original. */
  static Layer plain(int[] text) {
    int[] starts = new int[text.length];
    int[] ends = new int[text.length];
    for (int i = 0; i < text.length; i++) {
      starts[i] = i;
      ends[i] = i + 1;
    }
    return new Layer(text, starts, ends);
  }

  /** The same with one more layer undone. */
  Layer decoded() {
    LayerBuilder next = new LayerBuilder(text.length);
    Evidence evidence = Evidence.of(text);
    int word = 0;
    for (int at = 0; at < text.length; at = next.next()) {
      if (at >= word && Ascii.isAlphanumeric(text[at])) {
        word = wordEnd(at);
        if (value(at, word, next)) {
          continue;
        }
      }
      if (!escape(at, evidence, next)) {
        letter(at, next);
      }
    }
    int[] from = next.starts();
    int[] to = next.ends();
    for (int i = 0; i < from.length; i++) {
      from[i] = starts[from[i]];
      to[i] = ends[to[i] - 1];
    }
    return new Layer(next.text(), from, to);
  }

  private int wordEnd(int at) {
    int end = at;
    while (end < text.length && Ascii.isAlphanumeric(text[end])) {
      end++;
    }
    return end;
  }

  private boolean value(int from, int to, LayerBuilder into) {
    Optional<int[]> value = Base64Value.of(text, from, to);
    if (value.isEmpty()) {
      return false;
    }
    int end = to;
    while (end < text.length && end < to + 2 && text[end] == '=') {
      end++;
    }
    for (int c : value.get()) {
      into.add(c, from, end);
    }
    return true;
  }

  private boolean escape(int at, Evidence evidence, LayerBuilder into) {
    return switch (text[at]) {
      case '&' -> Entities.read(text, at, into);
      case '%' -> Percents.read(text, at, into);
      case '=' ->
          EncodedWord.read(text, at, into)
              || QuotedPrintable.read(text, at, evidence.quotedPrintable(), into);
      case '\\' -> Backslashes.read(text, at, evidence.json(), into);
      case '+' -> FormBlanks.read(text, at, into);
      default -> false;
    };
  }

  private void letter(int at, LayerBuilder into) {
    int c = text[at];
    if (c < 0x80) {
      into.add(c, at, at + 1);
    } else if (Letters.isMark(c) && Ascii.isAlphanumeric(into.last())) {
      int end = at + 1;
      while (end < text.length && Letters.isMark(text[end])) {
        end++;
      }
      into.replaceLast(Letters.marked(into.last(), text, at, end), end);
    } else {
      int plain = isRaised(at) ? Letters.raised(c) : Letters.fold(c);
      if (plain == Letters.INVISIBLE || Letters.isJoiner(c) && Ascii.isAlphanumeric(into.last())) {
        into.skip(at + 1);
      } else {
        into.add(plain, at, at + 1);
      }
    }
  }

  /** Whether a raised digit is part of a number: in a unit or power it has no neighbours. */
  private boolean isRaised(int at) {
    return Letters.raised(text[at]) > 0
        && (at > 0 && Letters.raised(text[at - 1]) > 0
            || at + 1 < text.length && Letters.raised(text[at + 1]) > 0);
  }

  /**
   * Which encodings a text shows as a whole, because one escape of them means nothing by itself.
   *
   * @param quotedPrintable whether it is quoted-printable
   * @param json whether it holds JSON
   */
  private record Evidence(boolean quotedPrintable, boolean json) {
    static Evidence of(int[] text) {
      return new Evidence(QuotedPrintable.isWholly(text), Backslashes.isJson(text));
    }
  }
}
