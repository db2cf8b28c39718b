package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.Span;
import dev.onset.model.Spanned;
import dev.onset.model.decode.DecodedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Parts the decoded form of a text into words and fragments, sentences and clauses, in one pass;
 * all offsets outside are those of the original. Of fragments that overlap the first counts, and
 * what lies inside it: the town in an address is a token of its own behind the address, in the same
 * clause. One use per text; not thread-safe.
 */
final class UtteranceReader {
  private final DecodedText said;
  private final int[] text;
  private final List<UtteranceToken> tokens = new ArrayList<>();
  private int sentence;
  private int clause;

  UtteranceReader(String text) {
    this.said = DecodedText.of(text);
    this.text = said.text().codePoints().toArray();
  }

  List<UtteranceToken> read(List<Fragment> fragments) {
    List<Fragment> ordered = new ArrayList<>(fragments);
    ordered.sort(Comparator.comparingInt(fragment -> fragment.mention().start()));
    int at = 0;
    for (Fragment fragment : ordered) {
      if (start(fragment) >= at) {
        words(at, start(fragment));
        at = end(fragment);
        add(fragment);
      } else if (end(fragment) <= at) {
        add(fragment);
      }
    }
    words(at, text.length);
    return tokens;
  }

  private int start(Fragment fragment) {
    return said.startOf(fragment.mention().start());
  }

  private int end(Fragment fragment) {
    return Math.min(said.endOf(fragment.mention().end()), text.length);
  }

  private void words(int from, int to) {
    int at = from;
    while (at < to) {
      if (isWordPart(text[at])) {
        at = word(at, to);
      } else {
        punctuation(at++);
      }
    }
  }

  private int word(int start, int to) {
    StringBuilder word = new StringBuilder();
    int at = start;
    while (at < to && isWordPart(text[at])) {
      word.appendCodePoint(isApostrophe(text[at]) ? '\'' : Character.toLowerCase(text[at]));
      at++;
    }
    if (word.length() > 1 && word.charAt(word.length() - 1) == '\'') {
      word.setLength(word.length() - 1);
    }
    add(word.toString(), said.original(new Span(start, at)), Optional.empty());
    return at;
  }

  private void add(Fragment fragment) {
    add("", fragment.mention(), Optional.of(fragment));
  }

  private void add(String word, Spanned place, Optional<Fragment> fragment) {
    tokens.add(new UtteranceToken(word, place.start(), place.end(), sentence, clause, fragment));
  }

  private void punctuation(int at) {
    boolean open = at + 1 < text.length && isWordPart(text[at + 1]);
    boolean ends =
        switch (text[at]) {
          case '.', '!', '?', ';', '…' -> !open;
          case '\n', '\r' -> true;
          default -> false;
        };
    sentence += ends ? 1 : 0;
    clause += ends || text[at] == ',' ? 1 : 0;
  }

  private static boolean isWordPart(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || codePoint == '&'
        || isApostrophe(codePoint)
        || Character.getType(codePoint) == Character.NON_SPACING_MARK;
  }

  private static boolean isApostrophe(int codePoint) {
    return codePoint == '\'' || codePoint == '’';
  }
}
