package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.lab.corpus.SharedData;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReviewComparisonTest {
  private static final double EXACT = 1e-9;
  private static final double ROUNDED = 5e-3;

  private static List<ReviewScore> scores(String file) throws IOException {
    return ReviewComparison.of(Corpora.read(SharedData.file(file)), BundledReviewer.load()).stream()
        .map(ReviewComparison.Row::score)
        .toList();
  }

  @Test
  void theMeanOfBothDecisionsCounts() {
    ReviewScore score = new ReviewScore(3, 1, 8, 2);

    assertThat(score.redactF1()).isCloseTo(6.0 / 9.0, within(EXACT));
    assertThat(score.keepF1()).isCloseTo(16.0 / 19.0, within(EXACT));
    assertThat(score.macroF1()).isCloseTo((6.0 / 9.0 + 16.0 / 19.0) / 2, within(EXACT));
    assertThat(ReviewScore.NONE.macroF1()).isZero();
    assertThat(ReviewScore.NONE.and(true, false).and(false, true))
        .isEqualTo(new ReviewScore(0, 1, 0, 1));
  }

  /** The third paper's best local reviewer has 0.958 and loses 0.03. */
  @Test
  void theCascadeTellsNamesakesApart() throws IOException {
    List<ReviewScore> plain = scores("mathdial_rok_train.jsonl.gz");
    List<ReviewScore> swapped = scores("mathdial_rok_swap_train.jsonl.gz");

    assertThat(plain.get(3).macroF1()).isGreaterThanOrEqualTo(0.97);
    assertThat(swapped.get(3).macroF1()).isGreaterThanOrEqualTo(0.96);
    assertThat(plain.get(3).macroF1() - swapped.get(3).macroF1()).isLessThanOrEqualTo(0.03);
    assertThat(plain.get(1).macroF1()).isCloseTo(0.962, within(ROUNDED));
    assertThat(swapped.get(1).macroF1()).isCloseTo(0.465, within(ROUNDED));
  }
}
