package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.CaseJson;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.model.Feedback;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code onset evaluate --corpus}, on twelve chats whose figures were counted by hand. */
class OwnEvaluationTest {
  private static final Path CHATS =
      Path.of("src/test/resources/dev/onset/evaluation/own/chats.jsonl");
  private static final Path GUIDE = Path.of("../docs/labelling.md");
  private static final Path PAGE = Path.of("../docs/own-chats.md");

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int evaluate(String... arguments) {
    out.reset();
    err.reset();
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        Stream.concat(Stream.of("evaluate"), Stream.of(arguments)).toArray(String[]::new));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8).replaceAll(" +", " ");
  }

  /**
   * The marks have 20 values, of which "the old blue one" is no value to Onset, and leave out one
   * mailbox that a user repeats; the agent's turn with it is not judged. Chat 3 is labelled at the
   * name, two turns after the card that is RULE_U; chat 10 at an account number, which completes no
   * rule; chat 5 is a near miss of another's values; chat 12 has no oracle.
   */
  @Test
  void printsTheFiguresCountedByHand() throws IOException {
    Path report = folder.resolve("figures.json");

    assertThat(evaluate("--corpus", CHATS.toString(), "--output", report.toString()))
        .as(err.toString())
        .isZero();

    assertThat(out())
        .contains("Chats: 12, turns: 38, policy: contact-center-")
        .contains("Chats without an oracle, which are not judged for onsets: 1.")
        .contains("Too little data: chats with a labelled onset: 7, and 30 are the least;")
        .contains("Too little data: fewer than 20 values of EMAIL (3), PHONE (3), SSN (1),")
        .contains("\nEMAIL 3 100.0 43.9 - 100.0 0 4 75.0 30.1 - 95.4\n")
        .contains("\nCODE 1 0.0 0.0 - 79.3 0 0 - -\n")
        .contains("\nall 20 95.0 76.4 - 99.1 0 20 95.0 76.4 - 99.1\n")
        .contains("\nuser 17 16 100.0 80.6 - 100.0 0 0\n")
        .contains("\nanother 2 2 100.0 34.2 - 100.0 0 0\n")
        .contains("\nnobody 1 1 100.0 20.7 - 100.0 0 0\n")
        .contains("\nwith an onset: reported 6 / 7 85.7 48.7 - 97.4\n")
        .contains("\nat its turn 5 / 7 71.4")
        .contains("\nat most one turn away 5 / 7 71.4")
        .contains("\nat most five turns away 6 / 7 85.7")
        .contains("\ntoo early 1 / 7 14.3")
        .contains("\nwithout an onset: false alarms 0 / 4 0.0 0.0 - 49.0\n")
        .contains("\nnear misses: false alarms 0 / 1 0.0")
        .contains("\nreported: on another's value 0 / 6 0.0")
        .contains("\npeople with an onset: reported 1 / 1 100.0")
        .contains("\nalerts: right 1 / 1 100.0")
        .contains("\non the user's value 0 / 1 0.0")
        .contains("\nnot judged, no label 0 - -\n")
        .contains("Too little data: third persons whose values make an onset: 1, and 30 are")
        .contains("\nany 0 / 12 0.0")
        .contains("\nWITHHELD 0 / 12 0.0")
        .contains("\nown-03 3 1 RULE_U\nown-10 2 - -\n")
        .doesNotContain("Whitfield", "4539");
    JsonNode json = new JsonMapper().readTree(report.toFile());
    assertThat(json.path("onsets").path("exact").path("count").asInt()).isEqualTo(5);
    assertThat(json.path("values").path("EMAIL").path("precision").path("of").asInt()).isEqualTo(4);
    assertThat(json.path("outcomes")).hasSize(12);
    assertThat(json.path("outcomes").path(4).path("near_miss").asBoolean()).isTrue();
    assertThat(json.path("outcomes").path(11).path("labelled").asBoolean()).isFalse();
    assertThat(json.path("third_persons").path("exact").path("count").asInt()).isEqualTo(1);
    assertThat(json.path("third_persons").path("alerts").path("theirs").asInt()).isEqualTo(1);
    assertThat(json.path("outcomes").path(4).path("third_persons").toString())
        .isEqualTo("[{\"person\":\"OTHER_1\",\"t_onset\":2,\"t_pred\":2}]");
    assertThat(json.path("outcomes").path(0).path("third_persons")).isEmpty();
    assertThat(Files.readString(report)).doesNotContain("Whitfield", "4539");
  }

  @Test
  void alertsAboutThirdPersonsAreNotJudgedWithoutOwners() throws IOException {
    Path bare =
        Files.writeString(
            folder.resolve("bare.jsonl"),
            Files.readString(CHATS).replaceAll(", \"owner\": \"[A-Z_0-9]*\"", ""));

    assertThat(evaluate("--corpus", bare.toString())).as(err.toString()).isZero();

    assertThat(out())
        .contains("so owners and alerts about third persons are not judged.")
        .doesNotContain("people with an onset");
  }

  @Test
  void theExampleOfTheGuideIsAsItSays() throws IOException {
    Path example = Files.writeString(folder.resolve("example.jsonl"), json(GUIDE));

    assertThat(evaluate("--corpus", example.toString())).as(err.toString()).isZero();

    assertThat(out())
        .contains("Chats: 2, turns: 4,")
        .contains("\nNAME_FULL 2 100.0")
        .contains("\nat its turn 1 / 1 100.0")
        .contains("\nwithout an onset: false alarms 0 / 1 0.0")
        .doesNotContain("Left out");
  }

  @Test
  void feedbackIsCountedByRuleTypeAndReason() throws IOException {
    Path feedback =
        Files.writeString(
            folder.resolve("feedback.jsonl"),
            json(PAGE)
                + """
                {"session_id":"a","alert_id":"1","rule":"RULE_B","verdict":"false","reason":"x"}
                {"session_id":"a","alert_id":"1","rule":"RULE_B","verdict":"true","reason":""}
                {"session_id":"b","alert_id":"2","rule":"RULE_A","verdict":"false","reason":"It was Dana Whitfield.","evidence":[{"type":"AGE"},{"type":"LOCATION"}]}
                """);

    assertThat(evaluate("--feedback", feedback.toString())).as(err.toString()).isZero();

    assertThat(out())
        .contains("\nRULE_A 1 0.0", "\nRULE_B 2 50.0 9.5 - 90.5 1 50.0 9.5 - 90.5\n")
        .contains("\nall 3 33.3")
        .contains("\nLOCATION 1 0.0", "\nAGE 1 0.0")
        .contains("\nother 1\nstaff 1\n", "\nRULE_A other 1\nRULE_B staff 1\n")
        .contains("Too little data: alerts with feedback: 3, and 30 are the least;")
        .doesNotContain("Whitfield", "Your chats");
  }

  @Test
  void theListOfACommandIsReadAndOpenAlertsJudgeNothing() throws IOException {
    AlertCase open = judged("aa", Rule.RULE_A, new Feedback.Reopened());
    AlertCase stands = judged("ab", Rule.RULE_A, new Feedback.Acknowledged());
    AlertCase wrong =
        judged("ac", Rule.RULE_B, new Feedback.FalseAlarm(Feedback.Reason.OWNER_WRONG));
    List<AlertCase> cases = List.of(open, stands, wrong);
    Path list =
        Files.write(
            folder.resolve("list.jsonl"),
            cases.stream().map(one -> AlertJson.line(CaseJson.of(one, false))).toList());
    Path figures = folder.resolve("figures.json");

    assertThat(evaluate("--feedback", list.toString(), "--json", figures.toString()))
        .as(err.toString())
        .isZero();

    assertThat(AlertFeedback.read(list)).isEqualTo(AlertFeedback.of(cases));
    JsonNode feedback = new JsonMapper().readTree(figures.toFile()).path("feedback");
    assertThat(feedback.at("/all/of").asInt()).isEqualTo(2);
    assertThat(feedback.at("/false_alarms/all/count").asInt()).isOne();
    assertThat(feedback.at("/false_alarms/by_rule/RULE_A/count").asInt()).isZero();
    assertThat(feedback.at("/false_alarms/by_rule/RULE_B/low").asDouble()).isBetween(0.2, 0.21);
    assertThat(feedback.at("/false_alarms/by_type/CREW/of").asInt()).isEqualTo(2);
    assertThat(feedback.at("/false_alarms/reasons_by_rule/RULE_B/OWNER_WRONG").asInt()).isOne();
  }

  private static AlertCase judged(String id, Rule rule, Feedback.Remark remark) {
    SortedSet<PiiType> types =
        new TreeSet<>(Set.of(PiiType.AGE, PiiType.own("CREW", PiiClass.QUASI)));
    Feedback said = new Feedback(SessionId.of("s"), id, rule, types, remark, "ann", 1);
    return new AlertCase(said.session(), id, rule, types, Optional.of(said), List.of());
  }

  @Test
  void feedbackIsEitherAFilesOrAClusters() {
    for (String call :
        List.of("--feedback", "--feedback x.jsonl -b localhost:1", "-b localhost:1")) {
      assertThat(evaluate(call.split(" "))).as(call).isEqualTo(2);
      assertThat(err.toString(StandardCharsets.UTF_8)).as(call).hasLineCount(1);
    }
  }

  @Test
  void aSlipInALabelIsOneSentence() throws IOException {
    assertSlip(
        "has the onset at turn 7, which it does not have",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi'}],'oracle':{'t_onset':7}}");
    assertSlip(
        "has an oracle with an unknown key",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi'}],'oracle':{'tonset':0}}");
    assertSlip(
        "has an oracle without t_onset",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi'}],'oracle':{'t_name':0}}");
    assertSlip(
        "has a t_onset that is neither a whole number nor null",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi'}],'oracle':{'t_onset':'0'}}");
    assertSlip(
        "is of record type QUASI_ONLY and has no t_onset",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi'}],'oracle':{'t_onset':null,'record_type':'QUASI_ONLY'}}");
    assertSlip(
        "whose owner is none of USER, UNK, OTHER_1",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi','spans':[{'start':0,'end':2,'type':'ALIAS','owner':'ME'}]}]}");
    assertSlip(
        "has a span without start, end and type",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi','spans':[{'start':0,'type':'ALIAS'}]}]}");
    assertSlip(
        "offsets count code points",
        "{'session_id':'s','turns':[{'turn':0,'speaker':'user','text':'hi','spans':[{'start':0,'end':9,'type':'ALIAS'}]}]}");
    assertThat(evaluate("--corpus", folder.resolve("none").toString())).isEqualTo(2);
  }

  @Test
  void withoutChatsOrFeedbackItSaysWhoRunsTheTracks() {
    assertThat(evaluate()).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("--corpus", "--feedback", "belong to the laboratory")
        .hasLineCount(1);
  }

  private void assertSlip(String words, String line) throws IOException {
    Path file = Files.writeString(folder.resolve("slip.jsonl"), line.replace('\'', '"') + "\n");
    assertThat(evaluate("--corpus", file.toString())).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains(words).hasLineCount(1);
  }

  /** The first block of JSON on a page. */
  private static String json(Path page) throws IOException {
    List<String> lines = Files.readAllLines(page);
    int start = lines.indexOf("```json") + 1;
    return lines.subList(start, start + lines.subList(start, lines.size()).indexOf("```")).stream()
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
