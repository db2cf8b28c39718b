package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.lab.training.MaxentTraining.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReviewTrainingTest {
  private static final int FEW = 300;

  private static List<CorpusDialogue> dialogues(ScenePhrases.Part part, long seed) {
    ReviewDialogues source = new ReviewDialogues(part, seed);
    return IntStream.range(0, FEW).mapToObj(source::dialogue).toList();
  }

  @Test
  void theSameSeedGivesTheSameSamplesOfBothKinds() {
    Candidates candidates = new Candidates();
    List<Sample> samples = ReviewTraining.samples(7, FEW, candidates, ReviewView.SHIPPED);

    assertThat(ReviewTraining.samples(7, FEW, candidates, ReviewView.SHIPPED)).isEqualTo(samples);
    assertThat(samples).filteredOn(Sample::positive).hasSizeGreaterThan(FEW);
    assertThat(samples).filteredOn(one -> !one.positive()).hasSizeGreaterThan(FEW);
  }

  @Test
  void everySpanIsWhereItSays() {
    for (CorpusDialogue dialogue : dialogues(ScenePhrases.Part.LEARNED, 7)) {
      for (CorpusTurn turn : dialogue.turns()) {
        int[] text = turn.text().codePoints().toArray();
        assertThat(turn.text()).doesNotContain("{", "}");
        for (GoldSpan span : turn.spans()) {
          assertThat(new String(text, span.start(), span.end() - span.start()))
              .isEqualTo(span.text());
        }
      }
    }
  }

  /** Else a list of names would do. */
  @Test
  void oneNameIsBothInManyDialogues() {
    long both =
        dialogues(ScenePhrases.Part.LEARNED, 7).stream()
            .filter(
                dialogue -> {
                  List<GoldSpan> spans =
                      dialogue.turns().stream().flatMap(turn -> turn.spans().stream()).toList();
                  return spans.stream()
                      .anyMatch(
                          one ->
                              spans.stream()
                                  .anyMatch(
                                      other ->
                                          one.text().equals(other.text())
                                              && !one.notes().equals(other.notes())));
                })
            .count();

    assertThat(both).isGreaterThan(FEW / 10);
  }

  @Test
  void aSizeIsWhatAModelSeesAndHowRareItMayBe() {
    List<Integer> bytes =
        List.of(ReviewSize.values()).stream()
            .map(size -> ReviewTraining.train(size, 7, FEW / 5).length)
            .toList();

    assertThat(bytes).isSorted().doesNotHaveDuplicates();
    assertThat(bytes.get(2)).isGreaterThan(2 * bytes.get(1));
  }

  /** With sentences that the model never saw. */
  @Test
  void theShippedModelReadsSentencesThatItNeverSaw() {
    List<ReviewComparison.Row> rows =
        ReviewComparison.of(
            dialogues(ScenePhrases.Part.HELD_OUT, ReviewTraining.DEVELOPMENT_SEED),
            BundledReviewer.load());
    List<Double> scores = new ArrayList<>();
    rows.forEach(row -> scores.add(row.score().macroF1()));

    assertThat(scores.get(3)).isGreaterThan(0.9).isGreaterThan(scores.get(2) + 0.1);
  }
}
