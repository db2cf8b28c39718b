package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.FolderTree;
import dev.onset.app.cli.Shell;
import dev.onset.app.console.SignedIn;
import dev.onset.app.console.desk.ReviewsScreen;
import dev.onset.app.console.index.ChatIndex;
import dev.onset.app.desk.ClusterReviews;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewBook;
import dev.onset.model.LeakageFinding;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.Caller;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What waits for people, through a real broker and across a restart without the state's files:
 * decided from the command line, over HTTP and in the console, and ended by its deadline. The
 * detector is scripted; everything else is what ships.
 */
@ExtendWith(SharedBroker.class)
class ReviewIT {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration DEADLINE = Duration.ofMinutes(3);
  private static final int PARTITIONS = 2;
  private static final String REVIEWER = "reviewer-reviewer-reviewer-reviewer";
  private static final String VIEWER = "viewer-viewer-viewer-viewer-viewer";
  private static final String SAID =
      "The riddle of Marlene Whitford is one that nobody here has heard of before.";
  private static final String MASKED =
      "The riddle of [NAME_FULL_1] is one that nobody here has heard of before.";
  private static final Policy POLICY = PolicyReader.shipped(Map.of("leakage.domain", "law"));
  private static final String HASTY =
      "extends: paper\nname: hasty\nleakage: {domain: law}\n"
          + "review: {deadline_minutes: 1, then: release}\n";
  private static final SessionId BY_TIME = new SessionId("hasty", "by-time");

  @TempDir Path folder;
  private final List<Access> noted = new CopyOnWriteArrayList<>();

  private final LeakageDetector detector =
      (answer, point) ->
          new LeakageAssessment(
              new LeakageScores(-0.5, -0.75),
              answer.contains("riddle") ? LeakageDecision.ABSTAIN : LeakageDecision.SAFE,
              LeakageBounds.ofBoth(0, 0, 0),
              "scripted@0123456789ab");

  private OnsetConfig config;
  private Cluster cluster;
  private Shell desk;
  private Shell auditor;

  @BeforeEach
  void createTopics(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Path tokens = folder.resolve("tokens");
    Files.writeString(
        tokens, "ann:" + REVIEWER + " roles=reviewer\nvera:" + VIEWER + " roles=viewer\n");
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(OnsetConfig.STATE_DIR, folder.resolve("state").toString());
    settings.put(OnsetConfig.HTTP_TOKENS, tokens.toString());
    settings.put(OnsetConfig.SESSION_TIMEOUT, "600000");
    settings.put("main.consumer.session.timeout.ms", "6000");
    settings.put("main.consumer.heartbeat.interval.ms", "1000");
    config = OnsetConfig.of(settings);
    cluster = new Cluster(config);
    desk = new Shell(place.options());
    auditor = place.shell(key);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
  }

  private OnsetApp start() throws Exception {
    OnsetApp app =
        new OnsetApp(
            config,
            POLICY,
            OnsetOptions.usual()
                .withDetectors(domain -> detector)
                .withJournal(noted::add)
                .withReviews(new ClusterReviews(cluster)));
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    return app;
  }

  @Test
  void reviewsAreDecidedOnceOrTimeOutAcrossARestart() throws Exception {
    List<SessionId> sessions =
        List.of(
            SessionId.of("by-hand"), SessionId.of("by-http"), SessionId.of("by-console"), BY_TIME);
    Path hasty = folder.resolve("hasty.yaml");
    Files.writeString(hasty, HASTY);
    assertThat(desk.onset("policy", "put", hasty.toString(), "--tenant", "hasty"))
        .as(desk.said())
        .isZero();
    desk.clear();
    try (OnsetApp app = start();
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      sessions.forEach(one -> feed.send(Turn.of(one, 0, "agent", SAID)));
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
      feed.close(BY_TIME, 0);
      feed.close(SessionId.of("by-http"), 0);
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), () -> assertThat(app.failure()).isEmpty());
    }
    assertThat(desk.onset("review", "list", "--json")).as(desk.said()).isZero();
    assertThat(desk.said()).hasLineCount(4).doesNotContain("Whitford").contains("NAME_FULL");
    FolderTree.delete(config.stateDir());
    try (OnsetApp app = start()) {
      byHand();
      overHttp(app);
      inTheConsole();
      awaitExpired();
      assertThat(app.failure()).isEmpty();
    }
    assertThat(texts())
        .containsExactlyInAnyOrder(
            "by-hand 0 " + MASKED,
            "by-hand 1 " + SAID,
            "by-http 0 " + MASKED,
            "by-console 0 " + MASKED,
            "by-time 0 " + MASKED,
            "by-time 1 " + SAID);
    assertThat(findings())
        .containsExactlyInAnyOrder(
            "by-hand SAFE REVIEWED",
            "by-http FLAG REVIEWED",
            "by-console ABSTAIN REVIEWED",
            "by-time SAFE REVIEW_EXPIRED");
    for (SessionId session : sessions) {
      auditor.clear();
      assertThat(
              auditor.onset(
                  "audit",
                  "--session",
                  session.session(),
                  "--tenant",
                  session.tenant(),
                  "--verify"))
          .as(auditor.said())
          .isZero();
      assertThat(auditor.said()).contains("review", "Turn 0: ");
    }
    assertThat(read(cluster.topics().deadLetters())).isEmpty();
  }

  private void byHand() {
    desk.clear();
    assertThat(desk.onset("review", "show", "by-hand", "0")).as(desk.said()).isZero();
    assertThat(desk.said())
        .contains("Does the agent's answer in turn 0 identify somebody?", "> 0 agent: " + MASKED)
        .doesNotContain("Whitford");
    desk.clear();
    assertThat(desk.onset("review", "decide", "by-hand", "0", "--release", "--by", "ann"))
        .as(desk.said())
        .isZero();
    assertThat(desk.said()).contains("RELEASED: turn 0, answer, by ann.");
    assertThat(desk.onset("review", "decide", "by-hand", "0", "--release", "--by", "ann"))
        .as("the same again")
        .isZero();
    desk.clear();
    assertThat(desk.onset("review", "decide", "by-hand", "0", "--confirm", "--by", "bob"))
        .isEqualTo(1);
    assertThat(desk.said()).contains("It was released by ann before; a review is decided once.");
    assertThat(desk.onset("review", "decide", "nowhere", "0", "--confirm", "--by", "bob"))
        .isEqualTo(1);
  }

  private void overHttp(OnsetApp app) throws Exception {
    String base = "http://127.0.0.1:" + app.httpPort().orElseThrow();
    assertThat(ask("GET", base + "/reviews", VIEWER).statusCode()).isEqualTo(403);
    HttpResponse<String> list = ask("GET", base + "/reviews?state=open", REVIEWER);
    assertThat(list.body())
        .contains("\"session_id\":\"by-http\"", "\"state\":\"open\"", "\"due\":")
        .doesNotContain("by-hand", "Whitford");
    String at = base + "/reviews/by-http/0/answer?ruling=";
    assertThat(ask("POST", at + "confirm", VIEWER).statusCode()).isEqualTo(403);
    assertThat(ask("POST", at + "maybe", REVIEWER).statusCode()).isEqualTo(400);
    assertThat(ask("GET", at + "confirm", REVIEWER).statusCode()).isEqualTo(400);
    HttpResponse<String> done = ask("POST", at + "confirm", REVIEWER);
    assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
    assertThat(done.body()).contains("\"state\":\"confirmed\"", "\"by\":\"ann\"");
    HttpResponse<String> other = ask("POST", at + "release", REVIEWER);
    assertThat(other.statusCode()).isEqualTo(409);
    assertThat(other.body()).contains("It was confirmed by ann before");
    assertThat(noted)
        .first()
        .isEqualTo(
            Access.of(AccessKind.REVIEW_ANSWERED)
                .by("ann", "reviewer")
                .about(SessionId.of("by-http"))
                .with(Access.TURN, "0")
                .with("ruling", "confirm"));
  }

  private static HttpResponse<String> ask(String method, String address, String token)
      throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(address))
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private void inTheConsole() throws Exception {
    ReviewArchive archive = new ReviewArchive(cluster);
    ReviewBook book = archive.read(sentence -> {});
    List<Access> seen = new ArrayList<>();
    ReviewsScreen screen =
        new ReviewsScreen(
            book,
            archive,
            new ChatIndex(Clock.systemUTC()),
            new PolicyWords(cluster),
            Optional.empty(),
            Clock.systemUTC());
    try (SignedIn.Place site = new SignedIn.Place(List.of(screen.screen()), seen::add)) {
      SignedIn viewer = site.as(EnumSet.of(Caller.Role.VIEWER));
      assertThat(viewer.get("/reviews").statusCode()).isEqualTo(403);
      SignedIn stranger = site.as(EnumSet.of(Caller.Role.REVIEWER), "zenith");
      assertThat(stranger.get("/reviews").body()).contains("Nothing waits for a review.");
      SignedIn dana = site.as(EnumSet.of(Caller.Role.REVIEWER));
      assertThat(dana.get("/reviews").body())
          .contains("by-console", "Does the agent&#39;s answer in turn 0 identify somebody?")
          .doesNotContain("by-hand", "Whitford");
      assertThat(dana.get("/reviews/list?kind=NAMES").body()).doesNotContain("by-console");
      assertThat(dana.get("/reviews/list?state=ENDED").body())
          .contains("by-hand", "RELEASED")
          .doesNotContain("by-console");
      assertThat(dana.get("/reviews/list?state=").body()).contains("by-hand", "by-console");
      String item = "/reviews/item?tenant=default&session=by-console&turn=0&kind=ANSWER";
      assertThat(dana.get(item).body()).contains("Release", "Confirm", "Reject");
      Map<String, String> reject = Map.of("ruling", "REJECT", "revision", "0");
      assertThat(dana.post(item, reject, "another's secret").statusCode()).isEqualTo(403);
      assertThat(dana.post(item, Map.of("ruling", "REJECT", "revision", "7")).statusCode())
          .isEqualTo(409);
      assertThat(stranger.post(item, reject).statusCode()).isEqualTo(404);
      HttpResponse<String> done = dana.post(item, reject);
      assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
      assertThat(done.body()).contains("REJECTED", " by dana");
    }
    assertThat(seen)
        .extracting(Access::what)
        .containsExactly(AccessKind.SESSION_VIEWED, AccessKind.REVIEW_ANSWERED);
  }

  private void awaitExpired() {
    long end = System.nanoTime() + DEADLINE.toNanos();
    boolean expired = false;
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().reviews().name()))) {
      while (!expired && System.nanoTime() < end) {
        for (var record : reader.poll()) {
          ReviewItem item = cluster.topics().reviews().codec().decode(record.value());
          expired |= item.state() == ReviewItem.State.EXPIRED;
        }
      }
    }
    assertThat(expired).as("ended by its deadline").isTrue();
  }

  private List<String> texts() {
    return read(cluster.topics().redactedTurns()).stream()
        .map(one -> one.session().session() + " " + one.revision() + " " + one.text())
        .toList();
  }

  private List<String> findings() {
    List<LeakageFinding> all = read(cluster.topics().leakage());
    return all.stream()
        .filter(one -> one.findingRevision() > 0)
        .map(one -> one.session().session() + " " + one.decision() + " " + one.reason())
        .toList();
  }

  private <V> List<V> read(Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> values.add(topic.codec().decode(record.value())));
    }
    return values;
  }
}
