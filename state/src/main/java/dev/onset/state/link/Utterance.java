package dev.onset.state.link;

import dev.onset.model.Fragment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A turn's text as words and fragments in sentences, sections and clauses. One pass over the text.
 *
 * @param tokens by ascending offset
 */
record Utterance(List<UtteranceToken> tokens) {

  Utterance {
    tokens = List.copyOf(tokens);
  }

  /**
   * Reads a text. Of fragments that overlap the first counts, and what lies inside it: the town in
   * an address is a token of its own behind the address, in the same clause.
   */
  static Utterance of(String text, List<Fragment> fragments, CueLexicon lexicon) {
    return new Reader(text.codePoints().toArray(), lexicon).read(fragments);
  }

  private static final class Reader {
    private final int[] text;
    private final CueLexicon lexicon;
    private final List<UtteranceToken> tokens = new ArrayList<>();
    private int sentence;
    private int section;
    private int clause;

    private Reader(int[] text, CueLexicon lexicon) {
      this.text = text;
      this.lexicon = lexicon;
    }

    private Utterance read(List<Fragment> fragments) {
      List<Fragment> ordered = new ArrayList<>(fragments);
      ordered.sort(Comparator.comparingInt(fragment -> fragment.mention().start()));
      int at = 0;
      int next = 0;
      while (at < text.length) {
        while (next < ordered.size() && ordered.get(next).mention().start() < at) {
          next++;
        }
        if (next < ordered.size() && ordered.get(next).mention().start() == at) {
          Fragment fragment = ordered.get(next++);
          int end = Math.min(fragment.mention().end(), text.length);
          add("", at, end, Optional.of(fragment));
          while (next < ordered.size() && ordered.get(next).mention().end() <= end) {
            Fragment inner = ordered.get(next++);
            add("", inner.mention().start(), inner.mention().end(), Optional.of(inner));
          }
          at = Math.max(end, at + 1);
          continue;
        }
        int stop = next < ordered.size() ? ordered.get(next).mention().start() : text.length;
        if (isWordPart(text[at])) {
          at = word(at, stop);
        } else {
          punctuation(at);
          at++;
        }
      }
      return new Utterance(tokens);
    }

    private int word(int start, int stop) {
      StringBuilder word = new StringBuilder();
      int at = start;
      while (at < stop && (isWordPart(text[at]) || isInnerHyphen(at))) {
        word.appendCodePoint(isApostrophe(text[at]) ? '\'' : Character.toLowerCase(text[at]));
        at++;
      }
      String lower = word.toString();
      if (lower.length() > 1 && lower.endsWith("'")) {
        lower = lower.substring(0, lower.length() - 1);
      }
      lexicon
          .word(LinkCue.BREAK, lower)
          .ifPresent(
              kind -> {
                clause++;
                if (kind.equals("hard")) {
                  section++;
                }
              });
      add(lower, start, at, Optional.empty());
      return at;
    }

    private void add(String word, int start, int end, Optional<Fragment> fragment) {
      tokens.add(new UtteranceToken(word, start, end, sentence, section, clause, fragment));
    }

    private void punctuation(int at) {
      switch (text[at]) {
        case '.', '!', '?', ';', '…' -> {
          if (at + 1 == text.length || !isWordPart(text[at + 1])) {
            endSentence();
          }
        }
        case '\n', '\r' -> endSentence();
        case ',', '—', '–', '(', ')' -> endSection();
        case ':' -> {
          if (at + 1 < text.length && text[at + 1] == ' ') {
            endSection();
          }
        }
        case '-' -> {
          if (at > 0 && text[at - 1] == ' ') {
            endSection();
          }
        }
        default -> {}
      }
    }

    private void endSentence() {
      sentence++;
      endSection();
    }

    private void endSection() {
      section++;
      clause++;
    }

    private boolean isInnerHyphen(int at) {
      return text[at] == '-'
          && at + 1 < text.length
          && Character.isLetter(text[at + 1])
          && Character.isLetter(text[at - 1]);
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
}
