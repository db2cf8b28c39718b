package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.TextReport;
import dev.onset.lab.experiment.ExperimentResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The tables of a small experiment, all of whose figures but the intervals can be had by hand. */
class SectionsTest {
  private static final Bootstrap FEW = new Bootstrap(40, 0.95, 1);

  private static String text(UnaryOperator<String> grey) {
    return String.join(
        "\n", TextReport.lines(Sections.of(Findings.of(SmallExperiment.result(), FEW)), grey));
  }

  @Test
  void tablesAreAsExpected() throws IOException {
    try (InputStream golden = SectionsTest.class.getResourceAsStream("tables.txt")) {
      assertThat(text(UnaryOperator.identity()) + "\n")
          .isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void greyIsForThePapersColumnOnly() {
    String painted = text(paper -> "<" + paper + ">");
    assertThat(painted).contains("70.7>").doesNotContain("<Onset").doesNotContain("<66.7");
    assertThat(painted.replace("<", "").replace(">", "")).isEqualTo(text(UnaryOperator.identity()));
  }

  @Test
  void theReportBeginsWithHowOftenHowMuchBetterAndHowHarmful() {
    List<String> lines = text(UnaryOperator.identity()).lines().toList();
    assertThat(lines.subList(0, 2)).containsExactly("In short", "========");
    assertThat(lines.get(2))
        .startsWith("Onset finds the turn: on Track-W, seed 7: it has an onset in 83.3 % of")
        .contains("at the true turn in 50.0 %", "; on ABCD sample: it has");
    assertThat(lines.get(3))
        .startsWith(
            "Against accumulation without a gate (BL2+): on Track-W, seed 7: OW@5 0.0 points")
        .contains("MAE -1.533 turns");
    assertThat(lines.get(4))
        .startsWith("It errs: on Track-W, seed 7: 0 of 5 onsets rest on another person's value,")
        .contains("0 of 1 near misses have an onset");
  }

  @Test
  void saysWhereABaselineIsBetter() {
    Findings findings = Findings.of(SmallExperiment.result(), FEW);
    assertThat(BetterBaselines.sentences(findings.tracks().get(0)))
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .startsWith("On Track-W, seed 7, BL1 is better than Onset in")
                    .contains("SW@0 (100.0 against 60.0", "MAE (0.000 against 1.800"))
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .startsWith("On Track-W, seed 7, BL2+ is better than Onset in Cov")
                    .doesNotContain("SW@0"));
    assertThat(BetterBaselines.sentences(findings.tracks().get(1)))
        .containsExactly("On ABCD sample, no baseline is better than Onset in any figure.");
  }

  @Test
  void saysSoWhereNoneIs() {
    assertThat(
            BetterBaselines.sentences(Findings.of(SmallExperiment.perfect(), FEW).tracks().get(0)))
        .containsExactly("On Track-W, seed 7, no baseline is better than Onset in any figure.");
  }

  @Test
  void whereNothingRanOnlyThatIsSaid() {
    Findings nothing =
        Findings.of(
            new ExperimentResult(
                1, "p", List.of(), List.of(), Optional.empty(), List.of("All is left out.")),
            FEW);
    assertThat(TextReport.lines(Sections.of(nothing), UnaryOperator.identity()))
        .startsWith("The run", "=======")
        .endsWith("All is left out.");
  }

  @Test
  void aRareCommitPolicyIsPointedOut() {
    assertThat(text(UnaryOperator.identity()))
        .contains("CORROBORATION commits 1.0 % of Onset's facts, less than 2 %.");
  }

  @Test
  void thePapersFiguresAreRead() {
    PaperFigures paper = PaperFigures.COMPARISON;
    assertThat(paper.figure("7", "W", "Onset", "OW@5")).contains("70.7");
    assertThat(paper.figure("10", "S", "BL2-QUASI_ONLY", "MAE")).contains("10.797");
    assertThat(paper.figure("A4", "S", "Onset", "OR-MAE")).contains("2.163");
    assertThat(paper.figure("7", "W", "BL2+", "OW@5")).isEqualTo(Optional.empty());
    assertThat(paper.size()).isGreaterThan(200);
  }

  /** The paper's counts of early, exact and late are its coverage. */
  @Test
  void thePapersFiguresAgreeWithEachOther() {
    PaperFigures paper = PaperFigures.COMPARISON;
    for (List<String> row : List.of(List.of("7", "W", "184"), List.of("9", "S", "300"))) {
      for (String system : List.of("BL1", "BL2", "Onset")) {
        int predicted = 0;
        for (String column : List.of("early", "exact", "late")) {
          predicted +=
              Integer.parseInt(paper.figure(row.get(0), row.get(1), system, column).orElseThrow());
        }
        assertThat(ReportWords.percent((double) predicted / Integer.parseInt(row.get(2))))
            .isEqualTo(paper.figure(row.get(0), row.get(1), system, "Cov").orElseThrow());
      }
    }
  }
}
