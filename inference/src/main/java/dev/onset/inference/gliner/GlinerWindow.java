package dev.onset.inference.gliner;

import java.util.ArrayList;
import java.util.List;

/**
 * The words that one pass reads, and those of them whose spans it answers for. Every word is
 * answered for once, and every span of up to {@code max_width} words lies whole in the window that
 * owns its first word, unless so many words do not fit into one with another.
 *
 * @param from first word
 * @param to word after the last
 * @param ownFrom first word that it answers for
 * @param ownTo word after the last that it answers for
 */
record GlinerWindow(int from, int to, int ownFrom, int ownTo) {

  /**
   * Windows over a text.
   *
   * @param sizes sub-words of each word, at most {@code room}
   * @param room sub-words that fit into a window
   * @param maxLength words that fit into a window
   * @param maxWidth words of the longest span
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

  /** Where the next window begins: as far back as leaves room for the word after this one. */
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
