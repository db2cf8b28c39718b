package dev.onset.app.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.PolicyReader;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerScoringTest {
  /**
   * Finds what speaks of a litigator unsafe, from the strict point on, and never sees a question.
   */
  private static final LeakageDetector DETECTOR =
      (answer, point) ->
          new LeakageAssessment(
              new LeakageScores(0.25, answer.contains("litigator") ? 0.125 : -0.5),
              answer.contains("litigator") && point == OperatingPoint.STRICT
                  ? LeakageDecision.FLAG
                  : answer.contains("odd") ? LeakageDecision.ABSTAIN : LeakageDecision.SAFE);

  private final List<String> lines = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private void run(OperatingPoint point, String... input) throws IOException {
    byte[] bytes = String.join("\n", input).getBytes(StandardCharsets.UTF_8);
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.openAnswers("-", new ByteArrayInputStream(bytes)),
            "of a test",
            "answers",
            warnings::add)) {
      new AnswerScoring(ExtractionPipeline.load(PolicyReader.shipped()), DETECTOR, point)
          .run(
              intake,
              new Progress.Silent(),
              line -> lines.add(new String(line, StandardCharsets.UTF_8)));
    }
  }

  private static String line(String id, String answer) {
    return "{\"id\":\"" + id + "\",\"question\":\"Who is it?\",\"answer\":\"" + answer + "\"}";
  }

  @Test
  void writesScoresAndDecisionAndNothingElse() throws IOException {
    run(
        OperatingPoint.STRICT,
        line("a", "A litigator from Omaha."),
        line("b", "Rest and fluids."),
        line("c", "Something odd."));

    assertThat(lines)
        .containsExactly(
            "{\"id\":\"a\",\"sigma_safe\":0.25,\"sigma_unsafe\":0.125,\"delta\":-0.125,"
                + "\"decision\":\"FLAG\"}",
            "{\"id\":\"b\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"SAFE\"}",
            "{\"id\":\"c\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"ABSTAIN\"}");
  }

  @Test
  void asksForTheOperatingPoint() throws IOException {
    run(OperatingPoint.BALANCED, line("a", "A litigator from Omaha."));

    assertThat(lines.get(0)).contains("\"decision\":\"SAFE\"");
  }

  @Test
  void flagsADirectIdentifierWhateverTheScoresSay() throws IOException {
    run(
        OperatingPoint.CONSERVATIVE,
        line("a", "Write to jane.roe@example.org about it."),
        line("b", "Something odd, her number is 212-555-0187."));

    assertThat(lines)
        .allSatisfy(
            line -> assertThat(line).contains("\"delta\":-0.75").contains("\"decision\":\"FLAG\""));
  }

  @Test
  void tellsOfEveryLineThatIsNoAnswerWithoutItsText() throws IOException {
    run(
        OperatingPoint.STRICT,
        "not json",
        "{\"id\":\"a\",\"question\":\"q\"}",
        "{\"answer\":\"Jane\"}",
        "",
        "{\"id\":7,\"question\":3,\"answer\":\"Jane\"}",
        "{\"id\":7,\"answer\":\"Rest.\"}");

    assertThat(warnings)
        .containsExactly(
            "Line 1 is not valid JSON.",
            "Line 2 has no \"answer\" with a text.",
            "Line 3 has no \"id\".",
            "Line 5 has a \"question\" that is no text.");
    assertThat(lines).singleElement().asString().startsWith("{\"id\":\"7\",");
  }

  @Test
  void refusesAnInputWithoutAnswers() {
    assertThatThrownBy(() -> run(OperatingPoint.STRICT, "{\"id\":\"a\"}"))
        .isInstanceOf(InputException.class)
        .hasMessage("Nothing in the input of a test can be used; it should hold answers.");
  }
}
