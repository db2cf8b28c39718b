package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.Erasure;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.Receipt;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.topics.Topics;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EraseCommandTest {
  private static final Topics TOPICS =
      new Topics("onset.", new Codecs(new SchemaStore()), Map.of());
  private static final long WHEN = 1_700_000_000_000L;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(Map<String, String> environment, String... call) {
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            environment,
            false),
        call);
  }

  private static List<String> told(Receipt.Status status, OptionalLong turnsExpire) {
    return Erasure.sentences(new Receipt("default", "00ff", status, WHEN, turnsExpire), TOPICS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "erase",
        "erase s1",
        "erase s1 s2 -b localhost:1",
        "erase s1 -b localhost:1",
        "reopen",
        "reopen s1",
        "reopen s1 -b localhost:1",
        "erase s1 -b localhost:1 --key-file no-such-file",
        "erase s1 -b localhost:1 -P onset.master.key.file=env:NO_SUCH_VARIABLE"
      })
  void badUsageIsOneSentenceAndCode2(String call) {
    assertThat(run(Map.of(), call.split(" "))).isEqualTo(Failures.USAGE);
    List<String> said = err.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(said).isNotEmpty().hasSizeLessThan(4);
    assertThat(said.get(0)).endsWith(".").doesNotContain("Exception");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void withoutBrokersItIsAFailureAndNothingIsClaimed() {
    int code =
        run(
            Map.of("KEYS", "00".repeat(32)),
            "erase",
            "s1",
            "-b",
            "localhost:1",
            "-P",
            "onset.master.key.file=env:KEYS",
            "-P",
            "onset.startup.timeout.ms=200");

    assertThat(code).isEqualTo(Failures.FAILURE);
    assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aFirstReceiptSaysWhenTheKeyIsGoneAndWhenTheTurnsAre() {
    assertThat(told(Receipt.Status.REQUESTED, OptionalLong.of(WHEN + 60_000)))
        .containsExactly(
            "REQUESTED at 2023-11-14T22:13:20Z: its state and its key are deleted.",
            "Its key is expected to be gone from the log by 2023-11-14T22:35:20Z.",
            "onset.turns keeps its turns until 2023-11-14T22:14:20Z.");
  }

  @Test
  void aLastReceiptSaysThatTheKeyIsGone() {
    assertThat(told(Receipt.Status.DESTROYED, OptionalLong.empty()))
        .containsExactly(
            "DESTROYED at 2023-11-14T22:13:20Z: its key is gone from the log of keys.",
            "onset.turns keeps its turns for good; delete them there, or set retention.ms.");
  }
}
