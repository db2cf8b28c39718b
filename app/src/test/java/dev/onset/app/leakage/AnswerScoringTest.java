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
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
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
                  : answer.contains("odd") ? LeakageDecision.ABSTAIN : LeakageDecision.SAFE,
              LeakageBounds.ofBoth(-0.25, 0.0, 0.5),
              "scripted@0123456789ab");

  private static final String RESTS_ON =
      "\"flag_above\":-0.25,\"abstain_below_safe\":0.0,\"abstain_below_unsafe\":0.5,"
          + "\"model\":\"scripted@0123456789ab\"}";

  private final List<String> lines = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private void run(OperatingPoint point, String... input) throws IOException {
    run((answer, any) -> DETECTOR.assess(answer, point), LeakageGate.OFF, input);
  }

  /** At the strict point, if the detector looks at the point. */
  private void run(LeakageDetector detector, LeakageGate gate, String... input) throws IOException {
    byte[] bytes = String.join("\n", input).getBytes(StandardCharsets.UTF_8);
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.openAnswers("-", new ByteArrayInputStream(bytes)),
            "of a test",
            "answers",
            warnings::add)) {
      new AnswerScoring(
              ExtractionPipeline.load(PolicyReader.shipped()),
              detector,
              OperatingPoint.STRICT,
              gate)
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
  void writesScoresDecisionAndWhatItRestsOn() throws IOException {
    run(
        OperatingPoint.STRICT,
        line("a", "A litigator from Omaha."),
        line("b", "Rest and fluids."),
        line("c", "Something odd."));

    assertThat(lines)
        .containsExactly(
            "{\"id\":\"a\",\"sigma_safe\":0.25,\"sigma_unsafe\":0.125,\"delta\":-0.125,"
                + "\"decision\":\"FLAG\","
                + "\"layer\":\"CONTEXT\",\"markers\":[{\"type\":\"OCCUPATION\",\"start\":2,\"end\":11},"
                + "{\"type\":\"LOCATION\",\"start\":17,\"end\":22}],"
                + RESTS_ON,
            "{\"id\":\"b\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"SAFE\",\"layer\":\"CONTEXT\","
                + "\"markers\":[{\"type\":\"ORG\",\"start\":5,\"end\":15}],"
                + RESTS_ON,
            "{\"id\":\"c\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"ABSTAIN\",\"layer\":\"CONTEXT\",\"markers\":[],"
                + RESTS_ON);
  }

  @Test
  void keepsQuantitiesFromTheDetectorWhereTheGateIsOn() throws IOException {
    List<String> read = new ArrayList<>();
    LeakageDetector listening =
        (answer, point) -> {
          read.add(answer);
          return DETECTOR.assess(answer, point);
        };
    run(
        listening,
        LeakageGate.QUANTITIES,
        line("a", "Fees run from $500 to $900 for a litigator."));
    run(listening, LeakageGate.OFF, line("b", "Fees of $500."));

    assertThat(read).containsExactly("Fees run from for a litigator.", "Fees of $500.");
    assertThat(lines.get(0)).endsWith("\"model\":\"scripted@0123456789ab\",\"gate_removed\":1}");
    assertThat(lines.get(1)).doesNotContain("gate_removed");
  }

  @Test
  void saysWhereNoUnsafeAnswersAreKnown() throws IOException {
    run(
        (answer, point) ->
            new LeakageAssessment(
                new SafeScore(-0.5),
                LeakageDecision.ABSTAIN,
                LeakageBounds.ofSafe(-0.25),
                "own@0123456789ab"),
        LeakageGate.OFF,
        line("a", "Something odd."));

    assertThat(lines)
        .containsExactly(
            "{\"id\":\"a\",\"sigma_safe\":-0.5,\"sigma_unsafe\":null,\"delta\":null,"
                + "\"decision\":\"ABSTAIN\",\"layer\":\"CONTEXT\",\"markers\":[],"
                + "\"flag_above\":null,\"abstain_below_safe\":-0.25,\"abstain_below_unsafe\":null,"
                + "\"model\":\"own@0123456789ab\"}");
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
