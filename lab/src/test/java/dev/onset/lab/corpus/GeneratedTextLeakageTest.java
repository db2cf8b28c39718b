package dev.onset.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.lab.corpus.generate.TrainingCorpus;
import dev.onset.lab.training.AnnotatedText;
import dev.onset.lab.training.ChatTexts;
import dev.onset.lab.training.NameLists;
import dev.onset.lab.training.Tier1Training;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is said in the reported corpora was never said in training: not by family a, not in the text
 * of the name finder, not in the engine's lexicon. {@link FamiliesTest} compares what is written;
 * this compares what is generated, so that a run that two templates, a slot and a split message
 * make together is seen too. A failure names the offending turns.
 */
class GeneratedTextLeakageTest {
  private static final long SEED = 1;
  private static final int RUN = 6;
  private static final int TRAINING_DIALOGUES = 2_000;

  /** As many as the shipped name finder learns from. */
  private static final int TRAINING_TEXTS = 180_000;

  private static final Path CUES =
      Path.of(
          "..", "state", "src", "main", "resources", "dev", "onset", "state", "link", "cues.txt");

  /** A number that the generator puts into {CODE}. */
  private static final Pattern CODE = Pattern.compile("(?i)\\b[a-z]{2}-\\d{4}\\b");

  /**
   * Values that must not be known from training. Ages, genders and dates are left out: there are
   * only so many of them, and every corpus that has people has them all.
   */
  private static final Set<String> TELLING =
      Set.of("NAME_FULL", "EMAIL", "PHONE", "SSN", "LOCATION", "ORG", "SCHOOL", "OCCUPATION");

  /** Slots of one meaning: the name finder's text does not tell full names from parts. */
  private static final Map<String, String> SLOTS = Map.of("NAME_PART", "NAME_FULL");

  private static final List<CorpusDialogue> REPORTED =
      Stream.of(new TrackW(Family.B, SEED), new TrackS(Family.B, SEED))
          .flatMap(GeneratedTextLeakageTest::dialogues)
          .toList();
  private static final List<CorpusDialogue> TRAINED =
      dialogues(new TrainingCorpus(SEED, TRAINING_DIALOGUES)).toList();
  private static final Map<String, List<Said>> SEEN = seen();

  /**
   * One stretch of text.
   *
   * @param where what to look at when it offends
   * @param text as it was said
   * @param masked its words; a value is one word, its type in braces
   * @param plain all its words
   */
  private record Said(String where, String text, List<String> masked, List<String> plain) {}

  /** A stretch of words, held as one string so that looking it up is cheap. */
  private static String run(List<String> words, int from, int length) {
    return String.join(" ", words.subList(from, from + length));
  }

  /** Without apostrophes: careless users leave them out, so "it's" and "its" are one word. */
  private static List<String> words(String text) {
    return FamilyFiles.words(text.replace("'", "").replace("\u2019", ""));
  }

  /** The things of {ITEM} by their first word, the longest first. */
  private static Map<String, List<List<String>>> items(Family family) {
    return FamilyFiles.lists(family.label()).stream()
        .filter(entry -> entry.where().contains("items.txt"))
        .map(entry -> words(entry.text().split("\t")[0]))
        .sorted((one, other) -> other.size() - one.size())
        .collect(Collectors.groupingBy(item -> item.get(0)));
  }

  private static List<String> masked(List<String> words, Map<String, List<List<String>>> items) {
    List<String> masked = new ArrayList<>(words.size());
    int at = 0;
    while (at < words.size()) {
      List<String> rest = words.subList(at, words.size());
      int length =
          items.getOrDefault(words.get(at), List.of()).stream()
              .filter(
                  item -> item.size() <= rest.size() && rest.subList(0, item.size()).equals(item))
              .findFirst()
              .map(List::size)
              .orElse(0);
      masked.add(length > 0 ? "{ITEM}" : words.get(at));
      at += Math.max(1, length);
    }
    return masked;
  }

  private static Said said(
      CorpusDialogue dialogue, CorpusTurn turn, Map<String, List<List<String>>> items) {
    StringBuilder text = new StringBuilder(turn.text());
    List<GoldSpan> spans = turn.spans();
    for (int i = spans.size() - 1; i >= 0; i--) {
      GoldSpan span = spans.get(i);
      text.replace(
          turn.text().offsetByCodePoints(0, span.start()),
          turn.text().offsetByCodePoints(0, span.end()),
          " {" + SLOTS.getOrDefault(span.type(), span.type()) + "} ");
    }
    return new Said(
        dialogue.sessionId() + " turn " + turn.turn() + " (" + turn.speaker() + ")",
        turn.text(),
        masked(words(CODE.matcher(text).replaceAll(" {CODE} ")), items),
        words(turn.text()));
  }

  private static Stream<CorpusDialogue> dialogues(GeneratedCorpus corpus) {
    return IntStream.range(0, corpus.size()).mapToObj(corpus::dialogue);
  }

  private static List<Said> turns(Stream<CorpusDialogue> dialogues, Family family) {
    Map<String, List<List<String>>> items = items(family);
    return dialogues
        .flatMap(dialogue -> dialogue.turns().stream().map(turn -> said(dialogue, turn, items)))
        .toList();
  }

  private static Said said(AnnotatedText annotated) {
    StringBuilder text = new StringBuilder(annotated.text());
    List<AnnotatedText.Span> spans = annotated.spans();
    for (int i = spans.size() - 1; i >= 0; i--) {
      AnnotatedText.Span span = spans.get(i);
      text.replace(
          annotated.text().offsetByCodePoints(0, span.start()),
          annotated.text().offsetByCodePoints(0, span.end()),
          " {" + span.type() + "} ");
    }
    return new Said("training", annotated.text(), words(text.toString()), words(annotated.text()));
  }

  /** What family a says, what the name finder learns from, and the lexicon. */
  private static Map<String, List<Said>> seen() {
    Map<String, List<Said>> seen = new TreeMap<>();
    seen.put("family a", turns(TRAINED.stream(), Family.A));
    seen.put(
        "name finder",
        ChatTexts.generate(new NameLists(), Tier1Training.SHIPPED_SEED, TRAINING_TEXTS).stream()
            .map(GeneratedTextLeakageTest::said)
            .toList());
    seen.put(
        "lexicon",
        FamilyFiles.entries(CUES).stream()
            .map(
                entry ->
                    new Said(entry.where(), entry.text(), words(entry.text()), words(entry.text())))
            .toList());
    assertThat(seen.values())
        .as("every source was read")
        .allSatisfy(texts -> assertThat(texts).hasSizeGreaterThan(300));
    return seen;
  }

  private static String offence(String what, Said turn, String source, Said other) {
    return "\""
        + what
        + "\": "
        + turn.where()
        + " \""
        + turn.text()
        + "\" / "
        + source
        + ", "
        + other.where()
        + " \""
        + other.text()
        + "\"";
  }

  /** Every offence once, however often it is said. */
  private static List<String> common(
      Map<String, Said> reported, Function<Said, List<String>> wordsOf) {
    Map<String, Set<Integer>> lengths = new HashMap<>();
    reported
        .keySet()
        .forEach(
            run -> {
              String[] words = run.split(" ");
              lengths.computeIfAbsent(words[0], first -> new TreeSet<>()).add(words.length);
            });
    List<String> offences = new ArrayList<>();
    SEEN.forEach(
        (source, texts) -> {
          Map<String, Said> found = new TreeMap<>();
          for (Said text : texts) {
            List<String> words = wordsOf.apply(text);
            for (int from = 0; from < words.size(); from++) {
              for (int length : lengths.getOrDefault(words.get(from), Set.of())) {
                if (from + length <= words.size()) {
                  String run = run(words, from, length);
                  if (reported.containsKey(run)) {
                    found.putIfAbsent(run, text);
                  }
                }
              }
            }
          }
          found.forEach((run, text) -> offences.add(offence(run, reported.get(run), source, text)));
        });
    return offences;
  }

  @Test
  void noSixWordsOfAReportedTurnWereSeenBefore() {
    Map<String, Said> reported = new HashMap<>();
    for (Said turn : turns(REPORTED.stream(), Family.B)) {
      for (int from = 0; from + RUN <= turn.masked().size(); from++) {
        // Values one after the other are no words of a family.
        if (turn.masked().subList(from, from + RUN).stream()
            .anyMatch(word -> !word.startsWith("{"))) {
          reported.putIfAbsent(run(turn.masked(), from, RUN), turn);
        }
      }
    }
    assertThat(reported).hasSizeGreaterThan(5_000);

    assertThat(common(reported, Said::masked)).isEmpty();
  }

  /** A city with and without its state. */
  private static List<List<String>> readings(GoldSpan span) {
    List<String> words = words(span.text());
    boolean withState =
        span.type().equals("LOCATION")
            && words.size() > 1
            && words.get(words.size() - 1).length() == 2;
    return withState ? List.of(words, words.subList(0, words.size() - 1)) : List.of(words);
  }

  @Test
  void noValueOfAReportedTurnWasSeenBefore() {
    Map<String, Said> values = new HashMap<>();
    for (CorpusDialogue dialogue : REPORTED) {
      for (CorpusTurn turn : dialogue.turns()) {
        for (GoldSpan span : turn.spans()) {
          if (TELLING.contains(span.type())) {
            for (List<String> words : readings(span)) {
              values.putIfAbsent(String.join(" ", words), said(dialogue, turn, Map.of()));
            }
          }
        }
      }
    }
    assertThat(values).hasSizeGreaterThan(1_000);

    assertThat(common(values, Said::plain)).isEmpty();
  }

  /** However a value is written: spoken, with signs or without. */
  @Test
  void noCanonicalValueOfAReportedTurnIsOneOfFamilyA() {
    Map<String, Said> trained = values(TRAINED.stream());
    Map<String, Said> reported = values(REPORTED.stream());
    assertThat(reported).hasSizeGreaterThan(1_000);

    assertThat(
            reported.entrySet().stream()
                .filter(value -> trained.containsKey(value.getKey()))
                .map(
                    value ->
                        offence(
                            value.getKey(),
                            value.getValue(),
                            "family a",
                            trained.get(value.getKey())))
                .sorted())
        .isEmpty();
  }

  private static Map<String, Said> values(Stream<CorpusDialogue> dialogues) {
    Map<String, Said> values = new HashMap<>();
    dialogues.forEach(
        dialogue -> {
          for (CorpusTurn turn : dialogue.turns()) {
            for (GoldSpan span : turn.spans()) {
              if (TELLING.contains(span.type())) {
                String canonical =
                    CanonicalForms.of(PiiType.valueOf(span.type()), span.text(), "US");
                values.putIfAbsent(span.type() + " " + canonical, said(dialogue, turn, Map.of()));
              }
            }
          }
        });
    return values;
  }
}
