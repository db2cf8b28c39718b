package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.EMPLOYER;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.WireFormat;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.SpanDecision;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The mode that keeps what the user's question needs, as the topics and stores have it. */
class MinimizeTopologyTest {
  @TempDir Path folder;

  private Harness open(WireFormat format) {
    return new Harness(
        folder.resolve("state"),
        format,
        KeyRing.of(Harness.MASTER),
        PolicyReader.shipped(Map.of("redaction.mode", "minimize")));
  }

  private static List<String> texts(Harness onset) {
    return onset.values(onset.topics.redactedTurns()).stream()
        .map(turn -> turn.turn() + "." + turn.revision() + " " + turn.text())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void whatTheQuestionNeedsIsSaidAndNothingElse(WireFormat format) {
    try (Harness onset = open(format)) {
      onset.say("s1", 0, "customer", "Is " + EMPLOYER + " still there? I am " + NAME + ".");
      onset.say("s1", 1, "agent", "Hello Dana  Whitfield, it is.");
      onset.say("s1", 2, "customer", "I worked at " + EMPLOYER + ".");
      assertThat(texts(onset))
          .containsExactly(
              "0.0 Is a delivery or transport company still there? I am [NAME_FULL_1].",
              "1.0 Hello [NAME_FULL_1], it is.",
              "2.0 I worked at a delivery or transport company.");
      assertThat(onset.values(onset.topics.redactions()))
          .extracting(Redaction::reason)
          .containsOnly(Redaction.Reason.MINIMIZE);

      onset.say("s1", 3, "customer", "Write to " + EMAIL + ".");

      // Of name and e-mail address, which the alert rests on, nothing was left before it.
      assertThat(texts(onset)).containsExactly("3.0 Write to [EMAIL_1].");
      assertThat(onset.values(onset.topics.alerts())).isNotEmpty();
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @Test
  void theQuestionIsNotReadable() {
    try (Harness onset = open(WireFormat.AVRO)) {
      onset.say("s1", 0, "customer", "Is the zephyr still there? I am " + NAME + ".");
      for (String name : StoreNames.ALL) {
        KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(name);
        try (KeyValueIterator<Bytes, byte[]> entries = store.all()) {
          while (entries.hasNext()) {
            KeyValue<Bytes, byte[]> entry = entries.next();
            assertThat(new String(entry.value, ISO_8859_1)).doesNotContain("zephyr", "Dana");
          }
        }
      }
    }
  }

  private static final byte[] PLACE = {1};
  private static final SessionKey KEY = Harness.MASTER.of(SessionId.of("s1"));
  private static final Turn TURN = Turn.of(SessionId.of("s1"), 4, "user", "hello");

  @Test
  void aTurnComesBackWithWhatTheMinimizationDecided() {
    SpanDecision decision =
        new SpanDecision(
            0,
            5,
            dev.onset.model.PiiType.AGE,
            "34",
            RedactionAction.ABSTRACT,
            Optional.of("thirties"));
    RetainedTurn turn =
        new RetainedTurn(
            TURN,
            List.of(),
            List.of(),
            2,
            true,
            new TurnDecisions(List.of(), List.of(decision), Optional.empty(), new TreeSet<>()),
            Role.USER);
    byte[] stored = StoreCodec.of(RetainedTurn.class, "RetainedTurn").encode(turn, PLACE, KEY);
    assertThat(StoreCodec.of(RetainedTurn.class, "RetainedTurn").decode(stored, PLACE, KEY))
        .isEqualTo(turn);
  }
}
