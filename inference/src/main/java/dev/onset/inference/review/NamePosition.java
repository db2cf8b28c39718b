package dev.onset.inference.review;

import dev.onset.model.review.ReviewRequest;
import java.util.List;

/**
 * The position of a name among the tokens of its turn: its sentence and its neighbours. Immutable.
 */
public final class NamePosition {
  private static final ReviewToken NOTHING = new ReviewToken("", ReviewToken.Kind.BREAK, false);

  private final List<ReviewToken> tokens;
  private final int at;
  private final int first;
  private final int last;

  private NamePosition(List<ReviewToken> tokens, int at) {
    this.tokens = tokens;
    this.at = at;
    int from = at;
    while (from > 0 && !endsSentence(tokens, from - 1)) {
      from--;
    }
    int to = at + 1;
    while (to < tokens.size() && !endsSentence(tokens, to)) {
      to++;
    }
    this.first = from;
    this.last = to;
  }

  /** The position of a token. */
  static NamePosition of(List<ReviewToken> tokens, int at) {
    return new NamePosition(tokens, at);
  }

  /** The position of a candidate in its turn. */
  public static NamePosition of(ReviewRequest request) {
    int[] text = request.turn().text().codePoints().toArray();
    return ofCandidate(ReviewTokens.around(text, request.start(), request.end(), List.of()));
  }

  /** The position of the candidate. */
  static NamePosition ofCandidate(List<ReviewToken> tokens) {
    int at = 0;
    while (tokens.get(at).kind() != ReviewToken.Kind.CANDIDATE) {
      at++;
    }
    return new NamePosition(tokens, at);
  }

  /** A full stop after a title does not end the sentence. */
  private static boolean endsSentence(List<ReviewToken> tokens, int at) {
    ReviewToken token = tokens.get(at);
    return token.ends()
        && !(token.text().equals(".") && at > 0 && ReviewCue.TITLE.has(tokens.get(at - 1).text()));
  }

  /** The name itself. */
  ReviewToken name() {
    return tokens.get(at);
  }

  /** The tokens of the sentence before the name. */
  List<ReviewToken> before() {
    return tokens.subList(first, at);
  }

  /** The tokens of the sentence after the name. */
  List<ReviewToken> behind() {
    return tokens.subList(at + 1, last);
  }

  /** The end mark of the sentence; a break if there is none. */
  ReviewToken ending() {
    return last < tokens.size() ? tokens.get(last) : NOTHING;
  }

  /** The end mark of the previous sentence. */
  boolean opensTurn() {
    return first == 0;
  }

  /** Whether the sentence is the last one. */
  boolean closesTurn() {
    return last >= tokens.size() - 1;
  }

  /** The token at a distance before the name, within its sentence; otherwise a break. */
  ReviewToken left(int steps) {
    return at - steps >= first ? tokens.get(at - steps) : NOTHING;
  }

  /** The token at a distance after the name, within its sentence; otherwise a break. */
  ReviewToken right(int steps) {
    return at + steps < last ? tokens.get(at + steps) : NOTHING;
  }

  /** Whether only openers, or a comma, precede the name in its sentence. */
  boolean isLed() {
    return before().stream()
        .allMatch(
            token ->
                token.parts()
                    || ReviewCue.GREET.has(token.text())
                    || ReviewCue.THANK.has(token.text())
                    || ReviewCue.PRAISE.has(token.text())
                    || ReviewCue.OPEN.has(token.text()));
  }

  /** Whether punctuation sets the name off on both sides. */
  boolean isSetOff() {
    return (before().isEmpty() || left(1).parts()) && (behind().isEmpty() || right(1).parts());
  }

  /** Whether the name is positioned as a form of address: set off, or after a greeting. */
  public boolean isAddress() {
    boolean closed = behind().isEmpty() || right(1).parts();
    return closed
        && (isSetOff()
            || (!before().isEmpty() && (isLed() || ReviewCue.GREET.has(left(1).text()))));
  }
}
