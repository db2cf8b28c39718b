package dev.onset.inference.gliner;

import java.util.ArrayList;
import java.util.List;

/**
 * The words that one pass reads, and the words whose spans it owns. Each word has one owner. Every
 * span of up to {@code max_width} words lies entirely in the window that owns its first word,
 * unless the window is too small for that many words and one more.
 *
 * @param from first word
 * @param to word after the last
 * @param ownFrom first owned word
 * @param ownTo word after the last owned word
 */
record GlinerWindow(int from, int to, int ownFrom, int ownTo) {

  /**
   * Splits a text into windows.
   *
   * @param sizes sub-words of each word, at most {@code room}
   * @param room maximum sub-words per window
   * @param maxLength maximum words per window
   * @param maxWidth maximum words of a span
   */
  static List<GlinerWindow> over(int[] sizes, int room, int maxLength, int maxWidth) {
    List<GlinerWindow> windows = new ArrayList<>();
    int from = 0;
    int own = 0;
    int to = end(sizes, 0, room, maxLength);
    while (to < sizes.length) {
      int next = next(sizes, from, to, room, maxWidth);
      // The middle of the overlap, unless the longest span would then leave the window.
      int border = Math.max(next, Math.min((next + to) / 2, to - maxWidth + 1));
      border = Math.max(own, border);
      windows.add(new GlinerWindow(from, to, own, border));
      from = next;
      own = border;
      to = end(sizes, from, room, maxLength);
    }
    windows.add(new GlinerWindow(from, to, own, to));
    return windows;
  }

  private static int end(int[] sizes, int from, int room, int maxLength) {
    int to = from;
    int taken = 0;
    while (to < sizes.length && to - from < maxLength && taken + sizes[to] <= room) {
      taken += sizes[to];
      to++;
    }
    return to;
  }

  /** The start of the next window: as far back as still leaves room for the next word. */
  private static int next(int[] sizes, int from, int to, int room, int maxWidth) {
    int length = to - from;
    int overlap = Math.min(length - 1, Math.min(2 * maxWidth, Math.max(maxWidth, length / 2)));
    int next = to;
    int taken = sizes[to];
    while (next > to - overlap && taken + sizes[next - 1] <= room) {
      next--;
      taken += sizes[next];
    }
    return next;
  }
}
