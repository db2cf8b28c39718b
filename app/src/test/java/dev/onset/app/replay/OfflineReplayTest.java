package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.Inputs;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OfflineReplayTest {
  private static EngineParts parts;

  @TempDir Path folder;

  @BeforeAll
  static void load() {
    parts =
        EngineFactory.load(PolicyReader.shipped(Map.of("leakage.domain", "law")))
            .parts(new MasterKey(new byte[MasterKey.BYTES]));
  }

  private static String turn(String session, int index, String text) {
    return "{\"session_id\":\"%s\",\"turn\":%d,\"speaker\":\"user\",\"text\":\"%s\"}\n"
        .formatted(session, index, text);
  }

  private Map<String, String> replay(String name, String input, int threads)
      throws IOException, InterruptedException {
    summary(name, input, threads);
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> written = Files.list(folder.resolve(name))) {
      for (Path file : written.toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  private List<String> summary(String name, String input, int threads)
      throws IOException, InterruptedException {
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), "The input"),
            "x",
            sentence -> {})) {
      return new OfflineReplay(parts, Optional.empty(), threads)
          .run(intake, Progress.unseen(), folder.resolve(name));
    }
  }

  private static String timed(int index, long minutes) {
    return turn("s1", index, "hello " + index).replace("}", ",\"ts\":" + minutes * 60_000 + "}");
  }

  /** Without the policy a pause ends nothing, as no clock of the past tells of it. */
  @Test
  void turnsOwnTimesEndASessionWhereThePolicySaysSo() throws Exception {
    String input = timed(0, 10) + timed(1, 39) + timed(2, 70) + timed(3, 71) + timed(4, 200);
    Map<String, String> silence =
        Map.of("end.silence_minutes", "30", "end.silence_by", "turn_times");
    Map<String, String> reopening = new TreeMap<>(silence);
    reopening.put("end.reopen", "by_turn");
    assertThat(ends("arrival", input, Map.of("end.reopen", "by_turn"))).containsExactly("CLOSED");
    assertThat(ends("times", input, reopening))
        .containsExactly("CLOSED", "REOPENED", "CLOSED", "REOPENED", "CLOSED");
    assertThat(ends("final", input, silence)).containsExactly("CLOSED");
    assertThat(Files.readString(folder.resolve("final").resolve("dead_letters.jsonl")).lines())
        .hasSize(3)
        .allMatch(line -> line.contains("SESSION_CLOSED"));
  }

  private List<String> ends(String name, String input, Map<String, String> settings)
      throws IOException, InterruptedException {
    EngineParts others = parts.under(PolicyReader.shipped(settings));
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), "The input"),
            "x",
            sentence -> {})) {
      new OfflineReplay(others, Optional.empty(), 2)
          .run(intake, Progress.unseen(), folder.resolve(name));
    }
    return Files.readString(folder.resolve(name).resolve("provenance.jsonl"))
        .lines()
        .map(line -> line.replaceAll(".*\"kind\":\"([A-Z_]+)\".*", "$1"))
        .filter(kind -> kind.equals("CLOSED") || kind.equals("REOPENED"))
        .toList();
  }

  /** Interleaved sessions with every kind of trouble that the engine itself sets aside. */
  private static String troubled() {
    StringBuilder input = new StringBuilder();
    List<String> sessions = List.of("zeta", "alpha", "mu", "s1", "s10", "s2");
    for (int i = 0; i < 8; i++) {
      for (String session : sessions) {
        input.append(
            switch (i) {
              case 1 -> turn(session, i, "My name is Nadia Farouk");
              case 2 -> turn(session, i, "my email is " + session + "@example.com");
              case 3 -> turn(session, 1, "My name is Nadia Farouk");
              case 4 -> turn(session, 2, "something else");
              case 7 -> turn(session, i, "thank you!").replace("\"user\"", "\"agent\"");
              case 5 -> turn(session, i, "x".repeat(30_000));
              case 6 -> turn(session, i + 40, "my zip code is 27701");
              default -> turn(session, i, "ok \u200b\u202e \ud83d\ude00");
            });
      }
    }
    return input.toString();
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytes() throws IOException, InterruptedException {
    Map<String, String> one = replay("one", troubled(), 1);

    assertThat(replay("three", troubled(), 3)).isEqualTo(one);
    assertThat(replay("again", troubled(), 1)).isEqualTo(one);
    assertThat(one)
        .hasEntrySatisfying("reviews.jsonl", reviews -> assertThat(reviews).isEmpty())
        .allSatisfy(
            (name, content) ->
                assertThat(content.isEmpty()).as(name).isEqualTo(name.equals("reviews.jsonl")));
  }

  @Test
  void theSummarySaysWhoBecameIdentifiableAndWhatToRunNext() throws Exception {
    List<String> lines = summary("told", troubled(), 1);
    assertThat(lines.get(0)).startsWith("session").contains("who", "rule", "onset", "evidence");
    assertThat(lines.get(2)).startsWith("zeta").contains("RULE_B", "NAME_FULL@1", "EMAIL@2");
    assertThat(lines).noneMatch(line -> line.contains("Nadia"));
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo(
            "Next: onset audit --input "
                + folder.resolve("told")
                + " --session zeta --html audit.html");
  }

  @Test
  void whereNobodyBecameIdentifiableThereIsNoTableOfPeople() throws Exception {
    List<String> lines = summary("none", turn("s1", 0, "thank you"), 1);
    assertThat(lines.get(0)).startsWith("what");
    assertThat(lines.get(lines.size() - 1)).startsWith("Files: ");
  }

  @Test
  void filesFollowTheFirstAppearanceOfSessions() throws IOException, InterruptedException {
    Map<String, String> files = replay("out", troubled(), 2);

    assertThat(files.get("verdicts.jsonl").lines().map(line -> line.split("\"")[3]))
        .containsExactly("zeta", "alpha", "mu", "s1", "s10", "s2");
    assertThat(files.get("verdicts.jsonl").lines()).allMatch(line -> line.contains("\"t_pred\":2"));
    assertThat(files.get("dead_letters.jsonl").lines().limit(2))
        .containsExactly(
            "{\"session_id\":\"zeta\",\"turn\":2,\"reason\":\"CONFLICTING_TURN\"}",
            "{\"session_id\":\"zeta\",\"turn\":5,\"reason\":\"OVERSIZED_TEXT\"}");
    assertThat(files.get("redacted.jsonl")).doesNotContain("@example.com");
  }

  @Test
  void theSummaryTellsByHowManyTurnsRuleACameFirst() throws IOException, InterruptedException {
    StringBuilder input = new StringBuilder();
    for (int lead : List.of(2, 5)) {
      String session = "s" + lead;
      input.append(turn(session, 0, "My date of birth is 04/12/1990, zip code 27701"));
      input.append(turn(session, lead - 1, "My name is Nadia Farouk"));
      input.append(turn(session, lead, "my email is nadia@example.com"));
    }
    input.append(turn("none", 0, "my email is nadia@example.com"));

    assertThat(summary("out", input.toString(), 1))
        .anyMatch(line -> line.matches("RULE_A before RULE_B \\(user\\) +2 *"))
        .anyMatch(line -> line.matches("mean lead time of these, turns +3\\.5 *"));
  }

  @Test
  void aSecondRunReplacesTheFilesAndLeavesNoOthers() throws IOException, InterruptedException {
    replay("out", troubled(), 1);

    Map<String, String> files = replay("out", turn("only", 0, "hello"), 1);

    assertThat(files).hasSize(9);
    assertThat(files.get("verdicts.jsonl").lines()).hasSize(1);
  }
}
