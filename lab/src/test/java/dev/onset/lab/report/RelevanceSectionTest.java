package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.report.TextReport;
import dev.onset.lab.relevance.RelevanceBench;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RelevanceSectionTest {
  private static List<String> lines(RelevanceBench bench) {
    return TextReport.lines(List.of(RelevanceSection.of(bench)), UnaryOperator.identity());
  }

  private static void assertRow(List<String> lines, String... cells) {
    assertThat(lines).anySatisfy(line -> assertThat(line.strip().split(" {2,}")).startsWith(cells));
  }

  /** Both items are found and typed; without a neural pass neither is needed, and one is. */
  @Test
  void figuresStandAboveThePapers() throws IOException {
    List<String> lines = lines(SmallQuestions.relevance());

    assertRow(
        lines, "Onset", "1.000", "1.000", "1.000", "1.000", "1.000", "0.500", "1.000", "0.000");
    assertRow(lines, "the annotation itself (ceiling)", "1.000", "1.000", "1.000");
    assertRow(lines, "paper: Llama-3.1-8B, fine-tuned", "0.9650", "0.9598", "0.9603");
    assertRow(lines, "location", "1", "1", "1.000 0.8351", "0.9414");
    assertRow(lines, "full masking", "0.0", "0.0", "100.0", "0.0", "0.0", "100.0");
    assertRow(lines, "by the annotation (ceiling)", "100.0", "0.0", "100.0");
    assertRow(lines, "language model, zero-shot, at the endpoint (not run: no endpoint)", "-", "-");
    assertRow(lines, "answers at the endpoint (not run: no endpoint)", "-", "-");
  }

  @Test
  void anEndpointHasRowsOrAReason() throws IOException {
    List<String> some = lines(SmallQuestions.relevance(Map.of(Unavailability.TIMED_OUT, 1)));
    List<String> none =
        lines(
            SmallQuestions.relevance(
                Map.of(Unavailability.REFUSED, 3, Unavailability.CIRCUIT_OPEN, 1)));

    assertRow(some, "low-relevance masking", "1.000", "0.000");
    assertRow(some, "language model, zero-shot, at the endpoint", "1.000", "1.000");
    assertThat(some)
        .contains(
            "Of 4 items that the model named 1 do not stand in their context letter by letter and"
                + " are left out.",
            "Of 4 questions the endpoint did not answer 1 (1 timed out); they count as questions"
                + " without items.",
            "Of 4 questions 1 are left out, since the endpoint did not answer (1 timed out).");
    assertRow(none, "low-relevance masking", "-", "-");
    assertRow(none, "language model, zero-shot, at the endpoint", "-", "-");
    assertThat(none).noneMatch(line -> line.contains("letter by letter"));
    assertThat(none)
        .contains(
            "Of 4 questions 4 are left out, since the endpoint did not answer (1 circuit open and"
                + " 3 refused).");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThat(RelevanceSection.leftOut(Optional.empty()).sentences())
        .containsExactly(
            "Relevance (fifth paper) is left out: there is no folder of recorded corpora.");
  }
}
