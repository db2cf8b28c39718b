package dev.onset.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.app.input.Samples;
import dev.onset.assembly.EngineFactory;
import dev.onset.model.Command;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The chats of the demo, through the demo's policy and models: each ends as its file says. */
class SampleChatsTest {
  private static EngineParts parts;

  @BeforeAll
  static void load() {
    parts =
        EngineFactory.load(PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of()))
            .parts(new MasterKey(new byte[MasterKey.BYTES]));
  }

  static List<String> names() throws IOException {
    return read("index.txt")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void endsAsItsFileSays(String name) throws IOException {
    JsonNode chat = new ObjectMapper().readTree(read(name));

    Verdict user = userVerdict(chat);

    JsonNode expected = chat.get("expect");
    assertThat(user.rule().map(Rule::name).orElse("null")).isEqualTo(expected.get("rule").asText());
    assertThat(user.tPred().isPresent() ? Integer.toString(user.tPred().getAsInt()) : "null")
        .isEqualTo(expected.get("t_pred").asText());
  }

  private static Verdict userVerdict(JsonNode chat) {
    SessionId session = SessionId.of(chat.get("session_id").asText());
    SessionStore store = new InMemorySessionStore();
    int last = 0;
    for (JsonNode turn : chat.get("turns")) {
      last = turn.get("turn").asInt();
      String speaker = turn.get("speaker").asText();
      EngineFactory.engine(parts)
          .process(Turn.of(session, last, speaker, turn.get("text").asText()), store);
    }
    return EngineFactory.engine(parts).process(new Command.Close(session, last), store).stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(verdict -> verdict.entity().equals(EntityId.USER))
        .findFirst()
        .orElseThrow();
  }

  private static String read(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            Samples.class.getResourceAsStream("/dev/onset/app/samples/" + name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
