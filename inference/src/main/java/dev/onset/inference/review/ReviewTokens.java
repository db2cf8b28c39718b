package dev.onset.inference.review;

import dev.onset.model.Spanned;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tokenizes a turn, with a candidate as one token. Linear in its length. */
final class ReviewTokens {
  /** The candidate's words, folded, to recognize it elsewhere. */
  private final List<String> name;

  private final List<ReviewToken> tokens = new ArrayList<>();

  /** The first and last code point of each token. */
  private final List<int[]> places = new ArrayList<>();

  private ReviewTokens(List<String> name) {
    this.name = name;
  }

  /** The words of a name, folded. */
  static List<String> words(String name) {
    return cut(name, List.of()).tokens.stream()
        .filter(token -> token.kind() == ReviewToken.Kind.WORD)
        .map(ReviewToken::text)
        .toList();
  }

  /** The tokens of a turn with its candidate. */
  static List<ReviewToken> around(int[] text, int start, int end, List<String> name) {
    ReviewTokens tokens = new ReviewTokens(name);
    tokens.cut(text, 0, start);
    tokens.add("", ReviewToken.Kind.CANDIDATE, Character.isUpperCase(text[start]), start, end);
    tokens.cut(text, end, text.length);
    return tokens.marked();
  }

  /** The tokens of another turn, to search for a name. */
  static List<ReviewToken> of(String text, List<String> name) {
    return cut(text, name).marked();
  }

  private static ReviewTokens cut(String text, List<String> name) {
    ReviewTokens tokens = new ReviewTokens(name);
    int[] codePoints = text.codePoints().toArray();
    tokens.cut(codePoints, 0, codePoints.length);
    return tokens;
  }

  /**
   * A word of a turn with its position.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param place its neighbours
   */
  record Word(ReviewToken token, int start, int end, NamePosition place) implements Spanned {
    /**
     * Whether it is positioned as a form of address: right after a greeting, or set off and
     * capitalized. A word that is also a cue, such as "Will", needs both.
     */
    boolean isAddressed() {
      boolean greeted = ReviewCue.GREET.has(place.left(1).text()) && place.isLed();
      boolean setOff = token.capital() && place.isAddress();
      boolean alone = place.before().isEmpty() && place.behind().isEmpty();
      return ReviewCue.of(token.text()).isEmpty()
          ? greeted || (setOff && !alone)
          : greeted && setOff;
    }
  }

  /** The words of a turn. */
  static List<Word> placed(String text) {
    ReviewTokens cut = cut(text, List.of());
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < cut.tokens.size(); i++) {
      ReviewToken token = cut.tokens.get(i);
      if (token.kind() == ReviewToken.Kind.WORD) {
        int[] place = cut.places.get(i);
        words.add(new Word(token, place[0], place[1], NamePosition.of(cut.tokens, i)));
      }
    }
    return words;
  }

  private void add(String text, ReviewToken.Kind kind, boolean capital, int from, int to) {
    tokens.add(new ReviewToken(text, kind, capital));
    places.add(new int[] {from, to});
  }

  private void cut(int[] text, int from, int to) {
    int at = from;
    while (at < to) {
      int c = text[at];
      int next = at + 1;
      if (Character.isLetter(c)
          || (isApostrophe(c) && next < to && Character.isLetter(text[next]))) {
        while (next < to && isInside(text, next, to)) {
          next++;
        }
        word(text, at, next);
      } else if (Character.isDigit(c)) {
        while (next < to
            && (Character.isLetterOrDigit(text[next])
                || ((text[next] == '.' || text[next] == ',')
                    && next + 1 < to
                    && Character.isDigit(text[next + 1])))) {
          next++;
        }
        add("#", ReviewToken.Kind.NUMBER, false, at, next);
      } else if (c == '\n' || c == '\r') {
        add("\n", ReviewToken.Kind.BREAK, false, at, next);
      } else if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
        while (next < to && text[next] == c) {
          next++;
        }
        add(new String(text, at, 1), ReviewToken.Kind.SIGN, false, at, next);
      }
      at = next;
    }
  }

  private static boolean isInside(int[] text, int at, int to) {
    return Character.isLetterOrDigit(text[at])
        || Character.getType(text[at]) == Character.NON_SPACING_MARK
        || (isApostrophe(text[at]) && at + 1 < to && Character.isLetter(text[at + 1]));
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '’' || c == '`';
  }

  /** A word; a possessive ending is a separate token. */
  private void word(int[] text, int from, int to) {
    String folded =
        new String(text, from, to - from)
            .toLowerCase(Locale.ROOT)
            .replace('’', '\'')
            .replace('`', '\'');
    boolean capital = Character.isUpperCase(text[from]);
    boolean possessive =
        folded.length() > 2 && folded.endsWith("'s") && ReviewCue.of(folded).isEmpty();
    if (possessive) {
      add(folded.substring(0, folded.length() - 2), ReviewToken.Kind.WORD, capital, from, to - 2);
      add("'s", ReviewToken.Kind.WORD, false, to - 2, to);
    } else {
      add(folded, ReviewToken.Kind.WORD, capital, from, to);
    }
  }

  /** Further occurrences of the name become one token each. */
  private List<ReviewToken> marked() {
    if (name.isEmpty()) {
      return tokens;
    }
    List<ReviewToken> marked = new ArrayList<>(tokens.size());
    int at = 0;
    while (at < tokens.size()) {
      if (stands(at)) {
        marked.add(new ReviewToken("", ReviewToken.Kind.SAME, tokens.get(at).capital()));
        at += name.size();
      } else {
        marked.add(tokens.get(at));
        at++;
      }
    }
    return marked;
  }

  private boolean stands(int at) {
    if (at + name.size() > tokens.size()) {
      return false;
    }
    for (int i = 0; i < name.size(); i++) {
      ReviewToken token = tokens.get(at + i);
      if (token.kind() != ReviewToken.Kind.WORD || !token.text().equals(name.get(i))) {
        return false;
      }
    }
    return true;
  }
}
