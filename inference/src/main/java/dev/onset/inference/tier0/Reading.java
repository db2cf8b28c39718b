package dev.onset.inference.tier0;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One text as the scanners see it: a folded view (lower case, ASCII digits, plain hyphens and
 * apostrophes, format characters such as zero-width joiners left out) with the way back to code
 * points, its tokens and its cues. Positions are indices of the view unless said otherwise.
 */
final class Reading {
  /** What a token is made of. */
  enum Shape {
    WORD,
    DIGITS,
    SYMBOL
  }

  private final Lexicon lexicon;
  private final int[] original;
  private final int[] view;
  private final int[] origin;
  private final int length;

  private int tokens;
  private int[] from = new int[32];
  private int[] to = new int[32];
  private Shape[] shape = new Shape[32];

  private final List<Cue> cues = new ArrayList<>();
  private int[] firstCue;

  Reading(String text, Lexicon lexicon) {
    this.lexicon = lexicon;
    original = text.codePoints().toArray();
    view = new int[original.length];
    origin = new int[original.length];
    int n = 0;
    for (int i = 0; i < original.length; i++) {
      int folded = fold(original[i]);
      if (folded >= 0) {
        view[n] = folded;
        origin[n++] = i;
      }
    }
    length = n;
    tokenize();
    findCues();
  }

  private static int fold(int c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }
    return switch (Character.getType(c)) {
      case Character.FORMAT -> -1;
      case Character.DECIMAL_DIGIT_NUMBER -> '0' + Character.digit(c, 10);
      case Character.DASH_PUNCTUATION -> '-';
      case Character.SPACE_SEPARATOR -> ' ';
      default ->
          c == 0x2019 || c == 0x2018 || c == 0x02BC
              ? '\''
              : c > 0xFF00 && c < 0xFF5F
                  ? Character.toLowerCase(c - 0xFEE0)
                  : Character.toLowerCase(c);
    };
  }

  private void tokenize() {
    int i = 0;
    while (i < length) {
      int c = view[i];
      int end = i + 1;
      if (isDigit(c)) {
        while (end < length && isDigit(view[end])) {
          end++;
        }
        token(i, end, Shape.DIGITS);
      } else if (isLetter(c)) {
        while (end < length
            && (isLetter(view[end])
                || view[end] == '\'' && end + 1 < length && isLetter(view[end + 1]))) {
          end++;
        }
        token(i, end, Shape.WORD);
      } else if (!isBlank(c)) {
        token(i, end, Shape.SYMBOL);
      }
      i = end;
    }
  }

  private void token(int start, int end, Shape kind) {
    if (tokens == from.length) {
      from = Arrays.copyOf(from, tokens * 2);
      to = Arrays.copyOf(to, tokens * 2);
      shape = Arrays.copyOf(shape, tokens * 2);
    }
    from[tokens] = start;
    to[tokens] = end;
    shape[tokens++] = kind;
  }

  private void findCues() {
    firstCue = new int[tokens + 1];
    for (int i = 0; i < tokens; i++) {
      firstCue[i] = cues.size();
      if (shape[i] != Shape.SYMBOL) {
        walk(i);
      }
    }
    firstCue[tokens] = cues.size();
  }

  private void walk(int start) {
    int node = Lexicon.ROOT;
    for (int i = start; i < tokens; ) {
      for (int k = from[i]; k < to[i] && node != Lexicon.DEAD; k++) {
        if (view[k] != '\'') {
          node = lexicon.step(node, view[k]);
        }
      }
      if (node == Lexicon.DEAD) {
        return;
      }
      for (Lexicon.Entry entry : lexicon.at(node)) {
        cues.add(new Cue(entry.kind(), entry.value(), start, i + 1));
      }
      i++;
      if (i < tokens && shape[i] == Shape.SYMBOL) {
        int c = view[from[i]];
        if (c != '-' && c != '.' && c != '/') {
          return;
        }
        i++;
      }
      if (i >= tokens || shape[i] == Shape.SYMBOL) {
        return;
      }
      node = lexicon.step(node, ' ');
      if (node == Lexicon.DEAD) {
        return;
      }
    }
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z';
    }
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  static boolean isBlank(int c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  static boolean isAlphanumeric(int c) {
    return isDigit(c) || isLetter(c);
  }

  /** How long the view is. */
  int length() {
    return length;
  }

  /** The folded character at a position, or a blank outside the text. */
  int at(int position) {
    return position < 0 || position >= length ? ' ' : view[position];
  }

  /** Whether the original at a position is a capital letter. */
  boolean isCapital(int position) {
    return Character.isUpperCase(original[origin[position]]);
  }

  /** How many tokens there are. */
  int tokens() {
    return tokens;
  }

  int from(int token) {
    return from[token];
  }

  int to(int token) {
    return to[token];
  }

  /** The shape of a token; a symbol outside the text. */
  Shape shape(int token) {
    return token < 0 || token >= tokens ? Shape.SYMBOL : shape[token];
  }

  /** Whether a token is this one symbol. */
  boolean isSymbol(int token, int c) {
    return token >= 0 && token < tokens && shape[token] == Shape.SYMBOL && view[from[token]] == c;
  }

  /** Whether a token touches the one before it. */
  boolean touches(int token) {
    return token > 0 && token < tokens && to[token - 1] == from[token];
  }

  /** Whether a letter or digit of another token touches this one on the left. */
  boolean gluedLeft(int token) {
    return isAlphanumeric(at(from[token] - 1));
  }

  /** Whether a letter or digit of another token touches this one on the right. */
  boolean gluedRight(int token) {
    return isAlphanumeric(at(to[token]));
  }

  /** The cues of the whole text, by first token. */
  List<Cue> cues() {
    return cues;
  }

  /** The longest cue of a kind that begins at a token. */
  Optional<Cue> cue(int token, Kind kind) {
    Cue longest = null;
    if (token >= 0 && token < tokens) {
      for (int i = firstCue[token]; i < firstCue[token + 1]; i++) {
        if (cues.get(i).kind() == kind) {
          longest = cues.get(i);
        }
      }
    }
    return Optional.ofNullable(longest);
  }

  /** Whether a cue of a kind begins at a token. */
  boolean has(int token, Kind kind) {
    return cue(token, kind).isPresent();
  }

  /** Whether a cue of a kind is exactly this token. */
  boolean is(int token, Kind kind) {
    return token >= 0
        && token < tokens
        && cues.subList(firstCue[token], firstCue[token + 1]).stream()
            .anyMatch(cue -> cue.kind() == kind && cue.to() == token + 1);
  }

  /** The index in {@link #cues()} of the first cue that begins at or after a token. */
  int firstCueAt(int token) {
    return firstCue[Math.min(Math.max(token, 0), tokens)];
  }

  /** Whether a range of the view, characters inside a word included, reads as a phrase. */
  boolean reads(int start, int end, Kind kind) {
    int node = Lexicon.ROOT;
    for (int i = start; i < end && node != Lexicon.DEAD; i++) {
      node = lexicon.step(node, view[i]);
    }
    return lexicon.at(node).stream().anyMatch(entry -> entry.kind() == kind);
  }

  /** The folded text of a range of the view. */
  String folded(int start, int end) {
    return new String(view, start, end - start);
  }

  /** The code point in the text at which a range of the view starts. */
  int startOf(int start) {
    return origin[start];
  }

  /** The code point in the text after a range of the view, exclusive. */
  int endOf(int end) {
    return origin[end - 1] + 1;
  }

  /** The text between two code points, as it was written. */
  String surface(int start, int end) {
    return new String(original, start, end - start);
  }
}
