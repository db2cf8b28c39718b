package dev.onset.lab.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.lab.corpus.DialogueWriter;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.oracle.OracleFromSpans;
import dev.onset.lab.corpus.plan.TriggerSets;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedCorpusTest {
  private static final OracleFromSpans ORACLE = OracleFromSpans.strict(PolicyReader.shipped());

  private static final Map<String, GeneratedCorpus> CORPORA =
      Map.of(
          "track-w a", new TrackW(Family.A, 1),
          "track-w b", new TrackW(Family.B, 1),
          "track-s a", new TrackS(Family.A, 1),
          "track-s b", new TrackS(Family.B, 1),
          "train", new TrainingCorpus(1, 400));

  /** What most tests read, made once; that it can be made again is a test of its own. */
  private static final Map<String, List<CorpusDialogue>> MADE = new HashMap<>();

  static Set<String> corpora() {
    return new TreeSet<>(CORPORA.keySet());
  }

  static Stream<Arguments> tracksW() {
    return Stream.of(Family.values())
        .flatMap(family -> Stream.of(1L, 7L, 20L).map(seed -> Arguments.of(family, seed)));
  }

  private static List<CorpusDialogue> all(String name) {
    return MADE.computeIfAbsent(name, made -> all(CORPORA.get(made)));
  }

  private static List<CorpusDialogue> trackW(Family family, long seed) {
    return MADE.computeIfAbsent(family + " " + seed, made -> all(new TrackW(family, seed)));
  }

  private static List<CorpusDialogue> all(GeneratedCorpus corpus) {
    return IntStream.range(0, corpus.size()).mapToObj(corpus::dialogue).toList();
  }

  private static String printed(GeneratedCorpus corpus, int threads) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CorpusPrinter.print(corpus, out, threads, dialogue -> {});
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Oracle oracle(CorpusDialogue dialogue) {
    return dialogue.oracle().orElseThrow();
  }

  private static double share(List<CorpusDialogue> dialogues, Predicate<CorpusDialogue> holds) {
    return (double) dialogues.stream().filter(holds).count() / dialogues.size();
  }

  private static List<CorpusDialogue> inScope(List<CorpusDialogue> dialogues, RecordType type) {
    return dialogues.stream().filter(d -> oracle(d).recordType() == type).toList();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(CorpusDialogue dialogue, String key) {
    return (Map<String, Object>) dialogue.meta().get(key);
  }

  private static boolean hasPattern(CorpusDialogue dialogue, String pattern) {
    return (int) map(dialogue, "patterns").get(pattern) > 0;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("corpora")
  void anyNumberOfThreadsGivesTheSameBytes(String name) throws IOException {
    GeneratedCorpus corpus = CORPORA.get(name);
    assertThat(printed(corpus, 3)).isEqualTo(printed(corpus, 1));
  }

  /** Changes only with the templates, the lists or the rules: then every figure is made anew. */
  @Test
  void aSeedMeansTheSameForEver() throws Exception {
    byte[] bytes = printed(new TrainingCorpus(42, 12), 1).getBytes(StandardCharsets.UTF_8);
    byte[] sha = java.security.MessageDigest.getInstance("SHA-256").digest(bytes);

    assertThat(HexFormat.of().formatHex(sha))
        .isEqualTo("d86c2fd52920ea1534107558bd15821502b4c83668a0ff980ce5982d096f4379");
  }

  @Test
  void anotherSeedGivesOtherDialogues() throws IOException {
    Set<String> one =
        all(new TrackW(Family.A, 1)).stream()
            .map(GeneratedCorpusTest::texts)
            .collect(Collectors.toSet());

    assertThat(all(new TrackW(Family.A, 2))).noneMatch(dialogue -> one.contains(texts(dialogue)));
  }

  private static String texts(CorpusDialogue dialogue) {
    return dialogue.turns().stream().map(CorpusTurn::text).collect(Collectors.joining("\n"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("corpora")
  void spansAreExactAndOrdered(String name) {
    for (CorpusDialogue dialogue : all(name)) {
      for (int i = 0; i < dialogue.turns().size(); i++) {
        CorpusTurn turn = dialogue.turns().get(i);
        assertThat(turn.turn()).isEqualTo(i);
        assertThat(turn.text()).isNotBlank().doesNotContain("{", "}", "  ");
        int end = 0;
        for (GoldSpan span : turn.spans()) {
          assertThat(span.start()).isGreaterThanOrEqualTo(end);
          end = span.end();
          assertThat(
                  turn.text()
                      .substring(
                          turn.text().offsetByCodePoints(0, span.start()),
                          turn.text().offsetByCodePoints(0, span.end())))
              .isEqualTo(span.text())
              .isNotBlank();
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("corpora")
  void theOracleIsThatOfTheSpans(String name) {
    assertThat(all(name)).allSatisfy(d -> assertThat(ORACLE.of(d)).isEqualTo(oracle(d)));
  }

  @Test
  void theOracleIsThatOfTheSpansOverTenThousandDialogues() {
    GeneratedCorpus corpus = new TrainingCorpus(2, TrainingCorpus.DEFAULT_SIZE);

    assertThat(IntStream.range(0, corpus.size()))
        .allMatch(
            index -> {
              CorpusDialogue dialogue = corpus.dialogue(index);
              return ORACLE.of(dialogue).equals(oracle(dialogue));
            });
  }

  /** Every record has the same fields, whatever it holds. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("corpora")
  void allRecordsHaveOneShape(String name) throws IOException {
    Set<String> shapes = new TreeSet<>();
    com.fasterxml.jackson.databind.json.JsonMapper json =
        new com.fasterxml.jackson.databind.json.JsonMapper();
    for (CorpusDialogue dialogue : all(name)) {
      com.fasterxml.jackson.databind.JsonNode node = json.readTree(DialogueWriter.line(dialogue));
      List<String> names = new ArrayList<>();
      node.fieldNames().forEachRemaining(names::add);
      node.get("oracle").fieldNames().forEachRemaining(names::add);
      node.get("meta").fieldNames().forEachRemaining(names::add);
      node.get("meta").get("patterns").fieldNames().forEachRemaining(names::add);
      node.get("meta").get("noise").fieldNames().forEachRemaining(names::add);
      shapes.add(String.join(" ", names));
      for (com.fasterxml.jackson.databind.JsonNode turn : node.get("turns")) {
        for (com.fasterxml.jackson.databind.JsonNode span : turn.get("spans")) {
          assertThat(span.fieldNames())
              .toIterable()
              .containsExactly("start", "end", "type", "text", "owner", "shared_with");
        }
      }
    }
    assertThat(shapes).hasSize(1);
  }

  /** A turn without a span says nothing that a span of the same dialogue says. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("corpora")
  void fillersHoldNoPersonalValue(String name) {
    Set<String> telling = Set.of("EMAIL", "PHONE", "SSN", "NAME_FULL", "DOB", "ZIP5");
    for (CorpusDialogue dialogue : all(name)) {
      List<String> values =
          dialogue.turns().stream()
              .flatMap(turn -> turn.spans().stream())
              .filter(span -> telling.contains(span.type()))
              .map(GoldSpan::text)
              .toList();
      dialogue.turns().stream()
          .filter(turn -> turn.spans().isEmpty())
          .forEach(
              turn -> {
                assertThat(turn.text()).doesNotContain("@");
                values.forEach(value -> assertThat(turn.text()).doesNotContain(value));
              });
    }
  }

  @ParameterizedTest
  @MethodSource("tracksW")
  void trackWHasThePublishedCountsAndShares(Family family, long seed) {
    List<CorpusDialogue> all = trackW(family, seed);
    List<CorpusDialogue> named = inScope(all, RecordType.NAME_DIRECT);
    List<CorpusDialogue> quasi = inScope(all, RecordType.QUASI_ONLY);

    assertThat(all).hasSize(200);
    assertThat(named).hasSize(89);
    assertThat(quasi).hasSize(95);
    assertThat(inScope(all, RecordType.OUT_OF_SCOPE))
        .hasSize(16)
        .allMatch(dialogue -> (boolean) dialogue.meta().get("near_miss"))
        .filteredOn(dialogue -> dialogue.meta().get("intended").equals("NAME+DIRECT"))
        .hasSize(11);
    assertThat(share(named, d -> oracle(d).name().equals(oracle(d).direct()))).isBetween(0.8, 0.9);
    assertThat(share(named, GeneratedCorpusTest::quasiFirst)).isBetween(0.25, 0.35);
    assertThat(share(quasi, GeneratedCorpusTest::inOneTurn)).isBetween(0.35, 0.45);
    assertThat(
            Stream.concat(named.stream(), quasi.stream())
                .mapToInt(d -> oracle(d).onset().orElseThrow())
                .average()
                .orElseThrow())
        .isBetween(18.3, 19.7);
    assertThat(all.stream().mapToInt(d -> d.turns().size()).average().orElseThrow())
        .isCloseTo(25.9, Percentage.withPercentage(1));
    for (int pattern = 1; pattern <= 8; pattern++) {
      String label = "P" + pattern;
      assertThat(all.stream().filter(d -> hasPattern(d, label)).count())
          .as(label)
          .isGreaterThanOrEqualTo(10);
    }
  }

  /** At rarity 1 the pressure passes theta with the third type, not with what came before it. */
  @ParameterizedTest
  @MethodSource("tracksW")
  void quasiIdentifiersPassThetaAtTheOnsetAndNotBefore(Family family, long seed) {
    for (CorpusDialogue dialogue : inScope(trackW(family, seed), RecordType.QUASI_ONLY)) {
      int onset = oracle(dialogue).onset().orElseThrow();
      List<PiiType> before = quasi(dialogue.turns().subList(0, onset));
      assertThat(TriggerSets.passes(before)).isFalse();
      assertThat(TriggerSets.passes(quasi(dialogue.turns().subList(0, onset + 1)))).isTrue();
    }
  }

  private static List<PiiType> quasi(List<CorpusTurn> turns) {
    return turns.stream()
        .filter(turn -> turn.speaker().equals("user"))
        .flatMap(turn -> ownTypes(turn).stream())
        .map(PiiType::valueOf)
        .filter(PiiType::isQuasi)
        .toList();
  }

  private static boolean quasiFirst(CorpusDialogue dialogue) {
    Oracle oracle = oracle(dialogue);
    return oracle.quasiComplete().isPresent()
        && oracle.quasiComplete().getAsInt() < oracle.onset().orElseThrow();
  }

  /** Whether no turn before the onset has a quasi-identifier of the user. */
  private static boolean inOneTurn(CorpusDialogue dialogue) {
    int onset = oracle(dialogue).onset().orElseThrow();
    return dialogue.turns().subList(0, onset).stream()
        .allMatch(turn -> turn.speaker().equals("agent") || ownTypes(turn).isEmpty());
  }

  private static Set<String> ownTypes(CorpusTurn turn) {
    return turn.spans().stream()
        .filter(span -> span.owner().equals(java.util.Optional.of("USER")))
        .map(GoldSpan::type)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void trackSHasThePublishedOperators(Family family) {
    List<CorpusDialogue> all = all(new TrackS(family, 3));

    assertThat(all).hasSize(300);
    assertThat(inScope(all, RecordType.NAME_DIRECT)).hasSize(150);
    assertThat(inScope(all, RecordType.QUASI_ONLY)).hasSize(150);
    assertThat(
            all.stream()
                .collect(
                    Collectors.groupingBy(
                        d -> d.meta().get("operator") + "/" + d.meta().get("k"),
                        Collectors.counting())))
        .isEqualTo(
            Map.of(
                "C1/0", 110L, "C2/6", 30L, "C2/8", 30L, "C2/10", 25L, "C2/12", 35L, "C2/15", 14L,
                "C2/20", 16L, "C3/0", 40L));
    assertThat(all)
        .allSatisfy(
            d ->
                assertThat(d.meta().get("onset_shift"))
                    .isEqualTo(d.meta().get("operator").equals("C3") ? 4 : d.meta().get("k")));
    assertThat(all.stream().filter(d -> d.meta().get("operator").equals("C3")))
        .allMatch(
            d ->
                d.turns().stream()
                        .flatMap(turn -> turn.spans().stream())
                        .filter(span -> span.owner().equals(java.util.Optional.of("UNK")))
                        .count()
                    == 2);
  }
}
