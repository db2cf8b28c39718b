package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaperFiguresTest {
  @Test
  void rowsStandInThePapersOrder() {
    assertThat(PaperFigures.RELEVANCE.rows("2", "CAPID"))
        .hasSize(7)
        .startsWith("GPT-4.1-mini", "Microsoft Presidio", "Llama-3.1-8B")
        .isEqualTo(PaperFigures.RELEVANCE.rows("3", "Reddit"));
    assertThat(PaperFigures.MINIMIZATION.rows("2", "open-ended"))
        .hasSize(9)
        .startsWith("gpt-5")
        .isEqualTo(PaperFigures.MINIMIZATION.rows("2", "closed-ended"));
    assertThat(PaperFigures.RELEVANCE.rows("9", "CAPID")).isEmpty();
  }

  /** The actions of a predictor are all of its values, but for rounding. */
  @Test
  void theActionsOfARowAreAll() {
    for (String track : new String[] {"open-ended", "closed-ended"}) {
      for (String row : PaperFigures.MINIMIZATION.rows("2", track)) {
        double sum =
            MinimizeSection.ACTIONS.stream()
                .mapToDouble(
                    action ->
                        Double.parseDouble(
                            PaperFigures.MINIMIZATION
                                .figure("2", track, row, action.name())
                                .orElseThrow()))
                .sum();
        assertThat(sum).as(row + ", " + track).isBetween(99.85, 100.15);
      }
    }
  }

  @Test
  void whatThePaperLeavesOutIsAbsent() {
    assertThat(PaperFigures.RELEVANCE.figure("2", "CAPID", "Microsoft Presidio", "relevance"))
        .isEmpty();
    assertThat(PaperFigures.RELEVANCE.figure("4", "Reddit", "code", "Llama")).isEmpty();
    assertThat(PaperFigures.RELEVANCE.figure("4", "Reddit", "code", "GPT")).hasValue("1.0000");
  }
}
