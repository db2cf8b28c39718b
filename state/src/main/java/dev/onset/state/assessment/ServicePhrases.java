package dev.onset.state.assessment;

import dev.onset.model.ResourceLines;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Counts what only those say who serve a customer. Linear in the text. Stateless. */
final class ServicePhrases {
  private static final Node PHRASES = read();

  /** A beginning of phrases. */
  private static final class Node {
    final Map<String, Node> next = new HashMap<>();
    boolean ends;
  }

  private ServicePhrases() {}

  /** How many different phrases a turn has. */
  static int count(String text) {
    String[] words = words(text);
    Set<String> found = new HashSet<>();
    for (int i = 0; i < words.length; i++) {
      Node node = PHRASES;
      for (int to = i; to < words.length && node != null; to++) {
        node = node.next.get(words[to]);
        if (node != null && node.ends) {
          found.add(String.join(" ", Arrays.asList(words).subList(i, to + 1)));
          i = to;
          break;
        }
      }
    }
    return found.size();
  }

  private static String[] words(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        folded.append(c);
      } else if (c != '\'' && c != '\u2019') {
        folded.append(' ');
      }
    }
    String lower = folded.toString().toLowerCase(Locale.ROOT).strip();
    return lower.isEmpty() ? new String[0] : lower.split(" +");
  }

  private static Node read() {
    Node root = new Node();
    for (String line : ResourceLines.of(ServicePhrases.class, "service-phrases.txt")) {
      Node node = root;
      for (String word : line.split(" ")) {
        node = node.next.computeIfAbsent(word, any -> new Node());
      }
      node.ends = true;
    }
    return root;
  }
}
