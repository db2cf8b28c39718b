package dev.onset.state.anaphora;

import dev.onset.model.ResourceLines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The bundled dictionary of references. Immutable and thread-safe. */
final class ReferenceLexicon {
  private static final ReferenceLexicon SHIPPED = read();

  /**
   * A phrase found among words.
   *
   * @param length number of words
   */
  record Found(Category category, int length) {}

  private enum Kind {
    NOUN,
    TOPIC,
    PHRASE,
    FRAME,
    GENERIC,
    NEGATION,
    UPDATE,
    HARMLESS
  }

  /** Stands for a noun of any category. */
  private static final String ANY_NOUN = "*";

  /** Before the name of the group that a word is of, in angle brackets. */
  private static final String GROUP = "<";

  /**
   * @param category empty if the noun determines it
   * @param parts words, nouns and groups as the file writes them
   */
  private record Phrase(Optional<Category> category, List<String> parts) {}

  /** By first word; those that begin with a noun or a group are under the empty word. */
  private final Map<Kind, Map<String, List<Phrase>>> phrases = new EnumMap<>(Kind.class);

  private final Map<String, SortedSet<String>> groupsOfWord = new HashMap<>();

  private ReferenceLexicon() {}

  static ReferenceLexicon shipped() {
    return SHIPPED;
  }

  /** The longest noun of a category that begins at a word. */
  Optional<Found> noun(List<String> words, int at) {
    return longest(Kind.NOUN, words, at);
  }

  /** The longest referring phrase that begins at a word. */
  Optional<Found> reference(List<String> words, int at) {
    Optional<Found> phrase = longest(Kind.PHRASE, words, at);
    Optional<Found> frame = longest(Kind.FRAME, words, at);
    Optional<Found> generic = longest(Kind.GENERIC, words, at);
    return longer(longer(phrase, frame), generic);
  }

  /** The categories that words name. */
  Set<Category> topics(List<String> words) {
    Set<Category> topics = EnumSet.noneOf(Category.class);
    int at = 0;
    while (at < words.size()) {
      Optional<Found> found = longer(longest(Kind.NOUN, words, at), longest(Kind.TOPIC, words, at));
      found.ifPresent(each -> topics.add(each.category()));
      at += found.map(Found::length).orElse(1);
    }
    return topics;
  }

  /** The places of words that are a reason to distrust a reference beside them. */
  BitSet guards(List<String> words) {
    BitSet guards = new BitSet(words.size());
    int at = 0;
    while (at < words.size()) {
      Optional<Found> guard =
          longer(longest(Kind.NEGATION, words, at), longest(Kind.UPDATE, words, at));
      Optional<Found> found = longer(guard, longest(Kind.HARMLESS, words, at));
      int end = at + found.map(Found::length).orElse(1);
      guards.set(at, end, guard.isPresent() && found.equals(guard));
      at = end;
    }
    return guards;
  }

  /** The groups of a word, sorted. */
  Collection<String> groups(String word) {
    return groupsOfWord.getOrDefault(word, new TreeSet<>());
  }

  private static Optional<Found> longer(Optional<Found> a, Optional<Found> b) {
    return b.isPresent() && (a.isEmpty() || b.get().length() > a.get().length()) ? b : a;
  }

  private Optional<Found> longest(Kind kind, List<String> words, int at) {
    if (words.get(at).isEmpty()) {
      return Optional.empty();
    }
    Optional<Found> best = Optional.empty();
    Map<String, List<Phrase>> ofKind = phrases.getOrDefault(kind, Map.of());
    for (String first : List.of(words.get(at), "")) {
      for (Phrase phrase : ofKind.getOrDefault(first, List.of())) {
        best = longer(best, match(phrase, words, at));
      }
    }
    return best;
  }

  private Optional<Found> match(Phrase phrase, List<String> words, int from) {
    Optional<Category> category = phrase.category();
    int at = from;
    for (String part : phrase.parts()) {
      if (at >= words.size()) {
        return Optional.empty();
      }
      if (part.equals(ANY_NOUN)) {
        Optional<Found> noun = noun(words, at);
        if (noun.isEmpty()) {
          return Optional.empty();
        }
        category = noun.map(Found::category);
        at += noun.get().length();
      } else if (part.equals(words.get(at)) || isOfGroup(words.get(at), part)) {
        at++;
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(new Found(category.orElse(Category.SAME), at - from));
  }

  private boolean isOfGroup(String word, String part) {
    return part.startsWith(GROUP)
        && groups(word).contains(part.substring(GROUP.length(), part.length() - 1));
  }

  private static ReferenceLexicon read() {
    ReferenceLexicon lexicon = new ReferenceLexicon();
    String[] head = {};
    for (String line : ResourceLines.of(ReferenceLexicon.class, "references.txt")) {
      if (line.startsWith("[")) {
        head = line.substring(1, line.indexOf(']')).split(" ");
      } else {
        String argument = head.length > 1 ? head[1] : "";
        lexicon.add(head[0], argument, List.of(line.strip().toLowerCase(Locale.ROOT).split(" ")));
      }
    }
    return lexicon;
  }

  private void add(String kind, String argument, List<String> words) {
    String first = words.get(0);
    if (kind.equals("GROUP")) {
      groupsOfWord.computeIfAbsent(first, any -> new TreeSet<>()).add(argument);
      return;
    }
    Optional<Category> category =
        argument.isEmpty() ? Optional.empty() : Optional.of(Category.valueOf(argument));
    boolean literal = !first.equals(ANY_NOUN) && !first.startsWith(GROUP);
    phrases
        .computeIfAbsent(Kind.valueOf(kind), any -> new HashMap<>())
        .computeIfAbsent(literal ? first : "", any -> new ArrayList<>())
        .add(new Phrase(category, words));
  }
}
