package dev.onset.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DialogueTruthTest {
  @Test
  void trackWHasTheKindsOfThePublishedTrack() {
    TrackW corpus = new TrackW(Family.A, 1);
    Map<RecordKind, Integer> kinds = new TreeMap<>();
    IntStream.range(0, corpus.size())
        .mapToObj(corpus::dialogue)
        .forEach(dialogue -> kinds.merge(DialogueTruth.of(dialogue).kind(), 1, Integer::sum));

    assertThat(kinds)
        .isEqualTo(
            Map.of(
                RecordKind.NAME_DIRECT, 89, RecordKind.QUASI_ONLY, 95, RecordKind.NEAR_MISS, 16));
  }

  @Test
  void trackSHasTheOperatorsOfThePublishedTrack() {
    TrackS corpus = new TrackS(Family.A, 1);
    Map<String, Integer> operators = new TreeMap<>();
    IntStream.range(0, corpus.size())
        .mapToObj(corpus::dialogue)
        .forEach(
            dialogue ->
                operators.merge(DialogueTruth.operator(dialogue).orElse("none"), 1, Integer::sum));

    assertThat(operators)
        .containsEntry("C1", 110)
        .containsEntry("C2 k=12", 35)
        .containsEntry("C3", 40)
        .doesNotContainKey("none");
  }

  @Test
  void patternsAreThoseThatOccur() {
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("P1", 0);
    counts.put("P3", 2);
    counts.put("P8", 1);
    CorpusDialogue dialogue = new Talk().noting(Map.of("patterns", counts)).done();

    assertThat(DialogueTruth.patterns(dialogue)).containsExactly("P3", "P8");
    assertThat(DialogueTruth.operator(dialogue)).isEmpty();
  }

  @Test
  void aDialogueWithoutOracleHasNoOnset() {
    assertThat(DialogueTruth.of(new Talk().done()).kind()).isEqualTo(RecordKind.OUT_OF_SCOPE);
  }
}
