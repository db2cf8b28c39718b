package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The keys and tokens that services give out with a mark in front, from {@code tokens.tsv}.
 * Immutable.
 */
final class TokenForms {
  /** Somebody who pastes a token may lose its end; so much of it tells what it was. */
  private static final int PART = 2;

  private static final int SHORTEST = 8;

  /** Longer runs are texts of another kind; also bounds the work. */
  private static final int LONGEST = 600;

  /** Which characters stand behind a mark. */
  private enum Alphabet {
    HEX("0123456789abcdef"),
    DIGITS("0123456789"),
    UPPER("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
    ALNUM(UPPER.characters + "abcdefghijklmnopqrstuvwxyz"),
    URL(ALNUM.characters + "-_"),
    DOTTED(URL.characters + "."),
    BASE64(ALNUM.characters + "+/=_-");

    private final String characters;
    private final BitSet set = new BitSet(0x80);

    Alphabet(String characters) {
      this.characters = characters;
      characters.chars().forEach(set::set);
    }

    boolean holds(int c) {
      return set.get(c);
    }
  }

  /**
   * One form.
   *
   * @param mark what stands in front, as it is written
   * @param issued how many characters follow at least, as the service gives it out
   */
  private record Form(String mark, Alphabet alphabet, int issued) {
    int end(ScannedText text, int start) {
      for (int i = 0; i < mark.length(); i++) {
        if (text.written(start + i) != mark.charAt(i)) {
          return -1;
        }
      }
      int body = start + mark.length();
      int part = Math.max(SHORTEST, issued / PART);
      boolean figure = false;
      boolean letter = false;
      for (int i = body; i < body + part; i++) {
        if (!alphabet.holds(text.written(i))) {
          return -1;
        }
        figure |= ScannedText.isDigit(text.at(i));
        letter |= ScannedText.isLetter(text.at(i));
      }
      if (!figure || !letter && alphabet != Alphabet.DIGITS) {
        return -1;
      }
      int end = body + part;
      while (end - body < LONGEST && alphabet.holds(text.written(end))) {
        end++;
      }
      while (!ScannedText.isAlphanumeric(text.at(end - 1)) && text.at(end - 1) != '=') {
        end--;
      }
      return end;
    }
  }

  private final Map<Integer, List<Form>> byFirst = new HashMap<>();

  private TokenForms() {}

  static TokenForms bundled() {
    TokenForms forms = new TokenForms();
    for (List<String> row : ResourceLines.rows(TokenForms.class, "tokens.tsv")) {
      Form form = new Form(row.get(1), Alphabet.valueOf(row.get(2)), Integer.parseInt(row.get(3)));
      forms
          .byFirst
          .computeIfAbsent((int) form.mark().charAt(0), any -> new ArrayList<>())
          .add(form);
    }
    return forms;
  }

  /** The position after the token that begins at a position. */
  OptionalInt end(ScannedText text, int start) {
    int end = -1;
    for (Form form : byFirst.getOrDefault(text.written(start), List.of())) {
      end = Math.max(end, form.end(text, start));
    }
    return end < 0 ? OptionalInt.empty() : OptionalInt.of(end);
  }
}
