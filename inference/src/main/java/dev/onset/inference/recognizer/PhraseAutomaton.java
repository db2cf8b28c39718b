package dev.onset.inference.recognizer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds every phrase of a set in one pass: the automaton of Aho and Corasick (Communications of the
 * ACM 18, 1975) over folded code points. Immutable; memory is bounded by the phrases' lengths.
 */
final class PhraseAutomaton {
  /** Receives every occurrence, by end, the longest first. */
  interface Occurrences {
    /**
     * @param indices places of the phrase in the list, ascending
     * @param start start in the view
     * @param end end in the view, exclusive
     */
    void at(List<Integer> indices, int start, int end);
  }

  private static final int ROOT = 0;
  private static final int NONE = -1;

  /** Child by node and character, in open addressing; key 0 marks a free slot. */
  private long[] keys = new long[64];

  private int[] children = new int[64];
  private int nodes = 1;

  private int[] depth = new int[64];
  private int[] phrase = new int[64];
  private int[] fail;
  private int[] output;

  private final List<List<Integer>> indices;

  /**
   * @param folded phrases, which may repeat; an empty one never occurs
   */
  PhraseAutomaton(List<String> folded) {
    Map<String, List<Integer>> byPhrase = new TreeMap<>();
    for (int i = 0; i < folded.size(); i++) {
      byPhrase.computeIfAbsent(folded.get(i), any -> new ArrayList<>()).add(i);
    }
    indices = List.copyOf(byPhrase.values());
    List<String> phrases = List.copyOf(byPhrase.keySet());
    phrase[ROOT] = NONE;
    for (int i = 0; i < phrases.size(); i++) {
      add(phrases.get(i), i);
    }
    depth = Arrays.copyOf(depth, nodes);
    phrase = Arrays.copyOf(phrase, nodes);
    link(phrases);
  }

  private void add(String text, int index) {
    int node = ROOT;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      int child = child(node, c);
      if (child == NONE) {
        child = nodes++;
        if (child == depth.length) {
          depth = Arrays.copyOf(depth, 2 * child);
          phrase = Arrays.copyOf(phrase, 2 * child);
        }
        depth[child] = depth[node] + 1;
        phrase[child] = NONE;
        put(node, c, child);
      }
      node = child;
    }
    if (node != ROOT) {
      phrase[node] = index;
    }
  }

  private static long key(int node, int c) {
    return ((long) node << 21 | c) + 1;
  }

  private int place(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    int i = (int) (mixed >>> 40) & (keys.length - 1);
    while (keys[i] != 0 && keys[i] != key) {
      i = i + 1 & keys.length - 1;
    }
    return i;
  }

  private int child(int node, int c) {
    int place = place(key(node, c));
    return keys[place] == 0 ? NONE : children[place];
  }

  private void put(int node, int c, int child) {
    if (2 * nodes > keys.length) {
      long[] oldKeys = keys;
      int[] oldChildren = children;
      keys = new long[2 * oldKeys.length];
      children = new int[2 * oldKeys.length];
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldKeys[i] != 0) {
          int place = place(oldKeys[i]);
          keys[place] = oldKeys[i];
          children[place] = oldChildren[i];
        }
      }
    }
    int place = place(key(node, c));
    keys[place] = key(node, c);
    children[place] = child;
  }

  /** Suffix links, breadth first: all phrases advance by one character in each round. */
  private void link(List<String> phrases) {
    fail = new int[nodes];
    output = new int[nodes];
    boolean[] linked = new boolean[nodes];
    int[] at = new int[phrases.size()];
    int[] node = new int[phrases.size()];
    boolean advanced = true;
    while (advanced) {
      advanced = false;
      for (int i = 0; i < at.length; i++) {
        String text = phrases.get(i);
        if (at[i] < text.length()) {
          int c = text.codePointAt(at[i]);
          int child = child(node[i], c);
          if (!linked[child]) {
            linked[child] = true;
            fail[child] = node[i] == ROOT ? ROOT : step(fail[node[i]], c);
            output[child] = phrase[fail[child]] != NONE ? fail[child] : output[fail[child]];
          }
          at[i] += Character.charCount(c);
          node[i] = child;
          advanced = true;
        }
      }
    }
  }

  private int step(int node, int c) {
    int from = node;
    int child = child(from, c);
    while (child == NONE && from != ROOT) {
      from = fail[from];
      child = child(from, c);
    }
    return child == NONE ? ROOT : child;
  }

  /** Reports every occurrence that consists of whole words. */
  void scan(FoldedText text, Occurrences occurrences) {
    int node = ROOT;
    for (int end = 1; end <= text.length(); end++) {
      node = step(node, text.at(end - 1));
      int found = phrase[node] == NONE ? output[node] : node;
      if (found != ROOT && text.isBoundary(end)) {
        for (; found != ROOT; found = output[found]) {
          int start = end - depth[found];
          if (text.isBoundary(start)) {
            occurrences.at(indices.get(phrase[found]), start, end);
          }
        }
      }
    }
  }
}
