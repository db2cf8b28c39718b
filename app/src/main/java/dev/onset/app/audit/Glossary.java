package dev.onset.app.audit;

import dev.onset.app.page.PageResource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The words of the outputs and what they mean, read from the guide's glossary, which ships with the
 * pages. Immutable.
 *
 * @param meanings by section and word
 */
public record Glossary(Map<Term, String> meanings) {
  private static final Pattern QUOTED = Pattern.compile("`([^`]*)`");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final Glossary SHIPPED = parse(PageResource.read(Glossary.class, "glossary.md"));

  /**
   * A word in one of its senses.
   *
   * @param section heading of the glossary
   * @param word the word
   */
  public record Term(String section, String word) {}

  public Glossary {
    meanings = Map.copyOf(meanings);
  }

  /** The glossary of this version. */
  public static Glossary shipped() {
    return SHIPPED;
  }

  /** What a word means in this version, as plain text; empty for a word that is not explained. */
  public static String meaning(String section, String word) {
    return SHIPPED.meaning(new Term(section, word)).orElse("");
  }

  /** What a word means, as plain text. */
  public Optional<String> meaning(Term term) {
    return Optional.ofNullable(meanings.get(term));
  }

  /** Reads the tables of two columns below each heading. */
  static Glossary parse(String markdown) {
    Map<Term, String> meanings = new HashMap<>();
    String section = "";
    for (String line : markdown.split("\n")) {
      if (line.startsWith("#")) {
        section = line.replaceFirst("#+ ", "").strip();
      } else if (line.startsWith("| ")) {
        List<String> cells = Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
        if (cells.size() == 2) {
          for (String word : words(cells.get(0))) {
            meanings.put(new Term(section, word), plain(cells.get(1)));
          }
        }
      }
    }
    return new Glossary(meanings);
  }

  private static List<String> words(String cell) {
    List<String> quoted = QUOTED.matcher(cell).results().map(word -> word.group(1)).toList();
    return quoted.isEmpty() ? List.of(cell) : quoted;
  }

  private static String plain(String markdown) {
    return LINK.matcher(markdown).replaceAll("$1").replace("`", "");
  }
}
