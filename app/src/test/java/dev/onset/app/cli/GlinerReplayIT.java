package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A GLiNER export as Tier-2 of a processor on a real broker, as the demo and a replay start it. */
class GlinerReplayIT {
  private static final Path TINY =
      Path.of("..", "inference", "src", "test", "resources", "dev", "onset", "inference", "gliner")
          .resolve("span");
  private static final String CHAT =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"hello i am alice smith from berlin"},{"turn":2,"speaker":"user","text":"my email is alice@example.com"}]}
      """;

  @TempDir Path folder;

  private Map<String, String> replay(String name, String... further) throws Exception {
    Path output = folder.resolve(name);
    List<String> args = new ArrayList<>(List.of("replay", "--output", output.toString()));
    args.addAll(List.of("--input", Files.writeString(folder.resolve("chat"), CHAT).toString()));
    args.addAll(List.of("--set", "tier2.gliner.labels={person: NAME_FULL, location: LOCATION}"));
    args.addAll(List.of("--set", "ipp.theta=1", "--gliner", TINY.toString()));
    args.addAll(List.of(further));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        CommandLines.run(
            new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(KeyOptions.ENVIRONMENT, folder.resolve("keys").resolve("key").toString()),
                false),
            args.toArray(String[]::new));
    assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> written = Files.list(output)) {
      for (Path file : written.toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void theBrokerGivesTheBytesOfReplayWithoutOne() throws Exception {
    Map<String, String> expected = replay("offline");
    assertThat(replay("kafka", "--via-kafka")).isEqualTo(expected);
    assertThat(expected.get("provenance.jsonl")).contains("LOCATION", "no_owner_model");
  }
}
