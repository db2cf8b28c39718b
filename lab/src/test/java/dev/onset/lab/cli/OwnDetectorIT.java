package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.terminal.Terminal;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import dev.onset.lab.corpus.leakage.WrittenAnswers;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way of an installation with answers of its own: 300 safe ones train a detector, a policy
 * names it, and it decides on a stream and in a replay alike, to the byte.
 */
class OwnDetectorIT {
  private static final int OWN_ANSWERS = 300;
  private static final SessionId CHAT = SessionId.of("desk-1");
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;
  private Path key;

  @BeforeEach
  void writeKey() throws IOException {
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
  }

  @Test
  void decidesInAStreamAsInAReplay() throws Exception {
    List<WrittenAnswer> written = WrittenAnswers.hands(Path.of("written", "answers"));
    List<String> safe = texts(written, Label.SAFE);
    List<String> said =
        Stream.of(
                safe.subList(OWN_ANSWERS, OWN_ANSWERS + 3),
                texts(written, Label.UNSAFE).subList(0, 3),
                List.of("One moment please.", "Her number is 212-555-0187, call her."))
            .flatMap(List::stream)
            .toList();
    Files.write(
        folder.resolve("safe.jsonl"),
        safe.subList(0, OWN_ANSWERS).stream().map(text -> json(Map.of("text", text))).toList());

    String told = run("leakage", "train", "--safe", at("safe.jsonl"), "--output", at("desk.bin"));
    Files.writeString(
        folder.resolve("desk.yaml"), "extends: paper\n" + told.substring(told.indexOf("leakage:")));
    Files.writeString(folder.resolve("chat.jsonl"), chat(said));
    run(
        "replay",
        "--input",
        at("chat.jsonl"),
        "--output",
        at("out"),
        "--key-file",
        key.toString(),
        "--policy",
        at("desk.yaml"),
        "--leakage-models",
        folder.toString());
    List<String> replayed = Files.readAllLines(folder.resolve("out/leakage.jsonl"));

    assertThat(streamed(PolicyReader.read(folder.resolve("desk.yaml"), Map.of()), said))
        .containsExactlyElementsOf(replayed);
    String model = told.substring(told.indexOf("model: ") + "model: ".length()).strip();
    assertThat(replayed).hasSize(said.size());
    assertThat(replayed.subList(0, 6))
        .allMatch(line -> line.contains("\"reason\":\"SAFE_DENSITY\""))
        .allMatch(line -> line.contains("\"model\":\"" + model + "\""));
    assertThat(replayed.get(6)).contains("\"decision\":\"SAFE\"");
    assertThat(replayed.get(7)).contains("\"decision\":\"FLAG\"", "\"layer\":\"DIRECT\"");
  }

  private String at(String file) {
    return folder.resolve(file).toString();
  }

  /** What a command prints. */
  private static String run(String... call) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        CommandLines.run(
            new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(),
                false),
            call);
    assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static List<String> texts(List<WrittenAnswer> written, Label label) {
    return written.stream()
        .filter(each -> each.label() == label)
        .map(WrittenAnswer::text)
        .distinct()
        .toList();
  }

  private static String chat(List<String> said) {
    List<Map<String, Object>> turns = new ArrayList<>();
    for (String each : said) {
      turns.add(Map.of("turn", turns.size(), "speaker", "agent", "text", each));
    }
    return json(Map.of("session_id", CHAT.session(), "turns", turns));
  }

  private static String json(Map<String, Object> object) {
    try {
      return JSON.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The records of the topic of findings, in JSON. */
  private List<String> streamed(Policy policy, List<String> said) throws Exception {
    Map<String, String> settings =
        Map.of(
            OnsetConfig.LEAKAGE_MODELS, folder.toString(), OnsetConfig.FORMAT + "leakage", "json");
    try (EmbeddedOnset onset =
            EmbeddedOnset.start(policy, ExtractionPipeline.load(policy), key, 1, 1, settings);
        TurnProducer feed = new TurnProducer(onset.cluster());
        GroupProgress group = onset.progress()) {
      for (int turn = 0; turn < said.size(); turn++) {
        feed.send(Turn.of(CHAT, turn, "agent", said.get(turn)));
      }
      feed.flush();
      group.awaitEnd(onset.topics().turns(), onset::requireRunning);
      List<String> found = new ArrayList<>();
      try (TopicReader reader =
          TopicReader.fromBeginning(onset.cluster(), List.of(onset.topics().leakage().name()))) {
        reader.readToEnd(record -> found.add(new String(record.value(), StandardCharsets.UTF_8)));
      }
      return found;
    }
  }
}
