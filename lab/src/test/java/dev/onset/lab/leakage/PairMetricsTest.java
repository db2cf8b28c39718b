package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Share;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairMetricsTest {
  private static final List<AnswerJudgement> UNSAFE =
      List.of(kept(2), kept(1), kept(-1), new AnswerJudgement(-3, true));
  private static final List<AnswerJudgement> SAFE =
      List.of(kept(-2), kept(0), new AnswerJudgement(3, true), new AnswerJudgement(1.5, true));

  private static AnswerJudgement kept(double delta) {
    return new AnswerJudgement(delta, false);
  }

  /** Of 3 unsafe and 2 safe ones: pairs in order are 2, 2 and 1 of six. */
  @Test
  void whatIsLeftToAPersonCountsNowhere() {
    PairMetrics metrics = PairMetrics.kept(UNSAFE, SAFE);

    assertThat(metrics.auroc()).hasValue(5.0 / 6);
    assertThat(metrics.tpr()).isEqualTo(new Share(2, 3));
    assertThat(metrics.fpr()).isEqualTo(new Share(0, 2));
    assertThat(metrics.fpr95()).hasValue(0.5);
  }

  /** With them, pairs in order are 3, 2, 1 and 0 of sixteen; zero itself is not above zero. */
  @Test
  void madeToDecideTheSystemAnswersForAll() {
    PairMetrics metrics = PairMetrics.all(UNSAFE, SAFE);

    assertThat(metrics.auroc()).hasValue(6.0 / 16);
    assertThat(metrics.tpr()).isEqualTo(new Share(2, 4));
    assertThat(metrics.fpr()).isEqualTo(new Share(2, 4));
    assertThat(PairMetrics.abstained(SAFE)).isEqualTo(new Share(2, 4));
  }

  @Test
  void aSystemThatNeverDecidesHasNoFigures() {
    List<AnswerJudgement> none = List.of(new AnswerJudgement(1, true));

    assertThat(PairMetrics.kept(none, SAFE).auroc()).isEmpty();
    assertThat(PairMetrics.kept(none, SAFE).fpr95()).isEmpty();
  }
}
