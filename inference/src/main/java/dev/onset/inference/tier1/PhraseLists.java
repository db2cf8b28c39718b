package dev.onset.inference.tier1;

import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lower-case phrases, each with kinds, looked up at a word of a text folded the same way. A lookup
 * reads no further than the longest phrase. Immutable after construction, thread-safe.
 *
 * @param <K> the kind of a phrase
 */
final class PhraseLists<K extends Enum<K>> {
  /**
   * A frame in a text.
   *
   * @param kinds its possible readings
   * @param to the word after its last word
   */
  record Frame<K>(List<K> kinds, int to) {}

  /** A phrase prefix that ends at one of its words. */
  private static final class Node<K> {
    final Map<String, Node<K>> next = new HashMap<>();
    final List<K> kinds = new ArrayList<>(1);
    boolean frame;
  }

  private final Node<K> phrases = new Node<>();
  private final Map<K, Set<String>> words;

  private PhraseLists(Class<K> kinds) {
    words = new EnumMap<>(kinds);
    for (K kind : kinds.getEnumConstants()) {
      words.put(kind, new HashSet<>());
    }
  }

  /**
   * The lists of a bundled file: one phrase per line, each list under a kind in brackets.
   *
   * @param frames kinds of phrases that precede or follow a candidate
   */
  static <K extends Enum<K>> PhraseLists<K> bundled(String name, Class<K> kinds, Set<K> frames) {
    PhraseLists<K> lists = new PhraseLists<>(kinds);
    K kind = null;
    for (String line : ResourceLines.of(PhraseLists.class, name)) {
      if (line.startsWith("[")) {
        kind = Enum.valueOf(kinds, line.substring(1, line.length() - 1));
      } else {
        lists.add(line, kind, frames.contains(kind));
      }
    }
    return lists;
  }

  private void add(String phrase, K kind, boolean frame) {
    words.get(kind).add(phrase);
    Node<K> node = phrases;
    // Cut like a text, so that "that's" is found.
    for (String word : WordTokens.of(phrase).words()) {
      node = node.next.computeIfAbsent(word, any -> new Node<>());
    }
    node.kinds.add(kind);
    node.frame |= frame;
  }

  /** Every phrase and word of the lists. */
  Set<String> entries() {
    Set<String> entries = new TreeSet<>();
    words.values().forEach(entries::addAll);
    return entries;
  }

  /** The longest frame that begins at a word. */
  Optional<Frame<K>> frame(String[] text, int from) {
    Node<K> node = phrases;
    Frame<K> longest = null;
    for (int i = from; i < text.length; i++) {
      node = node.next.get(text[i]);
      if (node == null) {
        break;
      }
      if (node.frame) {
        longest = new Frame<>(node.kinds, i + 1);
      }
    }
    return Optional.ofNullable(longest);
  }

  /** Whether a phrase of one kind begins at a word. */
  boolean begins(String[] text, int from, K wanted) {
    Node<K> node = phrases;
    for (int i = from; i < text.length; i++) {
      node = node.next.get(text[i]);
      if (node == null) {
        return false;
      }
      if (node.kinds.contains(wanted)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a phrase of one kind begins anywhere. */
  boolean holds(String[] text, K wanted) {
    for (int i = 0; i < text.length; i++) {
      if (begins(text, i, wanted)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word is on the list of a kind. */
  boolean is(String word, K kind) {
    return words.get(kind).contains(word);
  }

  /** All words and phrases of a kind. */
  Set<String> of(K kind) {
    return words.get(kind);
  }
}
