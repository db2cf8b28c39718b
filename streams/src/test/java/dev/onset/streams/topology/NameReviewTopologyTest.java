package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.CHARACTER;
import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.WireFormat;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.ReviewedName;
import dev.onset.state.redaction.TurnDecisions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers of a reviewer beside the stream, as the topics have them. */
class NameReviewTopologyTest {
  private static final String TEXT = CHARACTER + " has 3 apples";

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void open() {
    onset =
        new Harness(
            folder.resolve("state"),
            WireFormat.JSON,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(Map.of("redaction.review", "endpoint")));
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private static Command.Reviewed keep(String session, int start, int end) {
    return new Command.Reviewed(
        SessionId.of(session),
        0,
        0,
        List.of(new ReviewedSpan(start, end, ReviewDecision.KEEP)),
        "a-test");
  }

  private List<String> texts() {
    return onset.values(onset.topics.redactedTurns()).stream()
        .map(turn -> turn.turn() + "." + turn.revision() + " " + turn.text())
        .toList();
  }

  @Test
  void anAnswerIsANextRevisionOutOfOneRecord() {
    onset.say("s1", 0, "customer", TEXT);
    assertThat(texts()).containsExactly("0.0 [NAME_FULL_1] has 3 apples");
    onset.values(onset.topics.redactions());

    onset.send(keep("s1", 0, CHARACTER.length()));

    assertThat(texts()).containsExactly("0.1 " + TEXT);
    assertThat(onset.values(onset.topics.redactions()))
        .containsExactly(
            new Redaction(SessionId.of("s1"), 0, 0, List.of(), Redaction.Reason.DIRECT, true));
    assertThat(onset.values(onset.topics.provenance()))
        .filteredOn(event -> event.kind() == ProvenanceKind.REVIEWED)
        .extracting(ProvenanceEvent::detail)
        .allMatch(detail -> "1".equals(detail.get("kept")))
        .hasSize(1);
    onset.send(keep("s1", 0, CHARACTER.length()));
    assertThat(texts()).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void anAnswerAboutAnotherSessionOrAnIdentifierChangesNothing() {
    onset.say("s1", 0, "customer", "write to " + EMAIL);
    texts();

    onset.send(keep("s2", 9, 9 + EMAIL.length()));
    onset.send(keep("s1", 9, 9 + EMAIL.length()));

    assertThat(texts()).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void anEndedSessionIsNotReviewed() {
    onset.say("s1", 0, "customer", TEXT);
    onset.send(new Command.Close(SessionId.of("s1"), 0));
    texts();

    onset.send(keep("s1", 0, CHARACTER.length()));

    assertThat(onset.values(onset.topics.redactedTurns())).extracting(RedactedTurn::text).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void theSameNameElsewhereStaysMasked() {
    onset.say("s1", 0, "customer", TEXT);
    onset.say("s1", 1, "customer", "thanks, " + CHARACTER);
    onset.send(keep("s1", 0, CHARACTER.length()));

    assertThat(texts())
        .containsExactly(
            "0.0 [NAME_FULL_1] has 3 apples", "1.0 thanks, [NAME_FULL_1]", "0.1 " + TEXT);
  }

  @Test
  void whatIsRememberedOfNamesIsStoredAndNotReadable() {
    byte[] place = {1};
    SessionKey key = Harness.MASTER.of(SessionId.of("s1"));
    Turn turn = Turn.of(SessionId.of("s1"), 0, "customer", TEXT);
    RetainedTurn past =
        new RetainedTurn(
            turn,
            List.of(),
            List.of(),
            2,
            true,
            new TurnDecisions(
                List.of(
                    new ReviewedName(
                        0,
                        CHARACTER.length(),
                        PiiType.NAME_FULL,
                        "dana",
                        ReviewDecision.KEEP,
                        false)),
                List.of(),
                Optional.empty(),
                new TreeSet<>()),
            Role.USER);
    StoreCodec<RetainedTurn> codec = StoreCodec.of(RetainedTurn.class, "RetainedTurn");

    assertThat(codec.decode(codec.encode(past, place, key), place, key)).isEqualTo(past);
    assertThat(past.decided().names().toString()).doesNotContain("dana");
  }

  @Test
  void anAnswerWhosePlacesOverlapIsADeadLetter() {
    onset.say("s1", 0, "customer", TEXT);
    texts();
    String good =
        new String(
            onset
                .topics
                .commands()
                .codec()
                .encode(
                    new Command.Reviewed(
                        SessionId.of("s1"),
                        0,
                        0,
                        List.of(
                            new ReviewedSpan(0, 4, ReviewDecision.KEEP),
                            new ReviewedSpan(5, 7, ReviewDecision.KEEP)),
                        "a-test")),
            StandardCharsets.UTF_8);
    String poison = good.replace("\"start\":5", "\"start\":3");
    assertThat(poison).isNotEqualTo(good);

    onset.raw(
        onset.topics.commands().name(),
        "s1".getBytes(StandardCharsets.UTF_8),
        poison.getBytes(StandardCharsets.UTF_8));

    assertThat(texts()).isEmpty();
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .doesNotContain(RejectReason.PROCESSING_FAILED)
        .hasSize(1);
  }
}
