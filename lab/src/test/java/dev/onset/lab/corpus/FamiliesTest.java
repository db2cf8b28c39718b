package dev.onset.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.FamilyFiles.Entry;
import dev.onset.lab.training.AnnotatedText;
import dev.onset.lab.training.ChatTexts;
import dev.onset.lab.training.NameLists;
import dev.onset.lab.training.Tier1Training;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is measured with family b was never seen: by family a, by the lexicons of the engine, or by
 * anything that is trained. A failure names the lines of family b that offend.
 */
class FamiliesTest {
  private static final int RUN = 6;

  /** Up to so many words, a template is a word or a label that any list may hold. */
  private static final int LABEL = 3;

  /** How anybody names their trade; a list of references and family b both have it. */
  private static final List<String> ORDINARY = FamilyFiles.words("what i do for a living");

  private static final int TRAINING_TURNS = 20_000;
  private static final Path RESOURCES = Path.of("src", "main", "resources", "dev", "onset");

  private static final List<Entry> A = FamilyFiles.templates("a");
  private static final List<Entry> B = FamilyFiles.templates("b");
  private static final List<Entry> LISTS_OF_B = FamilyFiles.lists("b");
  private static final List<Entry> TRAINING = training();

  /** Who a user speaks about can only be said with the nouns that the language has for it. */
  private static final Predicate<Entry> NO_NOUN_FOR_A_PERSON =
      entry -> !entry.where().contains("kin.txt");

  /** Three digits are in any number. */
  private static final Predicate<Entry> NO_AREA_CODE =
      entry -> !entry.where().contains("area_codes.txt");

  private static Map<List<String>, Entry> whole(List<Entry> entries) {
    Map<List<String>, Entry> whole = new HashMap<>();
    entries.forEach(entry -> whole.putIfAbsent(entry.words(), entry));
    return whole;
  }

  private static Map<List<String>, Entry> runs(List<Entry> entries) {
    Map<List<String>, Entry> runs = new HashMap<>();
    entries.forEach(entry -> entry.runs(RUN).forEach(run -> runs.putIfAbsent(run, entry)));
    return runs;
  }

  private static String offence(Entry entry, Entry other) {
    return entry.where()
        + " \""
        + entry.text()
        + "\" / "
        + other.where()
        + " \""
        + other.text()
        + "\"";
  }

  private static List<String> repeated(List<Entry> entries, Map<List<String>, Entry> others) {
    return entries.stream()
        .filter(entry -> !entry.isBareValue() && others.containsKey(entry.words()))
        .map(entry -> offence(entry, others.get(entry.words())))
        .toList();
  }

  private static List<String> withRuns(List<Entry> entries, Map<List<String>, Entry> others) {
    List<String> offences = new ArrayList<>();
    for (Entry entry : entries) {
      entry.runs(RUN).stream()
          .filter(others::containsKey)
          .findFirst()
          .ifPresent(
              run -> offences.add(String.join(" ", run) + ": " + offence(entry, others.get(run))));
    }
    return offences;
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "b"})
  void aFamilyHasFortyWaysToDiscloseEachType(String family) {
    Map<String, Set<List<String>>> ways = new HashMap<>();
    for (Entry template : FamilyFiles.templates(family)) {
      int folder = template.where().indexOf("disclose");
      if (folder >= 0) {
        ways.computeIfAbsent(
                template.where().substring(folder, template.where().indexOf(".txt")),
                type -> new HashSet<>())
            .add(template.words());
      }
    }

    assertThat(ways).hasSize(13);
    assertThat(ways).allSatisfy((type, templates) -> assertThat(templates).hasSizeGreaterThan(39));
  }

  @Test
  void familiesShareNoTemplate() {
    assertThat(repeated(B, whole(A))).isEmpty();
  }

  @Test
  void familiesShareNoRunOfSixWords() {
    List<Entry> a = new ArrayList<>(A);
    a.addAll(FamilyFiles.lists("a"));
    List<Entry> b = new ArrayList<>(B);
    b.addAll(LISTS_OF_B);

    assertThat(withRuns(b, runs(a))).isEmpty();
  }

  @Test
  void familiesShareNoListEntry() {
    assertThat(repeated(LISTS_OF_B, whole(FamilyFiles.lists("a")))).isEmpty();
  }

  @Test
  void noListOfTheNameFinderHoldsAnEntry() {
    Map<List<String>, Entry> lists =
        whole(FamilyFiles.entries(RESOURCES.resolve(Path.of("lab", "lists"))));

    assertThat(repeated(LISTS_OF_B, lists)).isEmpty();
  }

  @Test
  void theEnginesLexiconsHoldNoTemplate() {
    List<Entry> lexicons = LexiconFiles.phrases();
    List<Entry> sentences = B.stream().filter(entry -> entry.words().size() > LABEL).toList();

    assertThat(repeated(sentences, whole(lexicons))).isEmpty();
    assertThat(repeated(B, whole(cues()))).isEmpty();
    Map<List<String>, Entry> runs = runs(lexicons);
    assertThat(runs.remove(ORDINARY)).isNotNull();
    assertThat(withRuns(B, runs)).isEmpty();
  }

  @Test
  void theEnginesCuesHoldNoListEntry() {
    assertThat(repeated(LISTS_OF_B.stream().filter(NO_NOUN_FOR_A_PERSON).toList(), whole(cues())))
        .isEmpty();
  }

  private static List<Entry> cues() {
    List<Entry> cues = entriesOf("state", Path.of("state", "link", "cues.txt"));
    assertThat(cues).hasSizeGreaterThan(300);
    List<Entry> trades = entriesOf("inference", Path.of("inference", "tier1", "trades.txt"));
    assertThat(trades).hasSizeGreaterThan(300);
    return Stream.concat(cues.stream(), trades.stream()).toList();
  }

  private static List<Entry> entriesOf(String module, Path resource) {
    return FamilyFiles.entries(Path.of("..", module).resolve(RESOURCES).resolve(resource));
  }

  @Test
  void theNameFindersTrainingTextHoldsNoTemplate() {
    assertThat(withRuns(B, runs(TRAINING))).isEmpty();
    assertThat(repeated(B, whole(TRAINING))).isEmpty();
  }

  @Test
  void theNameFindersTrainingTextHoldsNoListEntry() {
    assertThat(
            contained(
                LISTS_OF_B.stream().filter(NO_NOUN_FOR_A_PERSON.and(NO_AREA_CODE)).toList(),
                TRAINING))
        .isEmpty();
  }

  private static List<Entry> training() {
    return ChatTexts.generate(new NameLists(), Tier1Training.SHIPPED_SEED, TRAINING_TURNS).stream()
        .map(AnnotatedText::text)
        .map(text -> new Entry("training", text, FamilyFiles.words(text)))
        .toList();
  }

  /** The entries that some text holds as whole words. */
  private static List<String> contained(List<Entry> entries, List<Entry> texts) {
    Map<List<String>, Entry> wanted = whole(entries);
    Set<Integer> lengths = new HashSet<>();
    wanted.keySet().forEach(words -> lengths.add(words.size()));
    Map<Entry, Entry> found = new HashMap<>();
    for (Entry text : texts) {
      for (int length : lengths) {
        for (List<String> run : text.runs(length)) {
          Entry entry = wanted.get(run);
          if (entry != null) {
            found.putIfAbsent(entry, text);
          }
        }
      }
    }
    return found.entrySet().stream()
        .map(pair -> offence(pair.getKey(), pair.getValue()))
        .sorted()
        .toList();
  }
}
