package dev.onset.inference.tier0;

import java.util.Optional;

/**
 * A short number in figures or words: "842", "8-4-2", "eight four two", "eight forty-two", "double
 * four seven one". Immutable.
 *
 * @param from its first token
 * @param to the token after its last
 * @param count how many figures it has
 * @param group how many figures stand in its first token; 0 if that is a word
 */
record SpokenFigures(int from, int to, int count, int group) {
  /** Longer ones are cards' and accounts'. */
  private static final int MOST = 24;

  /** The number that begins at a token. */
  static Optional<SpokenFigures> at(ScannedText text, int token) {
    int count = 0;
    int end = token;
    for (int i = token; i < text.tokens() && count < MOST; ) {
      int next = item(text, i);
      if (next == i) {
        break;
      }
      count += figures(text, i, next);
      end = next;
      i = joined(text, next);
    }
    return end == token
        ? Optional.empty()
        : Optional.of(
            new SpokenFigures(token, end, count, text.isNumber(token) ? text.size(token) : 0));
  }

  /** Whether it is a number of so many figures; bounds are inclusive. */
  boolean has(int least, int most) {
    return ScannedText.isWithin(count, least, most);
  }

  /** The token after the figure or figures that one item at a token stands for, or the token. */
  private static int item(ScannedText text, int token) {
    if (text.isNumber(token)) {
      return text.gluedLeft(token) || text.gluedRight(token) ? token : token + 1;
    }
    if (text.is(token, CueKind.REPEAT)) {
      return isFigure(text, token + 1) ? token + 2 : token;
    }
    if (text.is(token, CueKind.NUMBER)) {
      int unit = text.isInfix(token + 1, '-') ? token + 2 : token + 1;
      return isTens(text, token) && isUnit(text, unit) ? unit + 1 : token + 1;
    }
    return text.is(token, CueKind.DIGIT) ? hundred(text, token + 1) : token;
  }

  /** The token after "hundred and", behind the figure that it counts. */
  private static int hundred(ScannedText text, int token) {
    if (!text.isWord(token, "hundred")) {
      return token;
    }
    int rest = text.isWord(token + 1, "and") ? token + 2 : token + 1;
    return text.is(rest, CueKind.NUMBER) || text.is(rest, CueKind.DIGIT) ? rest : token + 1;
  }

  private static int figures(ScannedText text, int from, int to) {
    if (text.isNumber(from)) {
      return text.size(from);
    }
    if (text.is(from, CueKind.REPEAT)) {
      return text.cue(from, CueKind.REPEAT).orElseThrow().value();
    }
    if (text.is(from, CueKind.NUMBER)) {
      return 2;
    }
    // What follows "hundred" counts for itself, and a figure before it for one.
    return to - from > 1 && !text.is(to, CueKind.NUMBER) && !text.is(to, CueKind.DIGIT)
        ? 3
        : to - from > 1 && text.is(to, CueKind.DIGIT) ? 2 : 1;
  }

  private static boolean isFigure(ScannedText text, int token) {
    return text.is(token, CueKind.DIGIT) || text.isNumber(token, 1, 1);
  }

  private static boolean isTens(ScannedText text, int token) {
    return text.cue(token, CueKind.NUMBER).filter(cue -> cue.value() >= 20).isPresent();
  }

  private static boolean isUnit(ScannedText text, int token) {
    return text.cue(token, CueKind.DIGIT).filter(cue -> cue.value() > 0).isPresent();
  }

  /** The token at which a further item may stand. */
  private static int joined(ScannedText text, int token) {
    boolean single = text.size(token - 1) == 1 || text.isWord(token - 1);
    boolean sign =
        text.isInfix(token, '-')
            || single && text.isAttached(token, ",-.") && isSingle(text, token + 1);
    int next = sign ? token + 1 : token;
    boolean date = text.isSymbol(next + 1, '/');
    return next < text.tokens() && text.breaksBefore(next) == 0 && !date ? next : text.tokens();
  }

  private static boolean isSingle(ScannedText text, int token) {
    return text.isNumber(token, 1, 1) || text.isWord(token);
  }
}
