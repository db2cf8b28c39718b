package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Redactions of earlier turns, as the topics and stores have them. */
class OnsetRedactionTopologyTest {
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir Path folder;
  private Harness onset;

  private void open(Map<String, String> settings, WireFormat format) {
    onset =
        new Harness(
            folder.resolve("state"),
            format,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(settings));
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private int kept() {
    return onset.parts(StoreKeys.Part.KEPT);
  }

  private List<String> texts() {
    return onset.values(onset.topics.redactedTurns()).stream()
        .map(turn -> turn.turn() + "." + turn.revision() + " " + turn.text())
        .toList();
  }

  @Test
  void theRewriteComesWithTheAlertOutOfOneRecord() {
    open(Map.of("redaction.mode", "onset"), WireFormat.AVRO);
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    onset.say("s1", 1, "agent", "Hello DANA WHITFIELD!");
    assertThat(onset.values(onset.topics.alerts())).isEmpty();
    assertThat(texts()).hasSize(2);
    assertThat(onset.values(onset.topics.redactions())).isEmpty();

    onset.say("s1", 2, "customer", "You can write to " + EMAIL + ".");

    assertThat(onset.values(onset.topics.alerts())).extracting(Alert::turn).containsExactly(2);
    assertThat(texts())
        .containsExactly(
            "2.0 You can write to [EMAIL_1].",
            "0.1 Hello, I am [NAME_FULL_1].",
            "1.1 Hello [NAME_FULL_1]!");
    assertThat(onset.values(onset.topics.redactions()))
        .filteredOn(Redaction::retroactive)
        .extracting(Redaction::turn)
        .containsExactly(0, 1);
  }

  @Test
  void aFormatWithoutSchemaSaysTheSame() {
    open(Map.of("redaction.mode", "onset"), WireFormat.JSON);
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    onset.say("s1", 1, "customer", "You can write to " + EMAIL + ".");
    assertThat(onset.values(onset.topics.redactions()))
        .extracting(Redaction::reason)
        .containsOnly(Redaction.Reason.ONSET);
  }

  @Test
  void whatIsKeptIsNotReadableAndGoesWithItsSession() {
    open(Map.of("redaction.mode", "onset"), WireFormat.AVRO);
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    onset.say("s1", 1, "customer", "Fine.");
    assertThat(kept()).isEqualTo(2);
    try (var all =
        onset
            .driver
            .<org.apache.kafka.common.utils.Bytes, byte[]>getKeyValueStore(StoreNames.SESSIONS)
            .all()) {
      while (all.hasNext()) {
        KeyValue<?, byte[]> entry = all.next();
        assertThat(new String(entry.value, ISO_8859_1)).doesNotContain("Dana", "Hello", "Fine");
      }
    }

    onset.send(new Command.Close(S1, 1));

    assertThat(kept()).isZero();
  }

  @Test
  void anErasedSessionLeavesNoTurnAndGivesNoTextOut() {
    open(Map.of("redaction.release", "on_close"), WireFormat.AVRO);
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    assertThat(kept()).isEqualTo(1);

    onset.send(new Command.Erase(S1));

    assertThat(kept()).isZero();
    assertThat(onset.values(onset.topics.redactedTurns())).allMatch(turn -> turn == null);
  }

  @Test
  void safeTextsThatWaitComeWithTheEnd() {
    open(Map.of("redaction.release", "on_close"), WireFormat.AVRO);
    onset.say("s1", 0, "customer", "Write to " + EMAIL + ".");
    onset.say("s1", 1, "agent", "Fine.");
    assertThat(onset.values(onset.topics.redactedTurns())).isEmpty();
    assertThat(onset.values(onset.topics.redactions())).hasSize(1);

    onset.send(new Command.Close(S1, 1));

    assertThat(onset.values(onset.topics.redactedTurns()))
        .extracting(RedactedTurn::text)
        .containsExactly("Write to [EMAIL_1].", "Fine.");
    assertThat(kept()).isZero();
  }

  @Test
  void aPolicyThatMasksEachTurnForItselfKeepsNone() {
    open(Map.of(), WireFormat.AVRO);
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ", " + EMAIL + ".");
    assertThat(kept()).isZero();
  }
}
