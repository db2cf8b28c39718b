package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedactOrKeepSectionTest {
  @Test
  void thePaperStandsBesideTheReviewerAlone() {
    List<String> lines =
        TextReport.lines(
            List.of(RedactOrKeepSection.of(SmallReview.measured())), UnaryOperator.identity());

    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line.split(" +"))
                    .containsExactly(
                        "reviewer",
                        "1.000",
                        "0.958",
                        "1.000",
                        "1.000",
                        "0.750",
                        "0.750",
                        "0.750",
                        "0.250",
                        "0.03"))
        .anySatisfy(
            line ->
                assertThat(line.split(" +"))
                    .containsExactly(
                        "redact", "all", "0.333", "0.667", "0.000", "0.333", "0.667", "0.000",
                        "0.000"))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .containsExactly("plain", "6 / 8", "0.750", "0.625", "4 / 4", "1.000", "11"))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .startsWith(
                        "language model alone, at the endpoint (not run: no endpoint)", "-"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("proposer, then language model")
                    .contains("(not run: no endpoint)"))
        .anySatisfy(line -> assertThat(line).startsWith("Not run: the paper's commercial API"));
  }

  private static List<String> withModel(Map<Unavailability, Integer> failures) {
    return TextReport.lines(
        List.of(RedactOrKeepSection.of(SmallReview.withModel(failures))), UnaryOperator.identity());
  }

  @Test
  void aModelThatGaveNoAnswerHasNoFiguresAndSaysWhy() {
    assertThat(withModel(Map.of()))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .startsWith("language model alone, at the endpoint", "0.500"))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .startsWith(
                        "proposer, then language model at the endpoint: what is not proposed is"
                            + " kept",
                        "0.733"))
        .noneMatch(line -> line.contains("did not answer"));
    assertThat(withModel(Map.of(Unavailability.TIMED_OUT, 1)))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .startsWith("language model alone, at the endpoint", "0.500"))
        .contains(
            "Of 2 turns of plain the endpoint did not answer 1 (1 timed out); what it does not"
                + " answer is redacted.");
    assertThat(withModel(Map.of(Unavailability.REFUSED, 1, Unavailability.CIRCUIT_OPEN, 1)))
        .anySatisfy(
            line ->
                assertThat(line.split(" {2,}"))
                    .startsWith("language model alone, at the endpoint", "-", "-"))
        .contains(
            "Of 2 turns of swapped the endpoint did not answer 2 (1 circuit open and 1 refused);"
                + " what it does not answer is redacted.");
  }

  @Test
  void whatIsMissingIsNamed(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("mathdial_rok_train.jsonl.gz"));

    assertThat(RedactOrKeepSection.leftOut(Optional.of(folder)).sentences())
        .containsExactly(
            "Redact or keep (third paper) is left out: its folder lacks"
                + " mathdial_rok_swap_train.jsonl.gz.");
    assertThat(RedactOrKeepSection.leftOut(Optional.empty()).sentences())
        .containsExactly(
            "Redact or keep (third paper) is left out: there is no folder of recorded corpora.");
  }
}
