package dev.onset.testing;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Finds many byte strings at once, in time linear in what it reads (Aho and Corasick, 1975).
 * Immutable and thread-safe.
 */
public final class ByteAutomaton {
  private static final int NONE = -1;

  /** Bytes that no pattern has share class 0. */
  private final int[] classes = new int[256];

  private final int width;
  private int[] next;
  private int[] pattern;
  private int[] shorter;
  private int nodes = 1;

  /**
   * @param patterns none of them empty, no two equal
   * @param folded whether ASCII letters are found whatever their case
   */
  public ByteAutomaton(List<byte[]> patterns, boolean folded) {
    int used = 1;
    int total = 1;
    for (byte[] one : patterns) {
      total += one.length;
      for (byte b : one) {
        int value = fold(b & 0xFF, folded);
        if (classes[value] == 0) {
          classes[value] = used++;
        }
      }
    }
    if (folded) {
      for (int upper = 'A'; upper <= 'Z'; upper++) {
        classes[upper] = classes[fold(upper, true)];
      }
    }
    width = used;
    next = new int[total * width];
    pattern = new int[total];
    Arrays.fill(pattern, NONE);
    shorter = new int[total];
    for (int i = 0; i < patterns.size(); i++) {
      add(patterns.get(i), i);
    }
    next = Arrays.copyOf(next, nodes * width);
    pattern = Arrays.copyOf(pattern, nodes);
    shorter = Arrays.copyOf(shorter, nodes);
    link();
  }

  private static int fold(int value, boolean folded) {
    return folded && value >= 'A' && value <= 'Z' ? value + 'a' - 'A' : value;
  }

  private void add(byte[] one, int number) {
    int node = 0;
    for (byte b : one) {
      int at = node * width + classes[b & 0xFF];
      if (next[at] == 0) {
        next[at] = nodes++;
      }
      node = next[at];
    }
    pattern[node] = number;
  }

  /** Fills in where to go on when no pattern goes on, by breadth. */
  private void link() {
    int[] failure = new int[nodes];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int c = 0; c < width; c++) {
      if (next[c] != 0) {
        open.add(next[c]);
      }
    }
    while (!open.isEmpty()) {
      int node = open.remove();
      int back = failure[node];
      shorter[node] = pattern[back] == NONE ? shorter[back] : back;
      for (int c = 0; c < width; c++) {
        int at = node * width + c;
        if (next[at] == 0) {
          next[at] = next[back * width + c];
        } else {
          failure[next[at]] = next[back * width + c];
          open.add(next[at]);
        }
      }
    }
  }

  /**
   * Reads on.
   *
   * @param state what the bytes before gave; 0 before the first
   * @param found takes the number of each pattern that ends here
   * @return the state behind them
   */
  public int read(int state, byte[] bytes, int length, IntConsumer found) {
    int node = state;
    for (int i = 0; i < length; i++) {
      node = next[node * width + classes[bytes[i] & 0xFF]];
      for (int end = pattern[node] == NONE ? shorter[node] : node; end != 0; end = shorter[end]) {
        found.accept(pattern[end]);
      }
    }
    return node;
  }
}
