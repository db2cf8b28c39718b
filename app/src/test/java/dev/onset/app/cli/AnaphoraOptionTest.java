package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code replay --anaphora}. */
class AnaphoraOptionTest {
  private static final String CHAT =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"my email is alice@example.com"},{"turn":1,"speaker":"agent","text":"How can I help?"},{"turn":2,"speaker":"user","text":"please send the form to my email"}]}
      """;
  private static final String AGAIN = "\"category\":\"EMAIL\"";

  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int replay(String output, String... further) throws Exception {
    Path chat = Files.writeString(folder.resolve("chat.jsonl"), CHAT);
    List<String> args =
        new ArrayList<>(
            List.of(
                "replay",
                "--input",
                chat.toString(),
                "--output",
                folder.resolve(output).toString()));
    args.addAll(List.of(further));
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(KeyOptions.ENVIRONMENT, folder.resolve("keys").resolve("key").toString()),
            false),
        args.toArray(String[]::new));
  }

  private String provenance(String output) throws Exception {
    return Files.readString(folder.resolve(output).resolve("provenance.jsonl"));
  }

  @Test
  void isOffUnlessAskedForAndStrongerThanThePolicy() throws Exception {
    assertThat(replay("default")).as(err.toString()).isZero();
    assertThat(replay("off", "--anaphora", "off", "--set", "anaphora=t0")).isZero();
    assertThat(provenance("default")).doesNotContain(AGAIN).isEqualTo(provenance("off"));

    assertThat(replay("t0", "--anaphora", "t0")).isZero();
    assertThat(provenance("t0")).contains(AGAIN);
    assertThat(replay("set", "--set", "anaphora=t0")).isZero();
    assertThat(provenance("set")).isEqualTo(provenance("t0"));
    assertThat(replay("t1", "--anaphora", "t1")).isZero();
    assertThat(provenance("t1")).contains(AGAIN);
  }

  @Test
  void takesNothingElse() throws Exception {
    assertThat(replay("none", "--anaphora", "t2")).isEqualTo(2);
    assertThat(err.toString()).contains("--anaphora takes off, t0 or t1.");
  }
}
