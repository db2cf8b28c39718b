package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.report.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MinimizeSectionTest {
  private static List<String> lines() throws IOException {
    return TextReport.lines(
        List.of(MinimizeSection.of(SmallQuestions.minimized())), UnaryOperator.identity());
  }

  private static void assertRow(String... cells) throws IOException {
    assertThat(lines())
        .anySatisfy(line -> assertThat(line.strip().split(" {2,}")).startsWith(cells));
  }

  /** What is not needed is not searched, so that even a predicate that passes nothing is moot. */
  @Test
  void everyPredicateHasItsRows() throws IOException {
    assertRow("as it ships", "100.0", "0.0", "0.0");
    assertRow("never", "100.0", "0.0", "0.0");
    assertRow("as it ships", "1", "0", "0", "0", "0");
    assertRow("never", "1.000", "2", "-", "0", "-", "0");
    assertThat(lines())
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(
                        "Against \"as it ships\"; beside each is how many values either gives the"
                            + " action."))
        .anySatisfy(line -> assertThat(line).startsWith("No endpoint was given"));
  }

  @Test
  void everyValueHasItsRow() throws IOException {
    assertRow("code", "1", "1.000", "0.207 to 1.000", "0.000", "0.000 to 0.793");
    assertRow("location", "1", "1.000 0.898", "0.207 to 1.000", "0.000 0.022");
    assertRow("REDACT", "2", "0.000", "0.000 to 0.658", "1.000", "0.342 to 1.000");
  }

  @Test
  void thePapersRowsStandBelowOurs() throws IOException {
    assertRow("paper: gpt-5, open-ended", "85.7", "8.6", "5.7");
    assertRow("paper: qwen2.5-7b, MedQA", "0.0", "99.7", "0.3", "0.0");
    assertRow("paper: REDACT, WildChat", "5627", "0.077", "0.070 to 0.084", "0.762");
    assertRow("paper: Qwen2.5-7B, fine-tuned", "0.71", "0.89");
    assertThat(lines()).filteredOn(line -> line.startsWith("Not rerun")).hasSize(2);
  }

  @Test
  void aMissingFileIsNamed(@TempDir Path folder) {
    assertThat(MinimizeSection.leftOut(Optional.of(folder)).sentences())
        .containsExactly(
            "Minimization (fourth paper) is left out: its folder lacks capid_dev.jsonl.");
    assertThat(MinimizeSection.leftOut(Optional.empty()).sentences())
        .containsExactly(
            "Minimization (fourth paper) is left out: there is no folder of recorded corpora.");
  }
}
