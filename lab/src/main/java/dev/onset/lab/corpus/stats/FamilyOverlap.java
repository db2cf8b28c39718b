package dev.onset.lab.corpus.stats;

import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.Template;
import dev.onset.lab.corpus.family.Templates;
import dev.onset.lab.corpus.family.WordLists;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The overlap between the two families.
 *
 * @param words distinct words in the templates of family a
 * @param otherWords distinct words in those of family b
 * @param sharedWords words in both
 * @param sharedTemplates templates that are equal apart from case
 * @param sharedEntries list entries in both
 * @param sharedRuns runs of six words in both
 */
public record FamilyOverlap(
    int words,
    int otherWords,
    int sharedWords,
    Set<String> sharedTemplates,
    Set<String> sharedEntries,
    Set<String> sharedRuns) {
  private static final int RUN = 6;

  public FamilyOverlap {
    sharedTemplates = Set.copyOf(sharedTemplates);
    sharedEntries = Set.copyOf(sharedEntries);
    sharedRuns = Set.copyOf(sharedRuns);
  }

  /** Measures the bundled families. */
  public static FamilyOverlap measure() {
    Texts a = Texts.of(Family.A);
    Texts b = Texts.of(Family.B);
    return new FamilyOverlap(
        a.words().size(),
        b.words().size(),
        common(a.words(), b.words()).size(),
        common(a.templates(), b.templates()),
        common(a.entries(), b.entries()),
        common(a.runs(), b.runs()));
  }

  private static Set<String> common(Set<String> one, Set<String> other) {
    Set<String> common = new HashSet<>(one);
    common.retainAll(other);
    return common;
  }

  private record Texts(
      Set<String> words, Set<String> templates, Set<String> entries, Set<String> runs) {
    static Texts of(Family family) {
      List<String> lines =
          new Templates(family)
              .all()
              .map(Map.Entry::getValue)
              .map(Template::text)
              .map(text -> text.toLowerCase(Locale.ROOT))
              .toList();
      Set<String> runs = new HashSet<>();
      Set<String> words = new HashSet<>();
      for (String line : lines) {
        List<String> spoken = words(line);
        words.addAll(spoken);
        for (int from = 0; from + RUN <= spoken.size(); from++) {
          runs.add(String.join(" ", spoken.subList(from, from + RUN)));
        }
      }
      // Skips lines of slots alone, which both families must have.
      Set<String> templates =
          lines.stream()
              .filter(line -> Template.parse(line).literalWords() > 0)
              .collect(Collectors.toSet());
      Set<String> entries =
          WordLists.of(family).all().stream()
              .flatMap(List::stream)
              .map(entry -> entry.toLowerCase(Locale.ROOT))
              .collect(Collectors.toSet());
      return new Texts(words, templates, entries, runs);
    }

    private static List<String> words(String line) {
      return Arrays.stream(line.split("[^a-z0-9_{}']+")).filter(word -> !word.isEmpty()).toList();
    }
  }
}
