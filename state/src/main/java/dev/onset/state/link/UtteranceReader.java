package dev.onset.state.link;

import dev.onset.model.Fragment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Parts a text into words and fragments, sentences and clauses, in one pass. Of fragments that
 * overlap the first counts, and what lies inside it: the town in an address is a token of its own
 * behind the address, in the same clause. One use per text; not thread-safe.
 */
final class UtteranceReader {
  private final int[] text;
  private final List<UtteranceToken> tokens = new ArrayList<>();
  private int sentence;
  private int clause;

  UtteranceReader(String text) {
    this.text = text.codePoints().toArray();
  }

  List<UtteranceToken> read(List<Fragment> fragments) {
    List<Fragment> ordered = new ArrayList<>(fragments);
    ordered.sort(Comparator.comparingInt(UtteranceReader::start));
    int at = 0;
    for (Fragment fragment : ordered) {
      if (start(fragment) >= at) {
        words(at, start(fragment));
        at = Math.min(fragment.mention().end(), text.length);
        add("", start(fragment), at, Optional.of(fragment));
      } else if (fragment.mention().end() <= at) {
        add("", start(fragment), fragment.mention().end(), Optional.of(fragment));
      }
    }
    words(at, text.length);
    return tokens;
  }

  private static int start(Fragment fragment) {
    return fragment.mention().start();
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
    add(word.toString(), start, at, Optional.empty());
    return at;
  }

  private void add(String word, int start, int end, Optional<Fragment> fragment) {
    tokens.add(new UtteranceToken(word, start, end, sentence, clause, fragment));
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
