package dev.onset.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.testing.Polling;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The console beside a processor: what people see of chats and do about alerts and policies. */
class ConsoleIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final SessionId CHAT = SessionId.of("chat");
  private static final String EMAIL = "maria.tolland@lakemont.example";

  @TempDir private static Path folder;

  private static EmbeddedOnset onset;
  private static OnsetConsole console;
  private static HttpClient browser;

  @BeforeAll
  static void start() throws Exception {
    Policy policy = PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of());
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy);
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    KeyRing keys = MasterKeyFile.ring(key.toString(), Map.of());
    onset = EmbeddedOnset.start(policy, pipeline, key, 2, 1, Map.of());
    console =
        new OnsetConsole(
            new ConsolePlan(
                onset.cluster(),
                policy,
                Optional.of(keys),
                Optional.of(pipeline),
                new ConsoleServer.Place(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    Optional.empty(),
                    false),
                Optional.empty(),
                Optional.empty()));
    browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    browser.send(
        HttpRequest.newBuilder(URI.create(console.codeAddress())).build(), BodyHandlers.ofString());
    say(CHAT, 0, "my name is Maria Tolland");
    say(CHAT, 1, "mail me at " + EMAIL);
  }

  @AfterAll
  static void stop() {
    if (console != null) {
      console.close();
    }
    if (onset != null) {
      onset.close();
    }
  }

  private static void say(SessionId session, int turn, String text) {
    try (TurnProducer feed = new TurnProducer(onset.cluster())) {
      feed.send(Turn.of(session, turn, "user", text));
      feed.flush();
    }
  }

  private static String get(String path) throws Exception {
    return browser.send(HttpRequest.newBuilder(at(path)).build(), BodyHandlers.ofString()).body();
  }

  private static URI at(String path) {
    return URI.create("http://127.0.0.1:" + console.port() + path);
  }

  private static String post(String path, Map<String, String> fields) throws Exception {
    Matcher secret = Pattern.compile("name=\"visit\" value=\"([^\"]+)\"").matcher(get("/live"));
    assertThat(secret.find()).isTrue();
    String form =
        fields.entrySet().stream()
            .map(
                one ->
                    one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return browser
        .send(
            HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("HX-Request", "true")
                .header("X-Onset-Visit", secret.group(1))
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build(),
            BodyHandlers.ofString())
        .body();
  }

  /** Asks until the answer is as wanted; the console follows the topics at its own pace. */
  private static String getUntil(String path, Predicate<String> wanted) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    String body = get(path);
    while (!wanted.test(body) && System.nanoTime() < end) {
      Polling.pause();
      body = get(path);
    }
    assertThat(body).matches(wanted, "is as wanted");
    return body;
  }

  @Test
  void chatShowsWhoBecameReIdentifiableAndNoValue() throws Exception {
    String list = getUntil("/live/list", body -> body.contains("USER at turn 1"));
    String chat = getUntil("/chat?session=chat", body -> body.contains("became re-identifiable"));

    assertThat(list).contains("DANGER", "/chat?tenant=default&amp;session=chat");
    assertThat(chat)
        .contains("USER became re-identifiable at turn 1", "[EMAIL_1]", "[NAME_FULL_1]", "RULE_B")
        .doesNotContain(EMAIL, "Tolland");
    assertThat(get("/live/list?state=SAFE")).doesNotContain("session=chat");
    assertThat(accesses())
        .anyMatch(
            one ->
                one.access().what() == AccessKind.SESSION_VIEWED
                    && one.access().session().equals(Optional.of("chat")));
  }

  @Test
  void alertIsMarkedAsFalseNotedAndExported() throws Exception {
    String inbox = getUntil("/alerts/list", body -> body.contains("session=chat"));
    Matcher id = Pattern.compile("id=\"alert-([0-9a-f]+)\"").matcher(inbox);
    assertThat(id.find()).isTrue();

    post("/alerts/say", Map.of("alert", id.group(1), "what", "false", "reason", "EXPECTED"));
    post("/alerts/say", Map.of("alert", id.group(1), "what", "note", "text", "the desk asked"));

    String judged =
        getUntil("/alerts/list?state=FALSE_ALARM", body -> body.contains("the desk asked"));
    assertThat(judged).contains("false alarm, expected", "Open again").doesNotContain(EMAIL);
    assertThat(get("/alerts/export")).contains("\"alert_id\":\"" + id.group(1) + "\"");
    assertThat(post("/alerts/say", Map.of("alert", id.group(1), "what", "false", "reason", "?")))
        .contains("Say why the alert is false");
  }

  @Test
  void policyIsCheckedTriedPutAndTakenBack() throws Exception {
    assertThat(post("/policy/check", Map.of("yaml", "extends: contact-center\nipp:\n  thta: 1")))
        .contains("Line 3", "ipp.theta");
    String chat = "user: my name is Maria Tolland\nuser: mail me at " + EMAIL;
    String none = "extends: contact-center\nname_anchor: none_such";
    assertThat(post("/policy/try", Map.of("yaml", none, "chat", chat))).contains("wrong");
    String tried =
        post(
            "/policy/try",
            Map.of("yaml", "extends: contact-center\nname_anchor: full", "chat", chat));
    assertThat(tried).contains("On 1 chats with 2 turns").doesNotContain(EMAIL, "Tolland");

    String first =
        post("/policy/put", Map.of("tenant", "acme", "yaml", "extends: contact-center\nname: one"));
    post("/policy/put", Map.of("tenant", "acme", "yaml", "extends: contact-center\nname: two"));

    Matcher version = Pattern.compile("(one-[0-9a-f]+) is the current").matcher(first);
    assertThat(version.find()).isTrue();
    assertThat(get("/policy?tenant=acme")).contains("Current: two-", version.group(1));
    post("/policy/back", Map.of("tenant", "acme", "version", version.group(1)));
    assertThat(get("/policy?tenant=acme")).contains("Current: " + version.group(1));
    assertThat(accesses())
        .filteredOn(one -> one.access().what() == AccessKind.POLICY_PUT)
        .hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void endedChatSaysThatItsChainIsIntactAndCanBeTakenAway() throws Exception {
    SessionId session = SessionId.of("ended");
    say(session, 0, "my name is Maria Tolland");
    getUntil("/live/list", body -> body.contains("session=ended"));
    try (TurnProducer feed = new TurnProducer(onset.cluster())) {
      feed.send(new Command.Close(session, 0));
      feed.flush();
    }

    String chat = getUntil("/chat?session=ended", body -> body.contains("The chain is intact"));
    assertThat(chat).contains("Take the audit page away");
    assertThat(get("/chat/audit?session=ended"))
        .contains("Onset audit of ended", "The chain is intact")
        .doesNotContain("Tolland");
    assertThat(accesses())
        .anyMatch(
            one ->
                one.access().what() == AccessKind.AUDIT_EXPORTED
                    && one.access().session().equals(Optional.of("ended")));
  }

  @Test
  void partOfChatIsNotShownBeforeTheLookIsRecorded() throws Exception {
    SessionId session = SessionId.of("asked-for-in-part");
    say(session, 0, "hello there");
    getUntil("/live/list", body -> body.contains("session=asked-for-in-part"));

    get("/chat/body?session=asked-for-in-part");
    get("/chat/body?session=asked-for-in-part");

    assertThat(accesses())
        .filteredOn(one -> one.access().session().equals(Optional.of("asked-for-in-part")))
        .hasSize(1);
  }

  @Test
  void erasedChatShowsNothing() throws Exception {
    SessionId session = SessionId.of("to-be-erased");
    say(session, 0, "my name is Maria Tolland");
    getUntil("/live/list", body -> body.contains("session=to-be-erased"));

    try (TurnProducer feed = new TurnProducer(onset.cluster())) {
      feed.send(new Command.Erase(session));
      feed.flush();
    }

    String chat =
        getUntil("/chat?session=to-be-erased", body -> body.contains("This chat was erased"));
    assertThat(chat).doesNotContain("NAME_FULL", "Tolland");
    assertThat(getUntil("/live/list", body -> body.contains("The chat was erased.")))
        .doesNotContain("session=to-be-erased");
  }

  private static List<AccessEvent> accesses() {
    List<AccessEvent> events = new ArrayList<>();
    var topic = onset.topics().access();
    try (TopicReader reader = TopicReader.fromBeginning(onset.cluster(), List.of(topic.name()))) {
      reader.readToEnd(record -> events.add(topic.codec().decode(record.value())));
    }
    return events;
  }
}
