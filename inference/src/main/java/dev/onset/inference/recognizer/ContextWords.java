package dev.onset.inference.recognizer;

import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** The raising and vetoing context words of all recognizers. Immutable and thread-safe. */
final class ContextWords {
  /** The effect of the context words near a match. */
  enum Verdict {
    /** No context word is near, or a neutral one. */
    SILENT,
    /** The nearest word raises. */
    RAISED,
    /** The nearest word vetoes. */
    VETOED
  }

  /** The meaning of each phrase: for recognizer n, 2n raises and 2n + 1 vetoes. */
  private final List<Integer> slots = new ArrayList<>();

  private final PhraseAutomaton phrases;

  ContextWords(List<Policy.Recognizer> recognizers) {
    List<String> folded = new ArrayList<>();
    for (int i = 0; i < recognizers.size(); i++) {
      add(recognizers.get(i).raise(), 2 * i, folded);
      add(recognizers.get(i).veto(), 2 * i + 1, folded);
    }
    this.phrases = new PhraseAutomaton(folded);
  }

  private void add(Set<String> words, int slot, List<String> folded) {
    for (String word : words) {
      folded.add(FoldedText.of(word).key());
      slots.add(slot);
    }
  }

  /**
   * Finds the context words of a text.
   *
   * @param request the previous message of the other speaker; its end precedes the text
   */
  Near near(String request, String text) {
    return new Near(
        FoldedText.of(request + "\n" + text), 1 + request.codePointCount(0, request.length()));
  }

  /** The context words of one text. Not thread-safe; use one per text. */
  final class Near {
    private final FoldedText view;
    private final int offset;
    private final int[] wordsBefore;

    /** Ends and starts of the context words by slot. */
    private final Map<Integer, NavigableSet<Integer>> ends = new HashMap<>();

    private final Map<Integer, NavigableSet<Integer>> starts = new HashMap<>();

    private Near(FoldedText view, int offset) {
      this.view = view;
      this.offset = offset;
      this.wordsBefore = new int[view.length() + 1];
      for (int i = 0; i < view.length(); i++) {
        wordsBefore[i + 1] = wordsBefore[i] + (view.startsWord(i) ? 1 : 0);
      }
      phrases.scan(
          view,
          (found, start, end) -> {
            for (int index : found) {
              int slot = slots.get(index);
              ends.computeIfAbsent(slot, any -> new TreeSet<>()).add(end);
              starts.computeIfAbsent(slot, any -> new TreeSet<>()).add(start);
            }
          });
    }

    /**
     * The verdict of the nearest context word; at equal distance a veto wins.
     *
     * @param recognizer index in the policy
     * @param start start of a match, in code points of the text
     * @param end end of the match, exclusive
     * @param window maximum distance in words
     */
    Verdict verdict(int recognizer, int start, int end, int window) {
      int from = view.positionAt(offset + start);
      int to = Math.max(from, view.positionAt(offset + end));
      int raise = distance(2 * recognizer, from, to);
      int veto = distance(2 * recognizer + 1, from, to);
      if (Math.min(raise, veto) >= window) {
        return Verdict.SILENT;
      }
      return raise < veto ? Verdict.RAISED : Verdict.VETOED;
    }

    /** Words between the span and the nearest phrase before or after it. */
    private int distance(int slot, int from, int to) {
      if (!ends.containsKey(slot)) {
        return Integer.MAX_VALUE;
      }
      Integer before = ends.get(slot).floor(from);
      Integer after = starts.get(slot).ceiling(to);
      return Math.min(
          before == null ? Integer.MAX_VALUE : wordsBefore[from] - wordsBefore[before],
          after == null ? Integer.MAX_VALUE : wordsBefore[after] - wordsBefore[to]);
    }
  }
}
