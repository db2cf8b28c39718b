package dev.onset.app.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
              LeakageBounds.ofBoth(-0.25, 0.5, 0.5),
              "scripted@0123456789ab");

  private static final String RESTS_ON =
      "\"flag_above\":-0.25,\"abstain_below_safe\":0.5,\"abstain_below_unsafe\":0.5,"
          + "\"model\":\"scripted@0123456789ab\",\"reason\":\"SCORES\",\"sentence\":";

  private final List<String> lines = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private void run(OperatingPoint point, String... input) throws IOException {
    run(DETECTOR, "{domain: law, point: " + point.label() + "}", input);
  }

  private void run(LeakageDetector detector, String leakage, String... input) throws IOException {
    run(detector, PolicyReader.shipped(Map.of("leakage", leakage)), input);
  }

  private void run(LeakageDetector detector, Policy policy, String... input) throws IOException {
    byte[] bytes = String.join("\n", input).getBytes(StandardCharsets.UTF_8);
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.openAnswers("-", new ByteArrayInputStream(bytes)),
            "of a test",
            "answers",
            warnings::add)) {
      new AnswerScoring(ExtractionPipeline.load(policy), detector, policy)
          .run(
              intake,
              Progress.unseen(),
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
                + RESTS_ON
                + "\"Flagged by the second layer because it is more like answers that identify"
                + " somebody than the strict point allows (delta -0.125, threshold -0.250), by"
                + " scripted@0123456789ab; found in it: occupation (2 to 11), place (17 to 22).\"}",
            "{\"id\":\"b\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"SAFE\",\"layer\":\"CONTEXT\","
                + "\"markers\":[{\"type\":\"ORG\",\"start\":5,\"end\":15}],"
                + RESTS_ON
                + "\"Passed by the second layer because it is not more like answers that identify"
                + " somebody than the strict point allows (delta -0.750, threshold -0.250), by"
                + " scripted@0123456789ab; found in it: employer (5 to 15).\"}",
            "{\"id\":\"c\",\"sigma_safe\":0.25,\"sigma_unsafe\":-0.5,\"delta\":-0.75,"
                + "\"decision\":\"ABSTAIN\",\"layer\":\"CONTEXT\",\"markers\":[],"
                + RESTS_ON
                + "\"Left to a person by the second layer because it is like neither the safe answers"
                + " (0.250 below 0.500) nor the unsafe ones (-0.500 below 0.500) that the detector"
                + " knows, by scripted@0123456789ab; nothing was found in it.\"}");
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
        "{domain: law, gate: quantities}",
        line("a", "Fees run from $500 to $900 for a litigator."));
    run(listening, "{domain: law}", line("b", "Fees of $500."));

    assertThat(read).containsExactly("Fees run from for a litigator.", "Fees of $500.");
    assertThat(lines.get(0))
        .contains("\"model\":\"scripted@0123456789ab\",\"gate_removed\":1,\"reason\"");
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
        "{domain: law}",
        line("a", "Something odd."));

    assertThat(lines)
        .containsExactly(
            "{\"id\":\"a\",\"sigma_safe\":-0.5,\"sigma_unsafe\":null,\"delta\":null,"
                + "\"decision\":\"ABSTAIN\",\"layer\":\"CONTEXT\",\"markers\":[],"
                + "\"flag_above\":null,\"abstain_below_safe\":-0.25,\"abstain_below_unsafe\":null,"
                + "\"model\":\"own@0123456789ab\",\"reason\":\"SAFE_DENSITY\",\"sentence\":\"Left to a"
                + " person by the second layer because it is not like the safe answers, the only ones"
                + " that the detector knows (score -0.500, bound -0.250), by own@0123456789ab; nothing"
                + " was found in it.\"}");
  }

  @Test
  void asksForTheOperatingPoint() throws IOException {
    run(OperatingPoint.BALANCED, line("a", "A litigator from Omaha."));

    assertThat(lines.get(0)).contains("\"decision\":\"SAFE\"");
  }

  @Test
  void flagsADirectIdentifierWhateverTheScoresSay() throws IOException {
    run(
        OperatingPoint.ZERO,
        line("a", "Write to jane.roe@example.org about it."),
        line("b", "Something odd, her number is 212-555-0187."));

    assertThat(lines)
        .allSatisfy(
            line -> assertThat(line).contains("\"delta\":-0.75").contains("\"decision\":\"FLAG\""));
  }

  /** As in the stream: what the policy adds, and not what it lets agents say. */
  @Test
  void flagsWhatThePolicySaysIdentifies() throws IOException {
    String docket = line("a", "The motion was filed under docket number 2:19-cv-04412.");
    run(DETECTOR, "{domain: law}", docket);
    run(DETECTOR, "{domain: law, direct: [DOCKET_NUMBER]}", docket);

    assertThat(lines.get(0)).contains("DOCKET_NUMBER", "\"decision\":\"SAFE\"");
    assertThat(lines.get(1))
        .contains(
            "\"decision\":\"FLAG\",\"layer\":\"DIRECT\"",
            "\"reason\":\"DIRECT_IDENTIFIER\",\"sentence\":\"Flagged by the first layer because it"
                + " says a direct identifier");
  }

  /** What the second paper's first layer names; the cases that its appendix A keeps pass. */
  @Test
  void flagsUnderAProfileWhatTheFirstLayerNames() throws IOException {
    Policy profile = PolicyReader.shipped("contact-center", Map.of("leakage.domain", "law"));
    run(
        DETECTOR,
        profile,
        line("a", "The trust was amended for a recent widow, Jane, who had moved to Toledo."),
        line("b", "Mrs. Tan asked for a second opinion about the lease."),
        line("c", "It was filed under docket number 2:19-cv-04412."),
        line("d", "Her MRN is 00482913, and somebody has to look for it."),
        line("e", "The routing number is 021000021, and the account is with us."),
        line("f", "In Brown v. Board of Education separate schools were found to be unequal."),
        line("g", "Hashimoto's thyroiditis is not the same as Crohn's disease."));

    assertThat(lines.subList(0, 5))
        .allSatisfy(
            line -> assertThat(line).contains("\"decision\":\"FLAG\",\"layer\":\"DIRECT\""));
    assertThat(lines.subList(5, 7))
        .allSatisfy(
            line -> assertThat(line).contains("\"decision\":\"SAFE\",\"layer\":\"CONTEXT\""));
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
