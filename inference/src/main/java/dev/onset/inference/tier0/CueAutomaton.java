package dev.onset.inference.tier0;

import dev.onset.model.ResourceLines;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The cue automaton: a trie over the characters of the lexicon's phrases. Immutable after
 * construction. The longest phrase bounds a walk from one token.
 */
final class CueAutomaton {
  /** The dead state: no phrase continues here. */
  static final int DEAD = 0;

  static final int ROOT = 1;

  private static final int ALPHABET = 37;
  private static final int BLANK = 36;

  /** Latin letters that Unicode does not decompose: ß ø đ ł æ ı. */
  private static final String WHOLE_LETTERS = "\u00DF\u00F8\u0111\u0142\u00E6\u0131";

  /**
   * The symbol of every Latin letter, without accents ("rúa" reads as "rua"); -1 for other
   * characters.
   */
  private static final byte[] SYMBOLS = symbols();

  /** The meaning of a phrase that ends in a node. */
  record Entry(CueKind kind, int value) {}

  private int[] next = new int[ALPHABET * 4096];
  private final List<List<Entry>> entries = new ArrayList<>();

  private CueAutomaton() {
    entries.add(List.of());
    entries.add(List.of());
  }

  /** The bundled lexicon. */
  static CueAutomaton bundled() {
    return bundled(List.of());
  }

  /** The bundled lexicon with further lines of its form. */
  static CueAutomaton bundled(List<String> more) {
    return read("lexicon.txt", more);
  }

  /** The bundled lexicon with the words around identifiers that come in pieces. */
  static CueAutomaton pieces() {
    return bundled(ResourceLines.of(CueAutomaton.class, "pieces.txt"));
  }

  /** The labels of desks' numbers. */
  static CueAutomaton labels() {
    return read("labels.txt", List.of());
  }

  /** What is said around the names of secrets. */
  static CueAutomaton secrets() {
    return read("secret-words.txt", List.of());
  }

  private static CueAutomaton read(String file, List<String> more) {
    CueAutomaton lexicon = new CueAutomaton();
    ResourceLines.of(CueAutomaton.class, file).forEach(lexicon::read);
    more.forEach(lexicon::read);
    return lexicon;
  }

  private void read(String line) {
    read(line, this::add);
  }

  /** The phrases of a line of a lexicon and what they mean. */
  static void read(String line, BiConsumer<String, Entry> phrases) {
    int equals = line.indexOf('=');
    String[] head = line.substring(0, equals).trim().split(" ");
    Entry entry =
        new Entry(CueKind.valueOf(head[0]), head.length > 1 ? Integer.parseInt(head[1]) : 0);
    for (String phrase : line.substring(equals + 1).split(",")) {
      phrases.accept(phrase.trim(), entry);
    }
  }

  private void add(String phrase, Entry entry) {
    int node = ROOT;
    for (int i = 0; i < phrase.length(); i++) {
      int symbol = symbol(phrase.charAt(i));
      if (symbol < 0) {
        throw new IllegalStateException("The lexicon holds an unexpected character: " + phrase);
      }
      int child = next[node * ALPHABET + symbol];
      if (child == DEAD) {
        child = entries.size();
        entries.add(List.of());
        if ((child + 1) * ALPHABET > next.length) {
          next = Arrays.copyOf(next, next.length * 2);
        }
        next[node * ALPHABET + symbol] = child;
      }
      node = child;
    }
    List<Entry> both = new ArrayList<>(entries.get(node));
    both.add(entry);
    entries.set(node, List.copyOf(both));
  }

  /** The node after one more folded character, or {@link #DEAD}. */
  int step(int node, int folded) {
    int symbol = symbol(folded);
    return symbol < 0 ? DEAD : next[node * ALPHABET + symbol];
  }

  /** The phrases that end in a node. */
  List<Entry> at(int node) {
    return entries.get(node);
  }

  private static int symbol(int c) {
    return c < SYMBOLS.length ? SYMBOLS[c] : -1;
  }

  private static byte[] symbols() {
    byte[] symbols = new byte[0x250];
    for (int c = 0; c < symbols.length; c++) {
      int whole = WHOLE_LETTERS.indexOf(c);
      int base =
          whole >= 0
              ? "sodlai".charAt(whole)
              : Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD).charAt(0);
      if (base >= 'a' && base <= 'z') {
        symbols[c] = (byte) (base - 'a');
      } else if (c >= '0' && c <= '9') {
        symbols[c] = (byte) (c - '0' + 26);
      } else {
        symbols[c] = (byte) (c == ' ' ? BLANK : -1);
      }
    }
    return symbols;
  }
}
