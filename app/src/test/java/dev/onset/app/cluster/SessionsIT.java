package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.Terminal;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.AttestedValue;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Support;
import dev.onset.state.engine.Engine;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.testing.Polling;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two instances share the sample chats, and either tells of all of them. */
@ExtendWith(SharedBroker.class)
class SessionsIT {
  private static final int PARTITIONS = 4;
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final String HASH = "[0-9a-f]{16,}";

  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path folder;

  private Map<String, String> settings(
      SharedBroker.Place place, Path key, Path tokens, String name) {
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve(name).toString());
    settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, "1");
    settings.put(OnsetConfig.HTTP_TOKENS, tokens.toString());
    // So long the group waits for an instance that is gone; one without a name would take leave.
    settings.put(StreamsConfig.mainConsumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG), name);
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "20000");
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1000");
    return settings;
  }

  @Test
  void aSessionIsToldOfByWhicheverInstanceIsAskedAlsoWhileItsOwnIsDown(SharedBroker.Place place)
      throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Path tokens = Files.writeString(folder.resolve("tokens"), "auditor:" + TOKEN + "\n");
    List<InputRecord.Dialogue> samples = Samples.load();
    Set<String> secrets = secrets(samples);
    OnsetConfig config = OnsetConfig.of(settings(place, key, tokens, "a"));
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    OnsetApp b =
        new OnsetApp(OnsetConfig.of(settings(place, key, tokens, "b")), PolicyReader.shipped());
    try (OnsetApp a = new OnsetApp(config, PolicyReader.shipped());
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      a.start();
      b.start();
      await(a, "/status", status -> shares(status, 2));
      await(b, "/status", status -> shares(status, 2));
      for (InputRecord.Dialogue sample : samples) {
        sample.turns().stream().map(InputTurn::turn).forEach(feed::send);
      }
      feed.flush();
      group.awaitEnd(
          cluster.topics().turns(), () -> assertThat(a.failure()).isEqualTo(b.failure()));

      Set<String> instances = new TreeSet<>();
      SessionId ofB = null;
      for (InputRecord.Dialogue sample : samples) {
        SessionId session = sample.session();
        JsonNode here = await(a, address(session), known -> true);
        JsonNode there = await(b, address(session), known -> true);
        assertThat(without(here, "served")).isEqualTo(without(there, "served"));
        assertThat(here.path("status").asText()).isEqualTo("live");
        assertThat(here.path("served").path("role").asText()).isEqualTo("active");
        assertThat(here.path("served")).isEqualTo(there.path("served"));
        assertThat(here.path("highest_turn").asInt()).isEqualTo(lastTurn(sample));
        assertNoneOf(secrets, here);
        instances.add(here.path("served").path("instance").asText());
        if (here.path("served").path("instance").asText().equals(at(b))) {
          ofB = session;
        }
      }
      assertThat(instances).containsExactlyInAnyOrder(at(a), at(b));
      SessionId nobody = SessionId.of("nobody");
      assertThat(ask(a, address(nobody)).statusCode()).isEqualTo(404);
      assertThat(
              await(b, "/sessions", known -> true).path("sessions").findValuesAsText("session_id"))
          .containsExactlyInAnyOrderElementsOf(
              samples.stream().map(sample -> sample.session().session()).toList());
      assertTheCommandsTellIt(a, tokens, ofB, secrets);
      await(
          a, "/status", status -> status.path("lags").size() == PARTITIONS * StoreNames.ALL.size());

      b.close();

      int last = lastTurn(samples, ofB);
      JsonNode copy = await(a, address(ofB), known -> known.path("highest_turn").asInt() == last);
      assertThat(copy.path("served").path("role").asText()).isEqualTo("standby");
      assertThat(copy.path("missing").findValuesAsText("why")).allMatch(why -> why.contains(at(b)));
      assertNoneOf(secrets, copy);
      HttpResponse<String> unknown = ask(a, address(nobody));
      assertThat(unknown.statusCode()).as(unknown.body()).isEqualTo(503);
      assertThat(unknown.body()).contains("cannot be reached");

      JsonNode taken = await(a, address(ofB), known -> known.path("missing").isEmpty());
      assertThat(taken.path("served").path("role").asText()).isEqualTo("active");
      assertThat(taken.path("served").path("instance").asText()).isEqualTo(at(a));
      assertThat(ask(a, address(nobody)).statusCode()).isEqualTo(404);
    } finally {
      b.close();
    }
  }

  private static boolean shares(JsonNode status, int active) {
    return status.path("state").asText().equals("RUNNING")
        && status.path("tasks").path("active").size() == active
        && status.path("tasks").path("standby").size() == PARTITIONS - active;
  }

  private static String at(OnsetApp app) {
    return "127.0.0.1:" + app.httpPort().orElseThrow();
  }

  private static String address(SessionId session) {
    return "/sessions/" + session.session();
  }

  private HttpResponse<String> ask(OnsetApp app, String address)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + at(app) + address))
            .header("Authorization", "Bearer " + TOKEN)
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** The answer once it is as it must become. */
  private JsonNode await(OnsetApp app, String address, Predicate<JsonNode> wanted)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (true) {
      HttpResponse<String> answer = ask(app, address);
      JsonNode body = json.readTree(answer.body());
      if (answer.statusCode() == 200 && wanted.test(body)) {
        return body;
      }
      assertThat(System.nanoTime() - end).as(address + ": " + answer.body()).isNegative();
      Polling.pause();
    }
  }

  private static int lastTurn(InputRecord.Dialogue sample) {
    return sample.turns().stream().mapToInt(one -> one.turn().index()).max().orElseThrow();
  }

  private static int lastTurn(List<InputRecord.Dialogue> samples, SessionId session) {
    return samples.stream()
        .filter(sample -> sample.session().equals(session))
        .mapToInt(SessionsIT::lastTurn)
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode without(JsonNode session, String field) {
    return ((ObjectNode) session.deepCopy()).without(field);
  }

  private void assertTheCommandsTellIt(
      OnsetApp asked, Path tokens, SessionId session, Set<String> secrets) throws IOException {
    String url = "http://" + at(asked);
    String[] same = {"--url", url, "--token-file", tokens.toString()};
    String table = onset(0, same, "session", session.session());
    assertThat(table).contains("live", "USER", "active for partition");
    String plain = onset(0, same, "session", session.session(), "--json");
    assertNoneOf(secrets, json.readTree(plain));
    assertThat(onset(1, same, "session", "nobody")).contains("No instance knows this session");
    assertThat(onset(0, same, "status")).contains("RUNNING", "active", "sessions");
    assertThat(json.readTree(onset(0, same, "status", "--json")).path("state").asText())
        .isEqualTo("RUNNING");
  }

  private static String onset(int code, String[] options, String... words) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false);
    String[] all = Stream.of(words, options).flatMap(Stream::of).toArray(String[]::new);
    assertThat(CommandLines.run(terminal, all)).as(said.toString()).isEqualTo(code);
    return said.toString(StandardCharsets.UTF_8);
  }

  /** What the chats say of people, as they say it and as it is kept, and all that is said. */
  private static Set<String> secrets(List<InputRecord.Dialogue> samples) {
    SessionKey key = new SessionKey(new byte[32]);
    Engine engine =
        EngineFactory.engine(EngineFactory.load(PolicyReader.shipped()).parts(session -> key));
    InMemorySessionStore store = new InMemorySessionStore();
    Set<String> secrets = new TreeSet<>();
    for (InputRecord.Dialogue sample : samples) {
      for (InputTurn one : sample.turns()) {
        engine.process(one.turn(), store);
        secrets.add(one.turn().text().toLowerCase(Locale.ROOT));
        Session session = store.load(sample.session()).orElseThrow();
        Stream.<AttestedValue>concat(
                session.facts().values().stream(), session.candidates().values().stream())
            .forEach(
                value -> {
                  secrets.add(value.canonical().toLowerCase(Locale.ROOT));
                  value.supports().byTurn().stream()
                      .map(Support::surface)
                      .forEach(surface -> secrets.add(surface.toLowerCase(Locale.ROOT)));
                });
      }
    }
    assertThat(secrets).hasSizeGreaterThan(100);
    return secrets;
  }

  /** Keyed hashes may hold any digits; every other text of the answer is looked at. */
  private static void assertNoneOf(Set<String> secrets, JsonNode answer) {
    if (answer.isContainerNode()) {
      answer.forEach(child -> assertNoneOf(secrets, child));
      return;
    }
    String text = answer.asText().toLowerCase(Locale.ROOT);
    if (!answer.isTextual() || text.matches(HASH)) {
      return;
    }
    for (String secret : secrets) {
      assertThat(text).isNotEqualTo(secret);
      if (secret.length() >= 5) {
        assertThat(text).doesNotContain(secret);
      }
    }
  }
}
