package dev.onset.inference.gliner;

import java.util.function.Consumer;

/**
 * The logits of one window and the spans in them.
 *
 * @param mode the meaning of the logits
 * @param logits span mode: [words, widths, labels]; token mode: [words, labels, start end inside]
 * @param words words in the window
 * @param labels labels in the prompt
 */
record GlinerScores(GlinerConfig.Mode mode, float[] logits, int words, int labels) {
  /**
   * Maximum words of a span in token mode. The library has no such bound, but without it a text
   * that repeats one name costs quadratic time.
   */
  static final int LONGEST = 64;

  /**
   * Emits the spans above the threshold whose first word the window owns, in the library's order.
   * As in its {@code SpanDecoder}, a span has its own score; as in its {@code TokenDecoder}, a
   * start pairs with an end of the same label if no word between is below the threshold, and the
   * score is the minimum.
   */
  void collect(GlinerWindow window, float threshold, Consumer<GlinerSpan> found) {
    for (int first = window.ownFrom(); first < window.ownTo(); first++) {
      if (mode == GlinerConfig.Mode.SPAN) {
        collectSpans(window.from(), first - window.from(), threshold, found);
      } else {
        collectPairs(window.from(), first - window.from(), threshold, found);
      }
    }
  }

  private void collectSpans(int offset, int first, float threshold, Consumer<GlinerSpan> found) {
    int widths = logits.length / words / labels;
    for (int width = 0; width < widths && first + width < words; width++) {
      for (int label = 0; label < labels; label++) {
        float score = sigmoid(logits[(first * widths + width) * labels + label]);
        if (score > threshold) {
          found.accept(new GlinerSpan(offset + first, offset + first + width, label, score));
        }
      }
    }
  }

  private void collectPairs(int offset, int first, float threshold, Consumer<GlinerSpan> found) {
    for (int label = 0; label < labels; label++) {
      float least = at(first, label, 0);
      if (!(least > threshold)) {
        continue;
      }
      for (int last = first; last < Math.min(words, first + LONGEST); last++) {
        float inside = at(last, label, 2);
        if (inside < threshold) {
          break;
        }
        least = Math.min(least, inside);
        float end = at(last, label, 1);
        if (end > threshold) {
          found.accept(new GlinerSpan(offset + first, offset + last, label, Math.min(least, end)));
        }
      }
    }
  }

  private float at(int word, int label, int role) {
    return sigmoid(logits[(word * labels + label) * 3 + role]);
  }

  /** Single precision, as in the library, so that ties agree. */
  private static float sigmoid(float logit) {
    return 1.0f / (1.0f + (float) Math.exp(-logit));
  }
}
