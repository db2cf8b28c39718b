package dev.onset.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.FamilyFiles.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No lexicon and no list of the engine holds what announces a value in family b, unless it is
 * general English: family a says it too, or two other texts of this project do, or a person read it
 * and wrote down why it stays ({@code general-english.txt}).
 */
class LexiconGuardTest {
  private static final Path RESOURCES = Path.of("src", "main", "resources", "dev", "onset", "lab");
  private static final Path REVIEWED =
      Path.of("src", "test", "resources", "dev", "onset", "lab", "corpus", "general-english.txt");

  /** Texts beyond the families that have to say a run before it counts as general. */
  private static final int OTHER_TEXTS = 2;

  private static final Map<String, List<String>> SHARED =
      new LexiconGuard(FamilyFiles.templates("b")).shared(LexiconFiles.phrases());

  @Test
  void everyLexiconIsRead() {
    List<String> names =
        LexiconFiles.files().stream().map(file -> file.getFileName().toString()).toList();

    assertThat(names)
        .contains(
            "lexicon.txt",
            "labels.txt",
            "trades.txt",
            "homes.txt",
            "employers.txt",
            "edges.txt",
            "idle-words.txt",
            "cues.txt",
            "references.txt",
            "industries.tsv");
    assertThat(names.stream().filter("cues.txt"::equals)).hasSize(2);
    assertThat(LexiconFiles.phrases()).hasSizeGreaterThan(12_000);
  }

  @Test
  void noPhraseAnnouncesAValueAsInFamilyB() throws IOException {
    Map<String, List<String>> offences = new TreeMap<>(SHARED);
    offences.keySet().removeAll(saidElsewhere());
    offences.keySet().removeAll(reviewed().keySet());

    assertThat(offences).isEmpty();
  }

  /** What nobody needs any more must not wait for a phrase that would need it. */
  @Test
  void everyReviewedRunIsSharedAndGivenAReason() throws IOException {
    Set<String> elsewhere = saidElsewhere();

    assertThat(reviewed())
        .allSatisfy(
            (run, reason) -> {
              assertThat(SHARED).containsKey(run);
              assertThat(elsewhere).doesNotContain(run);
              assertThat(reason).hasSizeGreaterThan(10);
            });
  }

  private static Set<String> saidElsewhere() {
    Map<String, Integer> said =
        new HashMap<>(
            LexiconGuard.occurrences(
                SHARED.keySet(), texts(RESOURCES.resolve("leakage"), "relevance")));
    said.values().removeIf(texts -> texts < OTHER_TEXTS);
    said.putAll(
        LexiconGuard.occurrences(
            SHARED.keySet(), FamilyFiles.templates("a").stream().map(Entry::text).toList()));
    return said.keySet();
  }

  private static List<String> texts(Path folder, String sibling) {
    return Stream.of(folder, folder.resolveSibling(sibling))
        .flatMap(root -> FamilyFiles.entries(root).stream())
        .map(Entry::text)
        .distinct()
        .toList();
  }

  private static Map<String, String> reviewed() throws IOException {
    Map<String, String> reviewed = new LinkedHashMap<>();
    for (String line : Files.readAllLines(REVIEWED)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split("\t");
        assertThat(parts).as(line).hasSize(2);
        assertThat(reviewed.put(parts[0], parts[1])).as("once: %s", parts[0]).isNull();
      }
    }
    return reviewed;
  }

  /** The guard itself, with a phrase planted on purpose. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Everything I own is signed {NAME_FULL}     | own is signed       | own is signed",
        "they took me aboard as a {OCCUPATION}      | took me aboard as   | took me aboard as",
        "they took me aboard as a {OCCUPATION}      | aboard as a         | aboard as a",
        "{ORG} keeps me fed, more or less           | it keeps me fed now | keeps me fed",
        "It's what's on the door: {ORG}             | whats on the door   | whats on the door",
      })
  void aPlantedPhraseIsFound(String template, String phrase, String run) {
    assertThat(planted(template, phrase)).containsOnlyKeys(run);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Everything I own is signed {NAME_FULL}     | is signed",
        "Everything I own is signed {NAME_FULL}     | everything i own",
        "I'm {AGE} and have been here for years now  | have been here",
        "they took me aboard as a {OCCUPATION}      | took me in",
      })
  void whatDoesNotAnnounceTheValueIsNoOffence(String template, String phrase) {
    assertThat(planted(template, phrase)).isEmpty();
  }

  private static Map<String, List<String>> planted(String template, String phrase) {
    return new LexiconGuard(List.of(LexiconFiles.phrase("planted", template)))
        .shared(List.of(LexiconFiles.phrase("lexicon", phrase)));
  }

  @Test
  void aRunCountsOncePerText() {
    assertThat(
            LexiconGuard.occurrences(
                Set.of("that would be", "would be me"),
                List.of("That would be me; that would be all.", "That'd be me", "would be me")))
        .isEqualTo(Map.of("that would be", 1, "would be me", 2));
  }
}
