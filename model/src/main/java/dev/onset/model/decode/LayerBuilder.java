package dev.onset.model.decode;

import java.util.Arrays;

/** Collects the code points of a decoded layer, with where they came from. Not thread-safe. */
final class LayerBuilder {
  private int[] text;
  private int[] starts;
  private int[] ends;
  private int length;

  /** Where the layer below goes on. */
  private int next;

  LayerBuilder(int capacity) {
    text = new int[capacity];
    starts = new int[capacity];
    ends = new int[capacity];
  }

  /** Whether a number is a code point that can stand in a text. */
  static boolean isText(int c) {
    return c == '\n'
        || c == '\r'
        || c == '\t'
        || c >= ' '
            && (c < 0x7F || c > 0x9F)
            && c <= Character.MAX_CODE_POINT
            && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE);
  }

  /** Adds a code point that a stretch of the layer below stands for. */
  void add(int c, int from, int to) {
    if (length == text.length) {
      text = Arrays.copyOf(text, 2 * length + 8);
      starts = Arrays.copyOf(starts, text.length);
      ends = Arrays.copyOf(ends, text.length);
    }
    text[length] = c;
    starts[length] = from;
    ends[length++] = to;
    next = to;
  }

  /** Leaves out a stretch that stands for nothing. */
  void skip(int to) {
    next = to;
  }

  int next() {
    return next;
  }

  /** The last code point so far; 0 if there is none. */
  int last() {
    return length == 0 ? 0 : text[length - 1];
  }

  /** Puts another code point in place of the last, which now goes on to an offset. */
  void replaceLast(int c, int to) {
    text[length - 1] = c;
    ends[length - 1] = to;
    next = to;
  }

  int[] text() {
    return Arrays.copyOf(text, length);
  }

  int[] starts() {
    return Arrays.copyOf(starts, length);
  }

  int[] ends() {
    return Arrays.copyOf(ends, length);
  }
}
