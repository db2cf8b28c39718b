package dev.onset.inference.tier1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where people say what they do for a living, and which nouns can be the head of its name; from the
 * bundled list. Words are in lower case. Immutable once read, thread-safe.
 */
final class TradeLexicon {
  /** What a phrase of the list tells. */
  enum Kind {
    /** An article and the noun phrase follow: "I'm a …". */
    IS,
    /** The same, unless a thing stands before it: "my aunt is a …". */
    LINK,
    /** What a link before it is about is no person. */
    THING,
    /** A role follows, so any noun behind an article is one: "I work as a …". */
    AS,
    /** The noun phrase follows, with or without an article: "my job is …". */
    TITLE,
    /** A colon, a dash or a question mark and the noun phrase follow: "occupation: …". */
    LABEL,
    /** Opens a sentence; an article and the noun phrase follow: "As a …". */
    OPENER,
    /** The noun phrase stands before it: "… by trade". */
    BEHIND,
    /** A question that holds it is for what somebody does. */
    ASKS,
    /** A text that holds it speaks of somebody's work. */
    TOPIC,
    /** Stands before a verb or the noun for somebody whom the speaker deals with: "my manager". */
    NO_ANSWER,
    /** Of a trade: "my … shift". */
    WORK,
    /** Stands between a frame and the noun phrase. */
    BETWEEN,
    /** Stands in front of the noun phrase in a reply. */
    REPLY,
    /** Describes the person; the trade begins behind it. */
    PASSED,
    /** Makes the noun a habit: "a heavy sleeper". */
    HABIT,
    /** The noun phrase ends before it. */
    EDGE,
    /** Ending of nouns for people who do something. */
    ENDING,
    /** A noun of work without such an ending. */
    HEAD,
    /** A noun of work only behind another noun. */
    MODIFIED_HEAD,
    /** A noun with such an ending that names no work. */
    NO_WORK
  }

  /**
   * A frame in a text.
   *
   * @param kinds how it can be read
   * @param to word after its last
   */
  record Frame(List<Kind> kinds, int to) {}

  /** A phrase up to one of its words. */
  private static final class Node {
    final Map<String, Node> next = new HashMap<>();
    final List<Kind> kinds = new ArrayList<>(1);
    boolean frame;
  }

  private static final Set<Kind> FRAMES =
      EnumSet.of(Kind.IS, Kind.LINK, Kind.AS, Kind.TITLE, Kind.LABEL, Kind.OPENER, Kind.BEHIND);

  private static final String BUNDLED = "trades.txt";

  /** Shorter words with an ending are no nouns made of a verb. */
  private static final int SHORTEST = 5;

  private final Node phrases = new Node();
  private final Map<Kind, Set<String>> words = new EnumMap<>(Kind.class);

  private TradeLexicon() {
    for (Kind kind : Kind.values()) {
      words.put(kind, new HashSet<>());
    }
  }

  /** The lexicon that ships with this module. */
  static TradeLexicon bundled() {
    TradeLexicon lexicon = new TradeLexicon();
    try (InputStream in = TradeLexicon.class.getResourceAsStream(BUNDLED);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      Kind kind = null;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          kind = Kind.valueOf(line.substring(1, line.length() - 1));
        } else if (!line.isBlank() && !line.startsWith("#")) {
          lexicon.add(line, kind);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled list of trades' words cannot be read.", e);
    }
    return lexicon;
  }

  private void add(String phrase, Kind kind) {
    words.get(kind).add(phrase);
    Node node = phrases;
    for (String word : phrase.split(" ")) {
      node = node.next.computeIfAbsent(word, any -> new Node());
    }
    node.kinds.add(kind);
    node.frame |= FRAMES.contains(kind);
  }

  /** Every phrase and word of the list. */
  Set<String> entries() {
    Set<String> entries = new TreeSet<>();
    words.values().forEach(entries::addAll);
    return entries;
  }

  /** The longest frame that begins at a word. */
  Optional<Frame> frame(String[] text, int from) {
    Node node = phrases;
    Frame longest = null;
    for (int i = from; i < text.length; i++) {
      node = node.next.get(text[i]);
      if (node == null) {
        break;
      }
      if (node.frame) {
        longest = new Frame(node.kinds, i + 1);
      }
    }
    return Optional.ofNullable(longest);
  }

  /** Whether a phrase of one kind begins at a word. */
  boolean begins(String[] text, int from, Kind wanted) {
    Node node = phrases;
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

  /** Whether a word is on the list of a kind. */
  boolean is(String word, Kind kind) {
    return words.get(kind).contains(word);
  }

  /** Whether a word can be the head of a trade's name. */
  boolean isTrade(String word, boolean modified) {
    String last = word.substring(word.lastIndexOf('-') + 1);
    if (is(last, Kind.MODIFIED_HEAD)) {
      return modified || last.length() < word.length();
    }
    return is(last, Kind.HEAD) || (!is(last, Kind.NO_WORK) && hasEnding(last));
  }

  /** Whether a word is a noun that names no trade, though it looks like one. */
  boolean isNoTrade(String word) {
    String last = word.substring(word.lastIndexOf('-') + 1);
    return is(last, Kind.NO_WORK) || is(last, Kind.MODIFIED_HEAD);
  }

  private boolean hasEnding(String word) {
    if (word.length() < SHORTEST) {
      return false;
    }
    for (String ending : words.get(Kind.ENDING)) {
      if (word.endsWith(ending) && word.length() > ending.length() + 1) {
        return true;
      }
    }
    return false;
  }
}
