package dev.onset.lab.corpus.load;

import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Splits an annotated text into sentences, never inside a span. A sentence ends at a line break, or
 * at a full stop, exclamation or question mark (with closing quotes) before a blank and a possible
 * sentence start.
 */
final class Sentences {
  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "mr", "mrs", "ms", "dr", "prof", "st", "no", "jr", "sr", "vs", "inc", "ltd", "e.g", "i.e",
          "u.s");

  private Sentences() {}

  /** One turn per sentence, numbered from 0, with its spans. */
  static List<CorpusTurn> turns(String text, List<GoldSpan> spans, String speaker) {
    List<CorpusTurn> turns = new ArrayList<>();
    int from = 0;
    for (int to : ends(text, spans)) {
      int start = from;
      int end = to;
      while (start < end && Character.isWhitespace(text.charAt(start))) {
        start++;
      }
      while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
        end--;
      }
      if (start < end) {
        turns.add(turn(turns.size(), speaker, text, start, end, spans));
      }
      from = to;
    }
    return turns;
  }

  private static CorpusTurn turn(
      int index, String speaker, String text, int from, int to, List<GoldSpan> spans) {
    int first = text.codePointCount(0, from);
    int last = first + text.codePointCount(from, to);
    List<GoldSpan> inside =
        spans.stream()
            .filter(span -> span.start() >= first && span.end() <= last)
            .map(
                span ->
                    new GoldSpan(
                        span.start() - first,
                        span.end() - first,
                        span.type(),
                        span.text(),
                        span.owner(),
                        span.notes()))
            .toList();
    return new CorpusTurn(index, speaker, text.substring(from, to), inside);
  }

  /** The ends of sentences, exclusive; the last one is the end of the text. */
  private static List<Integer> ends(String text, List<GoldSpan> spans) {
    boolean[] inSpan = new boolean[text.length() + 1];
    for (GoldSpan span : spans) {
      int from = text.offsetByCodePoints(0, span.start());
      int to = text.offsetByCodePoints(from, span.end() - span.start());
      for (int i = from + 1; i < to; i++) {
        inSpan[i] = true;
      }
    }
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        if (!inSpan[i]) {
          ends.add(i);
        }
      } else if (isStop(text.charAt(i))) {
        int end = i + 1;
        while (end < text.length() && isClosing(text.charAt(end))) {
          end++;
        }
        if (!inSpan[end] && endsSentence(text, i, end)) {
          ends.add(end);
        }
      }
    }
    ends.add(text.length());
    return ends;
  }

  private static boolean endsSentence(String text, int stop, int end) {
    int next = end;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    if (next == end || next == text.length()) {
      return false;
    }
    int opening = text.codePointAt(next);
    return !Character.isLowerCase(opening) && opening != ',' && !isAbbreviation(text, stop);
  }

  /** A title, an abbreviation, or a list number. */
  private static boolean isAbbreviation(String text, int stop) {
    if (text.charAt(stop) != '.') {
      return false;
    }
    int from = stop;
    while (from > 0 && !Character.isWhitespace(text.charAt(from - 1))) {
      from--;
    }
    String word = text.substring(from, stop).toLowerCase(Locale.ROOT);
    return ABBREVIATIONS.contains(word) || isListNumber(word, text, from);
  }

  private static boolean isStop(char c) {
    return c == '.' || c == '!' || c == '?';
  }

  private static boolean isClosing(char c) {
    return isStop(c) || c == '"' || c == '\'' || c == ')' || c == '\u201d' || c == '\u2019';
  }

  private static boolean isListNumber(String word, String text, int from) {
    return word.length() <= 2
        && !word.isEmpty()
        && word.chars().allMatch(Character::isDigit)
        && opensLine(text, from);
  }

  private static boolean opensLine(String text, int from) {
    int before = from;
    while (before > 0 && text.charAt(before - 1) == ' ') {
      before--;
    }
    return before == 0 || text.charAt(before - 1) == '\n';
  }
}
