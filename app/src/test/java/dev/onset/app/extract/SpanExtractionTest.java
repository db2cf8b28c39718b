package dev.onset.app.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.Inputs;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SpanExtractionTest {
  private static final int SESSIONS = 20;
  private static ExtractionPipeline pipeline;
  private static EngineParts parts;

  @BeforeAll
  static void load() {
    Policy policy = PolicyReader.shipped();
    pipeline = ExtractionPipeline.load(policy);
    parts = EngineFactory.of(policy, pipeline).parts(new MasterKey(new byte[MasterKey.BYTES]));
  }

  private static List<String> extract(List<String> input, int threads)
      throws IOException, InterruptedException {
    byte[] bytes = String.join("\n", input).getBytes(StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>();
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(new ByteArrayInputStream(bytes), "The input"), "x", sentence -> {})) {
      new SpanExtraction(parts, pipeline, threads)
          .run(
              intake,
              Progress.unseen(),
              line -> lines.add(new String(line, StandardCharsets.UTF_8)));
    }
    return lines;
  }

  /** What the customer of a session says; the order of the turns decides who owns the values. */
  private static List<String> texts(int session) {
    return List.of(
        "hi my name is Nadia Farouk" + (session % 3 == 0 ? "son" : ""),
        "my email is nadia" + session + "@example.com",
        "my colleague is Tomas Lindqvist, his number is 414-708-" + (1000 + session),
        "I live in Chicago and work at Acme Corp as a nurse",
        "that's my colleague's info, switch to mine: 650-253-" + (1000 + session));
  }

  private static String name(int session) {
    return "s" + (session * 37) % SESSIONS;
  }

  private static List<String> dialogues() {
    return IntStream.range(0, SESSIONS)
        .mapToObj(
            session ->
                IntStream.range(0, 5)
                    .mapToObj(
                        turn ->
                            "{\"turn\":%d,\"speaker\":\"user\",\"text\":\"%s\"}"
                                .formatted(turn, texts(session).get(turn)))
                    .collect(
                        Collectors.joining(
                            ",", "{\"session_id\":\"" + name(session) + "\",\"turns\":[", "]}")))
        .toList();
  }

  private static List<String> looseTurns() {
    List<String> turns = new ArrayList<>();
    for (int turn = 0; turn < 5; turn++) {
      for (int session = 0; session < SESSIONS; session++) {
        turns.add(
            "{\"session_id\":\"%s\",\"turn\":%d,\"speaker\":\"user\",\"text\":\"%s\"}"
                .formatted(name(session), turn, texts(session).get(turn)));
      }
    }
    return turns;
  }

  private static List<String> shuffled(List<String> lines) {
    List<String> shuffled = new ArrayList<>(lines);
    Collections.shuffle(shuffled, new Random(5));
    return shuffled;
  }

  private static List<String> sessions(List<String> lines) {
    return new ArrayList<>(
        lines.stream()
            .map(line -> line.replaceFirst(".*?\"session_id\":\"(\\w+)\".*", "$1"))
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  @Test
  void dialoguesGiveTheSameBytesInAnyOrderOnAnyNumberOfThreads() throws Exception {
    List<String> expected = extract(dialogues(), 1);
    assertThat(expected).hasSize(SESSIONS);
    assertThat(sessions(expected)).isEqualTo(sessions(dialogues()));
    assertThat(expected.get(0)).contains("\"USER\"", "\"OTHER_1\"", "EMAIL", "PHONE");
    assertThat(extract(dialogues(), 4)).isEqualTo(expected);
    for (int threads : new int[] {1, 4}) {
      List<String> lines = extract(shuffled(dialogues()), threads);
      assertThat(sessions(lines)).isEqualTo(sessions(shuffled(dialogues())));
      assertThat(lines).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void turnsThatStandAloneGiveTheBytesOfTheirDialogueInAnyOrder() throws Exception {
    List<String> expected = extract(dialogues(), 1);
    assertThat(extract(looseTurns(), 1)).isEqualTo(expected);
    assertThat(extract(looseTurns(), 4)).isEqualTo(expected);
    for (int threads : new int[] {1, 4}) {
      List<String> lines = extract(shuffled(looseTurns()), threads);
      assertThat(sessions(lines)).isEqualTo(sessions(shuffled(looseTurns())));
      assertThat(lines).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void linesComeInOrderOfFirstAppearanceWhateverTheirKind() throws Exception {
    List<String> input =
        List.of(
            looseTurns().get(0),
            dialogues().get(7),
            looseTurns().get(3),
            dialogues().get(9),
            looseTurns().get(SESSIONS));
    List<String> lines = extract(input, 4);
    assertThat(sessions(lines)).containsExactly(name(0), name(7), name(3), name(9));
    assertThat(extract(input, 1)).isEqualTo(lines);
  }

  @Test
  void questionsKeepTheOrderOfTheInput() throws Exception {
    List<String> input =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    "{\"context\":\"my email is a%d@example.com\",\"question\":\"?\"}".formatted(i))
            .toList();
    List<String> lines = extract(input, 4);
    assertThat(lines).isEqualTo(extract(input, 1)).hasSize(60);
    assertThat(lines.get(59)).contains("a59@example.com");
  }
}
