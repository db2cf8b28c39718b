package dev.onset.inference.wordpiece;

import java.util.Arrays;

/**
 * Two runs of sub-words as model input: {@code [CLS] first [SEP] second [SEP]}.
 *
 * @param ids sub-word ids, special ones included
 * @param segments 0 up to the first {@code [SEP]}, 1 behind it
 */
public record SegmentedInput(long[] ids, long[] segments) {
  /**
   * Joins two runs.
   *
   * @param from the first sub-word of the second run that is taken
   * @param to after the last one that is taken
   */
  public static SegmentedInput of(
      int[] first, int[] second, int from, int to, WordPiece vocabulary) {
    int begin = first.length + 2;
    long[] ids = new long[begin + to - from + 1];
    long[] segments = new long[ids.length];
    ids[0] = vocabulary.start();
    for (int i = 0; i < first.length; i++) {
      ids[1 + i] = first[i];
    }
    ids[begin - 1] = vocabulary.separator();
    for (int i = from; i < to; i++) {
      ids[begin + i - from] = second[i];
    }
    ids[ids.length - 1] = vocabulary.separator();
    Arrays.fill(segments, begin, ids.length, 1);
    return new SegmentedInput(ids, segments);
  }

  /** The number of sub-words. */
  public int length() {
    return ids.length;
  }
}
