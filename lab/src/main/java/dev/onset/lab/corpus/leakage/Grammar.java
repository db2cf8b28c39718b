package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.ResourceLines;
import dev.onset.lab.corpus.plan.IndefiniteArticle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A context-free grammar, read from bundled text. {@code = name} opens a section; each line is one
 * equally likely alternative. In a line, {@code {name}} expands to a line of a section, {@code {a
 * name}} adds the article that its sound requires, {@code {^name}} capitalizes it, {@code {@name}}
 * repeats the same text throughout a record, {@code {20..90}} is a number, {@code {20..90/5}} one
 * of every fifth, and {@code [one|two|]} one of the alternatives. A text has tags: {@code {name}}
 * is a line of {@code name.tag} for the first tag with such a section, otherwise of {@code name}.
 * No line repeats within a text until all others of its section have been used. Immutable.
 */
final class Grammar {
  private static final int DEEPEST = 40;
  private static final String HEADING = "= ";

  private sealed interface Part {
    record Words(String text) implements Part {}

    record Reference(String name, boolean article, boolean capital, boolean kept) implements Part {}

    record Range(int low, int high, int step) implements Part {}

    record Choice(List<List<Part>> ways) implements Part {}
  }

  private final Map<String, List<List<Part>>> sections;

  private Grammar(Map<String, List<List<Part>>> sections) {
    this.sections = sections;
  }

  /**
   * The merged sections of all resources; a section may continue in another resource.
   *
   * @param given names that an {@link Expansion} receives a text for
   * @throws IllegalStateException if a resource is missing, a line is malformed, or a name has no
   *     section has no section
   */
  static Grammar read(List<String> resources, Set<String> given) {
    Map<String, List<List<Part>>> sections = new LinkedHashMap<>();
    for (String resource : resources) {
      String section = "";
      for (String line : ResourceLines.read(resource)) {
        if (line.startsWith(HEADING)) {
          section = line.substring(HEADING.length()).strip();
          sections.computeIfAbsent(section, name -> new ArrayList<>());
        } else if (section.isEmpty()) {
          throw new IllegalStateException(
              "A line of " + resource + " stands before the first section: " + line);
        } else {
          sections.get(section).add(new Parser(line).all());
        }
      }
    }
    Grammar grammar = new Grammar(sections);
    grammar.check(given);
    return grammar;
  }

  /**
   * The lines of a section that holds plain words only; for tags.
   *
   * @throws IllegalStateException if there is no such section or a line holds more than words
   */
  List<String> words(String name) {
    return lines(name).stream().map(parts -> words(parts, name)).toList();
  }

  private static String words(List<Part> parts, String name) {
    if (parts.size() == 1 && parts.get(0) instanceof Part.Words words) {
      return words.text();
    }
    throw new IllegalStateException("The bundled section " + name + " holds more than words.");
  }

  /** The texts of one record, which share repeated texts. */
  Expansion expansion(List<String> tags, Map<String, String> given, SplitMix64 dice) {
    return new Expansion(tags, given, dice);
  }

  /** Expands the texts of one record. Not thread-safe. */
  final class Expansion {
    private final List<String> tags;
    private final Map<String, String> given;
    private final Map<String, String> kept = new HashMap<>();

    /** Unused lines by section. */
    private final Map<String, List<List<Part>>> unused = new HashMap<>();

    private final SplitMix64 dice;

    private Expansion(List<String> tags, Map<String, String> given, SplitMix64 dice) {
      this.tags = tags;
      this.given = new HashMap<>(given);
      this.dice = dice;
    }

    /** Binds a name to a text from now on. */
    void give(String name, String text) {
      given.put(name, text);
    }

    /**
     * Expands a section.
     *
     * @throws IllegalStateException if neither the section nor a tagged one exists, or it is
     *     recursive
     */
    String text(String name) {
      return section(name, 0);
    }

    private String section(String name, int depth) {
      if (depth > DEEPEST) {
        throw new IllegalStateException("A bundled section is recursive: " + name);
      }
      String text = given.get(name);
      return text != null ? text : joined(line(Grammar.this.section(name, tags)), depth + 1);
    }

    private List<Part> line(String section) {
      List<List<Part>> left = unused.computeIfAbsent(section, name -> new ArrayList<>());
      if (left.isEmpty()) {
        left.addAll(lines(section));
      }
      return left.remove(dice.below(left.size()));
    }

    private String joined(List<Part> parts, int depth) {
      StringBuilder text = new StringBuilder();
      for (Part part : parts) {
        text.append(text(part, depth));
      }
      return text.toString();
    }

    private String text(Part part, int depth) {
      if (part instanceof Part.Words words) {
        return words.text();
      }
      if (part instanceof Part.Range range) {
        int steps = (range.high() - range.low()) / range.step();
        return String.valueOf(range.low() + range.step() * dice.below(steps + 1));
      }
      if (part instanceof Part.Choice choice) {
        return joined(dice.pick(choice.ways()), depth);
      }
      return referred((Part.Reference) part, depth);
    }

    private String referred(Part.Reference reference, int depth) {
      String text =
          reference.kept() ? kept(reference.name(), depth) : section(reference.name(), depth);
      String worded = reference.article() ? IndefiniteArticle.agreeing("a ", text) + text : text;
      return reference.capital() ? capital(worded) : worded;
    }

    private String kept(String name, int depth) {
      String before = kept.get(name);
      if (before != null) {
        return before;
      }
      String text = section(name, depth);
      kept.put(name, text);
      return text;
    }
  }

  private static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private String section(String name, List<String> tags) {
    for (String tag : tags) {
      String tagged = name + "." + tag;
      if (sections.containsKey(tagged)) {
        return tagged;
      }
    }
    return name;
  }

  private List<List<Part>> lines(String name) {
    List<List<Part>> lines = sections.get(name);
    if (lines == null) {
      throw new IllegalStateException("A bundled section is missing: " + name);
    }
    return lines;
  }

  private void check(Set<String> given) {
    Set<String> heads =
        sections.keySet().stream().flatMap(Grammar::heads).collect(Collectors.toSet());
    sections.forEach(
        (name, lines) -> {
          if (lines.isEmpty()) {
            throw new IllegalStateException("A bundled section is empty: " + name);
          }
          lines.forEach(parts -> check(parts, name, heads, given));
        });
  }

  /** The name of a section, and the name without its last part, which may be a tag. */
  private static Stream<String> heads(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? Stream.of(name) : Stream.of(name, name.substring(0, dot));
  }

  private static void check(
      List<Part> parts, String section, Set<String> heads, Set<String> given) {
    for (Part part : parts) {
      if (part instanceof Part.Choice choice) {
        choice.ways().forEach(way -> check(way, section, heads, given));
      } else if (part instanceof Part.Reference reference
          && !heads.contains(reference.name())
          && !given.contains(reference.name())) {
        throw new IllegalStateException(
            "The bundled section " + section + " refers to a missing section: " + reference.name());
      }
    }
  }

  /** Parses one line. */
  private static final class Parser {
    private static final String ARTICLE = "a ";

    private final String line;
    private int at;

    Parser(String line) {
      this.line = line;
    }

    List<Part> all() {
      List<Part> parts = sequence();
      if (at < line.length()) {
        throw malformed();
      }
      return parts;
    }

    /** Parses to the end, or to a bar or bracket of an enclosing choice. */
    private List<Part> sequence() {
      List<Part> parts = new ArrayList<>();
      StringBuilder words = new StringBuilder();
      while (at < line.length() && line.charAt(at) != '|' && line.charAt(at) != ']') {
        char c = line.charAt(at);
        if (c == '}') {
          throw malformed();
        }
        if (c != '{' && c != '[') {
          words.append(c);
          at++;
          continue;
        }
        flush(words, parts);
        parts.add(c == '{' ? slot() : choice());
      }
      flush(words, parts);
      return List.copyOf(parts);
    }

    private static void flush(StringBuilder words, List<Part> parts) {
      if (!words.isEmpty()) {
        parts.add(new Part.Words(words.toString()));
        words.setLength(0);
      }
    }

    private Part choice() {
      List<List<Part>> ways = new ArrayList<>();
      do {
        at++;
        ways.add(sequence());
      } while (at < line.length() && line.charAt(at) == '|');
      if (at >= line.length()) {
        throw malformed();
      }
      at++;
      return new Part.Choice(List.copyOf(ways));
    }

    private Part slot() {
      int close = line.indexOf('}', at);
      if (close < 0) {
        throw malformed();
      }
      String name = line.substring(at + 1, close);
      at = close + 1;
      return name.contains("..") ? range(name) : reference(name);
    }

    private Part range(String text) {
      try {
        int dots = text.indexOf("..");
        int slash = text.indexOf('/');
        int end = slash < 0 ? text.length() : slash;
        int low = Integer.parseInt(text.substring(0, dots));
        int high = Integer.parseInt(text.substring(dots + 2, end));
        int step = slash < 0 ? 1 : Integer.parseInt(text.substring(slash + 1));
        if (high < low || step < 1) {
          throw malformed();
        }
        return new Part.Range(low, high, step);
      } catch (NumberFormatException e) {
        throw malformed();
      }
    }

    private static Part reference(String text) {
      String name = text;
      boolean capital = name.startsWith("^");
      name = capital ? name.substring(1) : name;
      boolean article = name.startsWith(ARTICLE);
      name = article ? name.substring(ARTICLE.length()) : name;
      boolean kept = name.startsWith("@");
      name = kept ? name.substring(1) : name;
      return new Part.Reference(name, article, capital, kept);
    }

    private IllegalStateException malformed() {
      return new IllegalStateException("A bundled line is malformed: " + line);
    }
  }
}
