package dev.onset.streams.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topology.Harness;
import dev.onset.streams.topology.ScriptedExtractor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionReaderTest {
  private static final SessionId CHAT = SessionId.of("chat");

  @TempDir Path folder;
  private Harness harness;
  private final SessionReader reader = new SessionReader(KeyRing.of(Harness.MASTER), this::store);

  @BeforeEach
  void start() {
    harness = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void stop() {
    harness.close();
  }

  private ReadOnlyKeyValueStore<Bytes, byte[]> store(String name) {
    return harness.driver.getKeyValueStore(name);
  }

  private Optional<JsonNode> read(SessionId id) {
    return reader.read(id).map(QueryJson::tree);
  }

  private void tell() {
    harness.say("chat", 0, "customer", "I'm " + ScriptedExtractor.NAME + ".");
    harness.say("chat", 1, "agent", "Thank you.");
    harness.say(
        "chat",
        4,
        "customer",
        "Write to " + ScriptedExtractor.EMAIL + ", I work at " + ScriptedExtractor.EMPLOYER);
  }

  @Test
  void tellsALiveSessionWithoutAnyOfItsValues() {
    tell();

    JsonNode session = read(CHAT).orElseThrow();

    assertThat(session.path("status").asText()).isEqualTo("live");
    assertThat(session.path("session_id").asText()).isEqualTo("chat");
    assertThat(session.path("highest_turn").asInt()).isEqualTo(4);
    assertThat(session.path("policy_version").asText()).isEqualTo(harness.policy.version());
    assertThat(session.path("seen")).hasToString("[[0,1],[4,4]]");
    assertThat(session.path("chain").path("length").asLong()).isPositive();
    assertThat(session.path("chain").path("head").asText()).hasSize(66);
    JsonNode user = session.path("entities").get(0);
    assertThat(user.path("entity").asText()).isEqualTo("USER");
    assertThat(user.path("values").findValuesAsText("type")).contains("NAME_FULL", "EMAIL", "ORG");
    assertThat(user.path("values").findValuesAsText("value_hash"))
        .allSatisfy(hash -> assertThat(hash).matches("[0-9a-f]{32}"));
    assertThat(user.path("values").findValuesAsText("state"))
        .allSatisfy(state -> assertThat(state).isIn("fact", "candidate"));
    assertThat(user.path("values").findValuesAsText("tense")).containsOnly("CURRENT");
    assertThat(session.toString())
        .doesNotContainIgnoringCase(
            "dana", "whitfield", "example.org", "northwind", "freight", "thank you");
  }

  @Test
  void tellsWhatIsLeftOfAnEndedSession() {
    tell();
    harness.send(new Command.Close(CHAT, 4));

    JsonNode session = read(CHAT).orElseThrow();

    assertThat(session.path("status").asText()).isEqualTo("ended");
    assertThat(session.path("highest_turn").asInt()).isEqualTo(4);
    assertThat(session.path("seen")).hasToString("[[0,1],[4,4]]");
    assertThat(session.has("entities")).isFalse();
  }

  @Test
  void tellsWhatLetsAnEndedSessionGoOnAndListsItNot() {
    harness.close();
    harness =
        new Harness(
            folder.resolve("kept"),
            WireFormat.AVRO,
            KeyRing.of(Harness.MASTER),
            PolicyReader.shipped(Map.of("end.reopen", "by_turn")));
    tell();
    harness.send(new Command.Close(CHAT, 4));

    JsonNode session = read(CHAT).orElseThrow();

    assertThat(session.path("status").asText()).isEqualTo("ended");
    assertThat(session.path("reopen").asText()).isEqualTo("BY_TURN");
    assertThat(session.has("entities")).isFalse();
    assertThat(reader.live("default", 10)).isEmpty();
    harness.say("chat", 5, "customer", "One more thing.");
    assertThat(read(CHAT).orElseThrow().path("status").asText()).isEqualTo("live");
  }

  @Test
  void tellsThatASessionWasErased() {
    tell();
    harness.send(new Command.Erase(CHAT));

    JsonNode session = read(CHAT).orElseThrow();

    assertThat(session.path("status").asText()).isEqualTo("erased");
    assertThat(session.path("erasure").asText()).isEqualTo("REQUESTED");
    assertThat(session.path("turns_expire").asText()).startsWith("20").endsWith("Z");
  }

  @Test
  void tellsThatASessionIsSetAside() {
    tell();
    harness.say("other", 0, "customer", "Hello.");
    KeyValueStore<Bytes, byte[]> sessions = harness.driver.getKeyValueStore(StoreNames.SESSIONS);
    Bytes place = Bytes.wrap(dev.onset.serdes.StoreKeys.session(CHAT));
    byte[] changed = sessions.get(place).clone();
    changed[changed.length / 2] ^= 1;
    sessions.put(place, changed);
    harness.say("chat", 5, "customer", "One more thing.");

    JsonNode session = read(CHAT).orElseThrow();

    assertThat(session.path("status").asText()).isEqualTo("set_aside");
    assertThat(session.path("since").asText()).endsWith("Z");
    assertThat(session.path("letters").asLong()).isOne();
    assertThat(session.path("returning").asBoolean()).isFalse();
    assertThat(reader.aside("default", 10)).hasSize(1);
    assertThat(reader.aside("acme", 10)).isEmpty();
    assertThat(reader.live("default", 10))
        .extracting(SessionView.Summary::sessionId)
        .containsExactly("other");
  }

  @Test
  void tellsNothingOfASessionOfAnotherIdOrTenant() {
    tell();

    assertThat(read(SessionId.of("cha"))).isEmpty();
    assertThat(read(SessionId.of("chat1"))).isEmpty();
    assertThat(read(new SessionId("acme", "chat"))).isEmpty();
  }

  @Test
  void listsATenantsLiveSessionsAndNoOthers() {
    for (String session : List.of("b", "a", "ended", "erased")) {
      harness.say(session, 0, "customer", "I'm " + ScriptedExtractor.NAME + ".");
    }
    harness.send(new Command.Close(SessionId.of("ended"), 0));
    harness.send(new Command.Erase(SessionId.of("erased")));
    harness.send(Turn.of(new SessionId("acme", "theirs"), 0, "customer", "hello"));
    harness.send(Turn.of(new SessionId("defaul", "t"), 0, "customer", "hello"));

    assertThat(reader.live("default", 10))
        .extracting(SessionView.Summary::sessionId)
        .containsExactly("a", "b");
    assertThat(reader.live("default", 1)).hasSize(1);
    assertThat(reader.live("acme", 10))
        .singleElement()
        .satisfies(one -> assertThat(one.highestTurn()).isZero());
    assertThat(reader.live("nobody", 10)).isEmpty();
  }

  @Test
  void readsAgainWhatWasWrittenMeanwhile() {
    tell();
    int[] reads = {0};
    // The turn comes between the look at the session and the look at its key.
    Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> racing =
        name -> {
          if (name.equals(StoreNames.KEYS) && reads[0]++ == 0) {
            harness.say("chat", 5, "customer", "One more thing.");
          }
          return store(name);
        };

    JsonNode session =
        QueryJson.tree(
            new SessionReader(KeyRing.of(Harness.MASTER), racing).read(CHAT).orElseThrow());

    assertThat(session.path("highest_turn").asInt()).isEqualTo(5);
    assertThat(session.path("seen")).hasToString("[[0,1],[4,5]]");
    assertThat(reads[0]).isEqualTo(2);
  }

  @Test
  void anErasureBetweenTwoLooksIsSeen() {
    tell();
    int[] reads = {0};
    Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> racing =
        name -> {
          if (name.equals(StoreNames.KEYS) && reads[0]++ == 0) {
            harness.send(new Command.Erase(CHAT));
          }
          return store(name);
        };

    assertThat(new SessionReader(KeyRing.of(Harness.MASTER), racing).read(CHAT))
        .containsInstanceOf(SessionView.Erased.class);
  }

  @Test
  void aKeyThatCannotBeUnwrappedIsAFaultAndNotAnAbsence() {
    tell();
    SessionReader stranger =
        new SessionReader(KeyRing.of(new MasterKey(new byte[MasterKey.BYTES])), this::store);

    assertThatThrownBy(() -> stranger.read(CHAT)).isInstanceOf(StoreException.class);
  }

  @Test
  void writesNothing() {
    tell();
    KeyValueStore<Bytes, byte[]> keys = harness.driver.getKeyValueStore(StoreNames.KEYS);
    // A newer version would have the processor wrap the key anew; a reader leaves it.
    SessionReader rotated =
        new SessionReader(
            new KeyRing(Map.of(1, Harness.MASTER, 2, new MasterKey(new byte[MasterKey.BYTES]))),
            this::store);
    Bytes place = Bytes.wrap(dev.onset.serdes.StoreKeys.session(CHAT));
    byte[] before = keys.get(place);

    assertThat(rotated.read(CHAT)).containsInstanceOf(SessionView.Live.class);
    assertThat(keys.get(place)).isEqualTo(before);
  }
}
