package dev.onset.state.anaphora;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
  private static final String RESOURCE = "references.txt";
  private static final ReferenceLexicon SHIPPED = read();

  /** The effect of a word or phrase near a reference. */
  enum Guard {
    NEGATION,
    UPDATE,
    HARMLESS
  }

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
    GENERIC
  }

  /** A part of a phrase. */
  private sealed interface Part {
    record Literal(String word) implements Part {}

    record Noun() implements Part {}

    record OfGroup(String group) implements Part {}
  }

  /**
   * @param category empty if the noun determines it
   */
  private record Phrase(Optional<Category> category, List<Part> parts) {}

  private final Map<Kind, List<Phrase>> anywhere = new EnumMap<>(Kind.class);
  private final Map<Kind, Map<String, List<Phrase>>> byFirstWord = new EnumMap<>(Kind.class);
  private final Map<String, List<Map.Entry<List<String>, Guard>>> guards = new HashMap<>();
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

  /** Reasons to distrust a reference at each word, one entry per word. */
  List<Optional<Guard>> guards(List<String> words) {
    List<Optional<Guard>> out = new ArrayList<>(words.size());
    while (out.size() < words.size()) {
      int at = out.size();
      Map.Entry<List<String>, Guard> longest = null;
      for (Map.Entry<List<String>, Guard> each : guards.getOrDefault(words.get(at), List.of())) {
        int size = each.getKey().size();
        if ((longest == null || size > longest.getKey().size())
            && at + size <= words.size()
            && words.subList(at, at + size).equals(each.getKey())) {
          longest = each;
        }
      }
      int length = longest == null ? 1 : longest.getKey().size();
      Optional<Guard> guard =
          Optional.ofNullable(longest).map(Map.Entry::getValue).filter(g -> g != Guard.HARMLESS);
      for (int i = 0; i < length; i++) {
        out.add(guard);
      }
    }
    return out;
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
    Map<String, List<Phrase>> starting = byFirstWord.getOrDefault(kind, Map.of());
    for (Phrase phrase : starting.getOrDefault(words.get(at), List.of())) {
      best = longer(best, match(phrase, words, at));
    }
    for (Phrase phrase : anywhere.getOrDefault(kind, List.of())) {
      best = longer(best, match(phrase, words, at));
    }
    return best;
  }

  private Optional<Found> match(Phrase phrase, List<String> words, int from) {
    Optional<Category> category = phrase.category();
    int at = from;
    for (Part part : phrase.parts()) {
      if (at >= words.size()) {
        return Optional.empty();
      }
      if (part instanceof Part.Literal literal) {
        if (!literal.word().equals(words.get(at))) {
          return Optional.empty();
        }
        at++;
      } else if (part instanceof Part.OfGroup group) {
        if (!groups(words.get(at)).contains(group.group())) {
          return Optional.empty();
        }
        at++;
      } else {
        Optional<Found> noun = noun(words, at);
        if (noun.isEmpty()) {
          return Optional.empty();
        }
        category = noun.map(Found::category);
        at += noun.get().length();
      }
    }
    return Optional.of(new Found(category.orElse(Category.SAME), at - from));
  }

  private static ReferenceLexicon read() {
    ReferenceLexicon lexicon = new ReferenceLexicon();
    try (InputStream in = ReferenceLexicon.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String kind = "";
      String argument = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        if (line.startsWith("[")) {
          String[] head = line.substring(1, line.indexOf(']')).split(" ");
          kind = head[0];
          argument = head.length > 1 ? head[1] : "";
          continue;
        }
        lexicon.add(kind, argument, List.of(line.strip().toLowerCase(Locale.ROOT).split(" ")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The dictionary of references cannot be read.", e);
    }
    return lexicon;
  }

  private void add(String kind, String argument, List<String> words) {
    switch (kind) {
      case "GROUP" ->
          groupsOfWord.computeIfAbsent(words.get(0), any -> new TreeSet<>()).add(argument);
      case "NEGATION", "UPDATE", "HARMLESS" ->
          guards
              .computeIfAbsent(words.get(0), any -> new ArrayList<>())
              .add(Map.entry(words, Guard.valueOf(kind)));
      default -> {
        Optional<Category> category =
            argument.isEmpty() ? Optional.empty() : Optional.of(Category.valueOf(argument));
        Phrase phrase = new Phrase(category, words.stream().map(ReferenceLexicon::part).toList());
        Kind of = Kind.valueOf(kind);
        if (phrase.parts().get(0) instanceof Part.Literal literal) {
          byFirstWord
              .computeIfAbsent(of, any -> new HashMap<>())
              .computeIfAbsent(literal.word(), any -> new ArrayList<>())
              .add(phrase);
        } else {
          anywhere.computeIfAbsent(of, any -> new ArrayList<>()).add(phrase);
        }
      }
    }
  }

  private static Part part(String word) {
    if (word.equals("*")) {
      return new Part.Noun();
    }
    return word.startsWith("<")
        ? new Part.OfGroup(word.substring(1, word.length() - 1))
        : new Part.Literal(word);
  }
}
