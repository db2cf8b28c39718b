package dev.onset.inference.gliner;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * A scored span of words.
 *
 * @param first index of the first word
 * @param last index of the last word, inclusive
 * @param label index in the prompt
 * @param score in (0, 1)
 */
record GlinerSpan(int first, int last, int label, float score) {

  /**
   * The surviving spans, ascending: the best first, no overlap, ties in input order ({@code
   * greedy_search} of GLiNER with {@code flat_ner}).
   */
  static List<GlinerSpan> greedy(List<GlinerSpan> spans) {
    List<GlinerSpan> ranked = new ArrayList<>(spans);
    ranked.sort(Comparator.comparing(GlinerSpan::score).reversed());
    BitSet taken = new BitSet();
    List<GlinerSpan> kept = new ArrayList<>();
    for (GlinerSpan span : ranked) {
      int next = taken.nextSetBit(span.first);
      if (next < 0 || next > span.last) {
        taken.set(span.first, span.last + 1);
        kept.add(span);
      }
    }
    kept.sort(Comparator.comparingInt(GlinerSpan::first));
    return kept;
  }
}
