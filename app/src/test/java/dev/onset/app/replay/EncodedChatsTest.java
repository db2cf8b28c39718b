package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.Inputs;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Chats with encoded values, pasted mails and records, and such as only look so. {@code hidden}
 * must not stand in the safe text, {@code kept} must, {@code rule} alerts, {@code no_rule} does
 * not, and {@code no_type} is masked nowhere.
 */
class EncodedChatsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CHATS = "encoded-chats.jsonl";

  @TempDir static Path folder;

  private static final Map<String, String> SAFE = new HashMap<>();
  private static final Map<String, Set<String>> RULES = new HashMap<>();
  private static final Map<String, Set<String>> TYPES = new HashMap<>();

  static List<JsonNode> chats() throws IOException {
    try (InputStream in = EncodedChatsTest.class.getResourceAsStream(CHATS)) {
      List<JsonNode> chats = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        chats.add(JSON.readTree(line));
      }
      return chats;
    }
  }

  @BeforeAll
  static void replay() throws IOException, InterruptedException {
    StringBuilder input = new StringBuilder();
    for (JsonNode chat : chats()) {
      for (int turn = 0; turn < chat.get("turns").size(); turn++) {
        ObjectNode line = JSON.createObjectNode();
        line.put("session_id", chat.get("id").asText()).put("turn", turn);
        line.put("speaker", "customer").put("text", chat.get("turns").get(turn).asText());
        input.append(line).append('\n');
      }
    }
    byte[] bytes = input.toString().getBytes(StandardCharsets.UTF_8);
    try (TolerantReader intake =
        new TolerantReader(
            Inputs.read(new ByteArrayInputStream(bytes), "The input"), "x", sentence -> {})) {
      new OfflineReplay(
              EngineFactory.load(PolicyReader.shipped("contact-center", Map.of()))
                  .parts(new MasterKey(new byte[MasterKey.BYTES])),
              Optional.empty(),
              1)
          .run(intake, Progress.unseen(), folder);
    }
    for (JsonNode turn : lines("redacted.jsonl")) {
      SAFE.merge(session(turn), turn.get("text").asText(), (before, text) -> before + "\n" + text);
    }
    for (JsonNode alert : lines("alerts.jsonl")) {
      RULES.computeIfAbsent(session(alert), any -> new HashSet<>()).add(alert.get("rule").asText());
    }
    for (JsonNode redaction : lines("redactions.jsonl")) {
      redaction
          .get("spans")
          .forEach(
              span ->
                  TYPES
                      .computeIfAbsent(session(redaction), any -> new HashSet<>())
                      .add(span.get("type").asText()));
    }
  }

  private static List<JsonNode> lines(String file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(file))) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static String session(JsonNode output) {
    return output.get("session_id").asText();
  }

  private static List<String> of(JsonNode chat, String what) {
    Stream<JsonNode> all = StreamSupport.stream(chat.path(what).spliterator(), false);
    return all.map(JsonNode::asText).toList();
  }

  @ParameterizedTest
  @MethodSource("chats")
  void isMaskedWhereItWasWrittenAndNowhereElse(JsonNode chat) {
    String id = chat.get("id").asText();
    String safe = SAFE.get(id);
    assertThat(of(chat, "hidden")).noneMatch(safe::contains);
    assertThat(of(chat, "kept")).allMatch(safe::contains);
    Set<String> rules = RULES.getOrDefault(id, Set.of());
    assertThat(of(chat, "rule")).allMatch(rules::contains);
    assertThat(of(chat, "no_rule")).noneMatch(rules::contains);
    Set<String> types = TYPES.getOrDefault(id, Set.of());
    assertThat(of(chat, "no_type")).noneMatch(types::contains);
  }
}
