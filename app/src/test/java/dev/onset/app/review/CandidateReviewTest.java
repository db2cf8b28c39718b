package dev.onset.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CandidateReviewTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private final List<String> warnings = new ArrayList<>();

  private List<String> lines(String input) throws IOException {
    List<String> lines = new ArrayList<>();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            Map.of(),
            false);
    ByteArrayInputStream bytes = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    try (TolerantReader intake =
            new TolerantReader(Inputs.open(Inputs.STDIN, bytes), "the input", warnings::add);
        Progress progress = Progress.of(terminal, "review", " turns")) {
      new CandidateReview(
              POLICY.roles(),
              BundledReviewer.load(),
              () -> new Proposer(ExtractionPipeline.withoutTagger(POLICY)))
          .run(intake, progress, line -> lines.add(new String(line, StandardCharsets.UTF_8)));
    }
    return lines;
  }

  @Test
  void reviewsTheCandidatesOfEachTurnAndNotTheAnnotation() throws IOException {
    String line =
        """
        {"session_id":"s","turns":[{"turn":0,"speaker":"material","text":"Orla fills twelve sacks with sand and Bram fills only half as many of them.","spans":[]},{"turn":1,"speaker":"teacher","text":"Hi Orla, shall we start?","candidates":[{"start":3,"end":7,"type":"PERSON","text":"Orla"}],"spans":[{"start":0,"end":2,"type":"PERSON"}]},{"turn":2,"speaker":"student","text":"Orla has 12","spans":[{"start":0,"end":4,"type":"PERSON","decision":"REDACT"}]}]}
        """;

    List<String> lines = lines(line);

    assertThat(lines).hasSize(1);
    assertThat(lines.get(0))
        .startsWith(
            "{\"session_id\":\"s\",\"candidates\":[{\"turn\":1,\"start\":3,\"end\":7,"
                + "\"decision\":\"REDACT\",\"score\":1.0},{\"turn\":2,\"start\":0,\"end\":4,"
                + "\"decision\":\"KEEP\",\"score\":");
    assertThat(lines(line.replace("\"REDACT\"", "\"KEEP\""))).isEqualTo(lines);
  }

  @Test
  void aTurnWithoutCandidatesIsReadForThem() throws IOException {
    assertThat(
            lines(
                "{\"session_id\":\"s\",\"turn\":4,\"speaker\":\"user\",\"text\":\"mail"
                    + " al@example.com\"}"))
        .containsExactly(
            "{\"session_id\":\"s\",\"candidates\":[{\"turn\":4,\"start\":5,\"end\":19,"
                + "\"decision\":\"REDACT\",\"score\":1.0}]}");
  }

  @Test
  void whatCannotBeJudgedIsRedacted() throws IOException {
    assertThat(
            lines(
                "{\"session_id\":\"s\",\"turns\":[{\"turn\":0,\"speaker\":\"user\",\"text\":\"Al"
                    + " has 5\",\"candidates\":[{\"start\":0,\"end\":99,\"type\":\"PERSON\"},"
                    + "{\"start\":0,\"end\":2,\"type\":\"SHOE_SIZE\"}]}]}"))
        .singleElement()
        .asString()
        .contains("\"end\":99,\"decision\":\"REDACT\"", "\"end\":2,\"decision\":\"REDACT\"");
  }

  @Test
  void sessionsOfLooseTurnsAreReadAsSaid() throws IOException {
    String loose =
        """
        {"session_id":"b","turn":1,"speaker":"user","text":"x","candidates":[]}
        {"session_id":"a","turn":0,"speaker":"user","text":"x","candidates":[]}
        {"session_id":"b","turn":0,"speaker":"user","text":"my name is Al","candidates":[{"start":11,"end":13,"type":"NAME"}]}
        """;

    assertThat(lines(loose))
        .containsExactly(
            "{\"session_id\":\"b\",\"candidates\":[{\"turn\":0,\"start\":11,\"end\":13,"
                + "\"decision\":\"REDACT\",\"score\":1.0}]}",
            "{\"session_id\":\"a\",\"candidates\":[]}");
  }

  @Test
  void questionsAreRefusedInOneSentence() {
    assertThatThrownBy(() -> lines("{\"context\":\"I am Al\",\"question\":\"?\"}"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("dialogues");
  }
}
