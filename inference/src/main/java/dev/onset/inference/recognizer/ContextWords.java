package dev.onset.inference.recognizer;

import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** The meaning of a phrase: for recognizer n, 2n raises and 2n + 1 vetoes. */
  private final List<int[]> slots;

  private final int recognizers;
  private final PhraseAutomaton phrases;

  ContextWords(List<Policy.Recognizer> recognizers) {
    this.recognizers = recognizers.size();
    List<String> folded = new ArrayList<>();
    List<Integer> owners = new ArrayList<>();
    for (int i = 0; i < recognizers.size(); i++) {
      add(recognizers.get(i).raise(), 2 * i, folded, owners);
      add(recognizers.get(i).veto(), 2 * i + 1, folded, owners);
    }
    Map<String, List<Integer>> byPhrase = PhraseAutomaton.byPhrase(folded);
    List<String> distinct = byPhrase.keySet().stream().sorted().toList();
    this.phrases = new PhraseAutomaton(distinct);
    this.slots =
        distinct.stream()
            .map(phrase -> byPhrase.get(phrase).stream().mapToInt(owners::get).toArray())
            .toList();
  }

  private static void add(Set<String> words, int slot, List<String> folded, List<Integer> owners) {
    for (String word : words) {
      folded.add(FoldedText.of(word).key());
      owners.add(slot);
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

    /** Ends and starts of the context words by slot, ascending. */
    private final Positions[] ends = new Positions[2 * recognizers];

    private final Positions[] starts = new Positions[2 * recognizers];

    private Near(FoldedText view, int offset) {
      this.view = view;
      this.offset = offset;
      this.wordsBefore = new int[view.length() + 1];
      for (int i = 0; i < view.length(); i++) {
        wordsBefore[i + 1] = wordsBefore[i] + (view.startsWord(i) ? 1 : 0);
      }
      phrases.scan(
          view,
          (phrase, start, end) -> {
            for (int slot : slots.get(phrase)) {
              if (ends[slot] == null) {
                ends[slot] = new Positions();
                starts[slot] = new Positions();
              }
              ends[slot].add(end);
              starts[slot].add(start);
            }
          });
      for (Positions positions : starts) {
        if (positions != null) {
          positions.sort();
        }
      }
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
      if (ends[slot] == null) {
        return Integer.MAX_VALUE;
      }
      int nearest = Integer.MAX_VALUE;
      int before = ends[slot].lastUpTo(from);
      if (before >= 0) {
        nearest = wordsBefore[from] - wordsBefore[before];
      }
      int after = starts[slot].firstFrom(to);
      if (after >= 0) {
        nearest = Math.min(nearest, wordsBefore[after] - wordsBefore[to]);
      }
      return nearest;
    }
  }

  /** Positions for binary search. */
  private static final class Positions {
    private int[] values = new int[4];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    void sort() {
      Arrays.sort(values, 0, size);
    }

    /** The last one at or before a position, or -1. */
    int lastUpTo(int position) {
      int index = lowerBound(position + 1) - 1;
      return index < 0 ? -1 : values[index];
    }

    /** The first one at or after a position, or -1. */
    int firstFrom(int position) {
      int index = lowerBound(position);
      return index == size ? -1 : values[index];
    }

    private int lowerBound(int position) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[middle] < position) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
