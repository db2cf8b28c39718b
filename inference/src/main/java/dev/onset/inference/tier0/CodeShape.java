package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One written form of a code, such as {@code AA 99 99 99 A}: {@code 9} is a digit, {@code A} a
 * letter of ASCII, {@code *} either, {@code [..]} one of the listed characters; {@code {2-4}} after
 * one of them repeats it. A blank, hyphen, full stop or slash is a place where one of these may
 * stand or not; in a shape that ends in {@code !} exactly that one stands there. Immutable.
 */
final class CodeShape {
  private static final String SEPARATORS = " -./";
  private static final int ASCII = 128;

  /**
   * A match.
   *
   * @param end position after the last character
   * @param code upper-case characters without what separates them
   * @param parted whether blanks stand inside
   */
  record Match(int end, String code, boolean parted) {}

  /**
   * A place of the form.
   *
   * @param allowed the characters that fit, in lower case; of a separator the one that is written
   */
  private record Place(BitSet allowed, boolean separator) {
    boolean fits(int c) {
      return c >= 0 && allowed.get(c);
    }
  }

  private final List<Place> places;
  private final boolean written;

  private CodeShape(List<Place> places, boolean written) {
    this.places = places;
    this.written = written;
  }

  /**
   * The forms that a shape stands for, one for each length.
   *
   * @throws IllegalStateException if the shape is malformed
   */
  static List<CodeShape> of(String shape) {
    boolean written = shape.endsWith("!");
    List<List<Place>> forms = List.of(List.of());
    String rest = written ? shape.substring(0, shape.length() - 1) : shape;
    for (int i = 0; i < rest.length(); ) {
      int end = rest.charAt(i) == '[' ? rest.indexOf(']', i) + 1 : i + 1;
      Place place = place(rest.substring(i, end));
      int least = 1;
      int most = 1;
      if (end < rest.length() && rest.charAt(end) == '{') {
        int close = rest.indexOf('}', end);
        String[] counts = rest.substring(end + 1, close).split("-");
        least = Integer.parseInt(counts[0]);
        most = Integer.parseInt(counts[counts.length - 1]);
        end = close + 1;
      }
      List<List<Place>> longer = new ArrayList<>();
      for (List<Place> form : forms) {
        for (int count = least; count <= most; count++) {
          List<Place> next = new ArrayList<>(form);
          for (int k = 0; k < count; k++) {
            next.add(place);
          }
          longer.add(next);
        }
      }
      forms = longer;
      i = end;
    }
    return forms.stream().map(form -> new CodeShape(List.copyOf(form), written)).toList();
  }

  private static Place place(String atom) {
    BitSet allowed = new BitSet(ASCII);
    switch (atom.charAt(0)) {
      case '9' -> allowed.set('0', '9' + 1);
      case 'A' -> allowed.set('a', 'z' + 1);
      case '*' -> {
        allowed.set('0', '9' + 1);
        allowed.set('a', 'z' + 1);
      }
      case '[' ->
          atom.substring(1, atom.length() - 1)
              .toLowerCase(Locale.ROOT)
              .chars()
              .forEach(allowed::set);
      default -> {
        if (SEPARATORS.indexOf(atom.charAt(0)) < 0) {
          throw new IllegalStateException("A shape of a country pack holds " + atom + ".");
        }
        allowed.set(atom.charAt(0));
        return new Place(allowed, true);
      }
    }
    return new Place(allowed, false);
  }

  /** Whether this notation names the kind of number by itself. */
  boolean isWritten() {
    return written;
  }

  /** Whether a code of this form can begin with a folded character. */
  boolean begins(int c) {
    return places.get(0).fits(c);
  }

  /** The code that begins at a position and ends with its last word or number. */
  Optional<Match> at(ScannedText text, int start) {
    int end = walk(text, start, Optional.empty());
    if (end < 0 || isAlphanumeric(text.at(end))) {
      return Optional.empty();
    }
    // Most forms fail, so only one that fits is written down.
    StringBuilder code = new StringBuilder(places.size());
    walk(text, start, Optional.of(code));
    boolean parted = false;
    for (int i = start; i < end; i++) {
      parted |= text.at(i) == ' ';
    }
    return Optional.of(new Match(end, code.toString().toUpperCase(Locale.ROOT), parted));
  }

  /** The position after a code, or -1; adds its characters to the code. */
  private int walk(ScannedText text, int start, Optional<StringBuilder> code) {
    int i = start;
    for (Place place : places) {
      int c = text.at(i);
      boolean fits = place.fits(c);
      if (!fits && (written || !place.separator())) {
        return -1;
      }
      if (!place.separator()) {
        code.ifPresent(one -> one.append((char) c));
        i++;
      } else if (written) {
        i++;
      } else if (SEPARATORS.indexOf(c) >= 0) {
        boolean wide = c == ' ' && text.at(i + 1) == '-' && text.at(i + 2) == ' ';
        i += wide ? 3 : 1;
      }
    }
    return i;
  }
}
