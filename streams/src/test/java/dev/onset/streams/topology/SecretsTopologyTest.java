package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.CODE;
import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static dev.onset.streams.topology.ScriptedExtractor.POISON;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A card's security code comes in with the turns, and goes no further. */
class SecretsTopologyTest {
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void open() {
    onset =
        new Harness(
            folder,
            WireFormat.JSON,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(Map.of("redaction.restore", "[user]")));
  }

  @AfterEach
  void close() {
    onset.close();
  }

  /** Without hashes, in which any three figures may stand. */
  private List<String> produced() {
    return onset.produced().stream()
        .map(one -> new String(one, UTF_8).replaceAll("[0-9a-f]{32,}", "#"))
        .toList();
  }

  @Test
  void noTopicHasIt() {
    onset.say("s1", 0, "agent", "And the security code?");
    onset.say("s1", 1, "user", "I am " + NAME + ", " + EMAIL + ", it is " + CODE);
    onset.say("s1", 2, "user", CODE);
    String reply = "Is [CARD_SECURITY_CODE_1] right?";
    onset.raw(
        "onset.replies",
        "s1".getBytes(UTF_8),
        onset.topics.replies().codec().encode(new Reply(S1, Optional.of("r"), reply)));
    onset.send(new Command.Close(S1, 2));
    assertThat(produced())
        .anyMatch(one -> one.contains("it is [CARD_SECURITY_CODE_1]"))
        .noneMatch(one -> one.contains(CODE));
  }

  @Test
  void aDeadLetterHasNoneThatItsTextTells() {
    onset.say("s1", 0, "user", POISON + ", my cvv is 842 and my password is Tulip77!x");
    List<DeadLetter> letters = onset.deadLetters();
    assertThat(letters).extracting(DeadLetter::reason).contains(RejectReason.PROCESSING_FAILED);
    String record = new String(onset.open(letters.get(0)).orElseThrow().value(), UTF_8);
    assertThat(record)
        .contains(POISON + ", my cvv is \u2022\u2022\u2022 and my password is \u2022")
        .doesNotContain("842")
        .doesNotContain("Tulip77");
  }
}
