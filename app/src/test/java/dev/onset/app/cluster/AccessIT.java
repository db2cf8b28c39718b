package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.alert.AlertLinks;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.console.OnsetConsole;
import dev.onset.app.console.access.AccessLog;
import dev.onset.app.input.Samples;
import dev.onset.app.review.worker.ReviewWorker;
import dev.onset.app.terminal.Terminal;
import dev.onset.app.webhook.Backoff;
import dev.onset.app.webhook.WebhookAddress;
import dev.onset.app.webhook.WebhookFormat;
import dev.onset.app.webhook.WebhookPlan;
import dev.onset.app.webhook.WebhookTarget;
import dev.onset.app.webhook.WebhookWorker;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.serdes.SigningKey;
import dev.onset.streams.IntakeApp;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.Topic;
import dev.onset.testing.Polling;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialAlteration;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.metadata.authorizer.StandardAuthorizer;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every role does its work with the rights that deploy/acls.sh gives it, over TLS and with a
 * password, and is refused what is not its work. The script's own output is what is applied.
 */
class AccessIT {
  private static final Path ROOT = Path.of("..");
  private static final String PASSWORD = "not-a-secret";
  private static final List<String> ROLES =
      List.of(
          "processor",
          "intake",
          "producer",
          "bot",
          "security",
          "auditor",
          "analyst",
          "operator",
          "policy",
          "reviewer",
          "desk",
          "webhook",
          "console",
          "reset");

  /** Roles that are granted for their work alone. */
  private static final List<String> LATE = List.of("reset");

  /** A topic that the intake reads. */
  private static final String CHATS = "chats";

  private static final Duration START = Duration.ofMinutes(3);

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private EmbeddedBroker broker;
  private Admin superUser;
  private String secure;

  @BeforeEach
  void startBroker() throws Exception {
    keytool(
        "-genkeypair -alias broker -keyalg EC -dname CN=localhost -validity 2"
            + " -ext san=dns:localhost,ip:127.0.0.1 -storetype PKCS12 -storepass "
            + PASSWORD
            + " -keystore "
            + folder.resolve("broker.p12"));
    keytool(
        "-exportcert -rfc -alias broker -storepass "
            + PASSWORD
            + " -keystore "
            + folder.resolve("broker.p12")
            + " -file "
            + folder.resolve("ca.pem"));
    Files.writeString(folder.resolve("key"), HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    secure = "localhost:" + freePort();
    broker = EmbeddedBroker.start(this::secure);
    superUser = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    List<UserScramCredentialAlteration> users = new ArrayList<>();
    for (String role : ROLES) {
      ScramCredentialInfo scram = new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, 4096);
      users.add(new UserScramCredentialUpsertion(role, scram, PASSWORD));
    }
    superUser.alterUserScramCredentials(users).all().get();
  }

  @AfterEach
  void stopBroker() {
    superUser.close();
    broker.close();
  }

  /** A second listener that wants TLS and a password; on the first the test itself is at home. */
  private void secure(Properties properties) {
    properties.merge("listeners", ",SECURE://" + secure, AccessIT::join);
    properties.merge("advertised.listeners", ",SECURE://" + secure, AccessIT::join);
    properties.merge("listener.security.protocol.map", ",SECURE:SASL_SSL", AccessIT::join);
    properties.put("sasl.enabled.mechanisms", "SCRAM-SHA-512");
    properties.put(
        "listener.name.secure.scram-sha-512.sasl.jaas.config",
        "org.apache.kafka.common.security.scram.ScramLoginModule required;");
    properties.put("ssl.keystore.type", "PKCS12");
    properties.put("ssl.keystore.location", folder.resolve("broker.p12").toString());
    properties.put("ssl.keystore.password", PASSWORD);
    properties.put("ssl.key.password", PASSWORD);
    properties.put("authorizer.class.name", StandardAuthorizer.class.getName());
    properties.put("super.users", "User:ANONYMOUS");
  }

  private static Object join(Object before, Object more) {
    return before.toString() + more;
  }

  /** Of what the roles do, all but this is the same in either protocol. */
  @Test
  void processorIntakeAndResetDoTheirWorkInTheProtocolOfKafkaStreams() throws Exception {
    ROLES.stream().filter(role -> !LATE.contains(role)).forEach(this::grant);
    assertThat(onset("operator", "topics", "create")).as(said.toString()).isZero();
    OnsetConfig config = config("processor", "streams");
    try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped())) {
      app.start();
      assertThat(app.awaitRunning(START)).as(app.failure().toString()).isTrue();
      feedSample();
      awaitEnd(cluster("operator"), config, app);
      takeIn("streams");
      assertThat(app.failure()).isEmpty();
    }
    grant("reset");
    assertThat(onset("reset", "reset", "--yes")).as(said.toString()).isZero();
  }

  private void feedSample() throws IOException {
    try (TurnProducer feed = new TurnProducer(cluster("producer"))) {
      Samples.load().get(1).turns().stream().map(InputTurn::turn).forEach(feed::send);
      feed.flush();
    }
  }

  @Test
  void everyRoleDoesItsWorkAndNoMore() throws Exception {
    ROLES.stream().filter(role -> !LATE.contains(role)).forEach(this::grant);
    SessionId session = Samples.load().get(1).session();
    assertThat(onset("operator", "topics", "create")).as(said.toString()).isZero();
    Cluster operator = cluster("operator");
    String turns = operator.topics().turns().name();
    OnsetConfig config = config("processor", "classic");
    Policy policy = PolicyReader.shipped(Map.of("leakage.domain", "finance"));
    try (OnsetApp app = new OnsetApp(config, policy)) {
      app.start();
      assertThat(app.awaitRunning(START)).as(app.failure().toString()).isTrue();
      feedSample();
      assertThat(onset("producer", "produce", "--input", tooLong())).as(said.toString()).isZero();
      awaitEnd(operator, config, app);
      review(config.applicationId(), operator.topics().redactions(), session);
      post(operator.topics().alerts());
      watch(session);
      takeIn("classic");

      assertThat(onset("security", "tail", "alerts", "--from-beginning", "--max", "1")).isZero();
      assertThat(said.toString(StandardCharsets.UTF_8)).contains("alert_id");
      assertThat(onset("security", "tail", "leakage", "--from-beginning", "--max", "1")).isZero();
      assertThat(said.toString(StandardCharsets.UTF_8)).contains("operating_point");
      assertThat(onset("analyst", "tail", "alerts", "--from-beginning", "--max", "1")).isZero();
      String alert =
          said.toString(StandardCharsets.UTF_8)
              .replaceFirst("(?s).*\"alert_id\":\"([0-9a-f]+)\".*", "$1");
      assertThat(onset("analyst", "feedback", alert, "--acknowledge", "--note", "n", "--as", "ann"))
          .as(said.toString())
          .isZero();
      MasterKey master = new MasterKey(new byte[MasterKey.BYTES]);
      String publicKey = folder.resolve("audit.pem").toString();
      Files.writeString(Path.of(publicKey), SigningKey.of(master).verifying().pem());
      assertThat(
              onset(
                  "auditor",
                  "audit",
                  "--session",
                  session.session(),
                  "--verify",
                  "--public-key",
                  publicKey))
          .as(said.toString())
          .isZero();
      try (AccessLog log =
          new AccessLog(cluster("processor"), Optional.of(SigningKey.of(master)))) {
        log.append(Access.of(AccessKind.SESSION_VIEWED).by("ann", "viewer").about(session));
      }
      assertThat(onset("auditor", "access", "--verify", "--public-key", publicKey))
          .as(said.toString())
          .isZero();
      String replies = folder.resolve("replies.jsonl").toString();
      Files.writeString(
          Path.of(replies),
          "{\"session_id\":\"" + session.session() + "\",\"text\":\"[EMAIL_1]\"}");
      assertThat(onset("bot", "restore", "--input", replies, "--output", "-"))
          .as(said.toString())
          .isZero();
      assertThat(said.toString(StandardCharsets.UTF_8)).contains("NOT_ALLOWED");
      assertThat(onset("desk", "review", "list", "--all")).as(said.toString()).isZero();
      try (TurnProducer feed = new TurnProducer(cluster("desk"))) {
        feed.send(
            new Command.Decide(
                session, 0, 0, ReviewItem.Kind.ANSWER, Command.Ruling.REJECT, "ann"));
        feed.flush();
      }
      assertThat(onset("operator", "dlq", "list")).as(said.toString()).isZero();
      assertThat(said.toString(StandardCharsets.UTF_8))
          .contains(RejectReason.OVERSIZED_TEXT.name());
      assertThat(onset("operator", "dlq", "replay", "--reason", "OVERSIZED_TEXT"))
          .as(said.toString())
          .isZero();
      assertThat(onset("operator", "dlq", "replay", "--reason", "MALFORMED"))
          .as(said.toString())
          .isZero();
      assertThat(onset("operator", "release", session.session())).as(said.toString()).isZero();
      assertThat(onset("operator", "keys")).as(said.toString()).isZero();
      assertThat(onset("operator", "erase", session.session())).as(said.toString()).isZero();
      assertThat(app.failure()).isEmpty();
    }
    deniedToRead("producer", turns, "onset.alerts", "onset-keys-changelog");
    deniedToRead("bot", turns, "onset.alerts", "onset.replies", "onset-keys-changelog");
    deniedToWrite("bot", turns, "onset.replies.restored", "onset.commands", "onset.policies");
    deniedToRead("security", "onset.replies.restored");
    deniedToRead("security", turns, "onset.provenance", "onset.dlq", "onset-sessions-changelog");
    deniedToRead("auditor", turns, "onset.turns.redacted", "onset.dlq");
    deniedToRead("auditor", "onset-sessions-changelog", "onset-keys-changelog");
    deniedToRead("analyst", turns, "onset.turns.redacted", "onset.risk", "onset-keys-changelog");
    deniedToWrite("analyst", turns, "onset.alerts", "onset.commands", "onset.policies");
    deniedToRead("operator", turns, "onset.alerts", "onset.feedback", "onset-facts-changelog");
    deniedToRead("policy", turns, "onset.alerts");
    deniedToRead(
        "reviewer",
        "onset.alerts",
        "onset.leakage",
        "onset.turns.redacted",
        "onset-keys-changelog");
    deniedToRead("desk", turns, "onset.alerts", "onset.leakage", "onset-keys-changelog");
    deniedToWrite("desk", turns, "onset.reviews", "onset.turns.redacted", "onset.policies");
    deniedToRead("webhook", turns, "onset.risk", "onset.turns.redacted", "onset-keys-changelog");
    deniedToRead("console", turns, "onset.dlq", "onset-keys-changelog");
    deniedToWrite("console", turns, "onset.alerts", "onset.commands", "onset.policies");
    deniedToRead("processor", "onset.dlq", "onset.alerts", "onset.leakage", "onset.access");
    deniedToRead("security", "onset.access");
    deniedToWrite("processor", turns);
    deniedToRead("intake", turns, "onset.dlq", "onset.alerts", "onset-keys-changelog");
    deniedToWrite("intake", CHATS, "onset.alerts", "onset.commands", "onset.policies");
    deniedToWrite("producer", "onset.alerts", "onset.commands", "onset.policies", "onset.dlq");
    for (String topic :
        List.of(turns, "onset.alerts", "onset.access", "onset.commands", "onset-keys-changelog")) {
      deniedToWrite("security", topic);
      deniedToWrite("auditor", topic);
      deniedToWrite("webhook", topic);
      deniedToWrite("policy", topic);
    }
    deniedToWrite("operator", "onset.alerts", "onset.provenance", "onset.access", "onset.policies");
    deniedToWrite("reviewer", turns, "onset.redactions", "onset.policies");
    try (Producer<byte[], byte[]> producer = cluster("policy").plainProducer()) {
      producer.send(new ProducerRecord<>("onset.policies", new byte[1], new byte[1])).get();
    }

    assertThat(onset("operator", "reset", "--yes")).as("not its work").isOne();
    assertThat(said.toString(StandardCharsets.UTF_8)).contains("lacks the right");
    assertThat(config.stateDir().resolve("onset")).exists();
    assertThat(onset("reset", "reset", "--yes")).as("not yet").isOne();
    grant("reset");
    assertThat(onset("reset", "reset", "--yes")).as(said.toString()).isZero();
    try (Admin reset = cluster("reset").admin()) {
      assertThatThrownBy(() -> reset.deleteTopics(List.of("onset.alerts")).all().get())
          .hasCauseInstanceOf(AuthorizationException.class);
    }
    acls("reset", "--remove");
    assertThat(onset("reset", "reset", "--yes")).as("no more").isOne();
  }

  @Test
  void theTableNamesEveryTopicAndGivesNothingTwice() throws Exception {
    List<AclBinding> all = new ArrayList<>();
    for (String role : ROLES) {
      all.addAll(acls(role));
    }
    assertThat(all).doesNotHaveDuplicates();
    List<String> written =
        all.stream()
            .filter(one -> one.entry().operation() == AclOperation.DESCRIBE)
            .map(one -> one.pattern().name())
            .toList();
    assertThat(written).containsAll(names(cluster("operator").topics().all()));
    assertThat(all)
        .allSatisfy(
            one -> {
              assertThat(one.entry().operation()).isNotEqualTo(AclOperation.ALL);
              assertThat(one.pattern().name()).isNotEqualTo("*");
              assertThat(one.pattern().resourceType()).isNotEqualTo(ResourceType.CLUSTER);
            });
    assertThat(acls("producer", "--prefix", "eu.", "--group", "g-"))
        .extracting(AclBinding::pattern)
        .containsExactly(
            new ResourcePattern(ResourceType.TOPIC, "eu.turns", PatternType.LITERAL),
            new ResourcePattern(ResourceType.GROUP, "g-", PatternType.PREFIXED));
  }

  private static List<String> names(List<Topic<?>> topics) {
    return topics.stream().map(Topic::name).toList();
  }

  /** A worker reads all redactions, and what it answers is taken. */
  private void review(String application, Topic<?> redactions, SessionId session) throws Exception {
    Cluster reviewer = cluster("reviewer");
    EndpointAddress nobody = EndpointAddress.of("http://localhost:1/v1", "m", Optional.empty());
    ReviewWorker worker =
        new ReviewWorker(reviewer, PolicyReader.shipped(), nobody, EndpointLimits.DEFAULT);
    CompletableFuture<Void> run =
        CompletableFuture.runAsync(worker::run, task -> new Thread(task, "worker").start());
    try (GroupProgress group = new GroupProgress(atHome(), application + "-review")) {
      group.awaitEnd(redactions, () -> assertThat(run).isNotCompletedExceptionally());
    } finally {
      worker.close();
    }
    run.join();
    try (TurnProducer feed = new TurnProducer(reviewer)) {
      feed.send(new Command.Reviewed(session, 0, 0, List.of(), "m"));
      feed.flush();
    }
  }

  /** A worker reads all alerts; it posts none, because they are not of that tenant. */
  private void post(Topic<?> alerts) throws Exception {
    Cluster poster = cluster("webhook");
    WebhookTarget nobody =
        new WebhookTarget(
            new WebhookAddress("http://localhost:1", Optional.empty()),
            WebhookFormat.JSON,
            Optional.empty(),
            Optional.empty(),
            START);
    WebhookPlan plan =
        new WebhookPlan(
            "soc",
            Alert.Severity.MEDIUM,
            Optional.of("nobody"),
            OptionalLong.empty(),
            1,
            Optional.empty());
    WebhookWorker worker =
        new WebhookWorker(
            poster,
            nobody,
            new AlertLinks(Optional.empty(), AlertLinks.RUNBOOK),
            plan,
            new Backoff(START, START, () -> 0));
    CompletableFuture<Void> run =
        CompletableFuture.runAsync(worker::run, task -> new Thread(task, "webhook").start());
    try (GroupProgress group = new GroupProgress(atHome(), WebhookWorker.group(poster, "soc"))) {
      group.awaitEnd(alerts, () -> assertThat(run).isNotCompletedExceptionally());
    } finally {
      worker.close();
    }
    run.join();
  }

  /** Somebody sees a chat in the console, and the look is recorded. */
  private void watch(SessionId session) throws Exception {
    Map<String, String> settings = Map.of(OnsetConfig.CONSOLE_PORT, "0");
    OnsetConfig config = OnsetConfig.load(file("console", "classic"), Map.of(), settings);
    try (OnsetConsole console =
        OnsetConsole.of(
            config,
            PolicyReader.shipped(),
            Optional.of(MasterKeyFile.ring(folder.resolve("key").toString(), Map.of())),
            Optional.empty(),
            Optional.empty())) {
      HttpClient browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
      page(browser, console.codeAddress());
      String base = "http://127.0.0.1:" + console.port();
      long end = System.nanoTime() + START.toNanos();
      while (!page(browser, base + "/live/list").contains(session.session())) {
        assertThat(System.nanoTime()).as("in time").isLessThan(end);
        Polling.pause();
      }
      assertThat(page(browser, base + "/chat?session=" + session.session())).contains("Chain");
    }
    assertThat(onset("auditor", "access", "--session", session.session(), "--json")).isZero();
    assertThat(said.toString(StandardCharsets.UTF_8)).contains("whoever-started-it");
  }

  private static String page(HttpClient browser, String address) throws Exception {
    return browser
        .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString())
        .body();
  }

  /** The intake numbers a message, and sets one aside. */
  private void takeIn(String protocol) throws Exception {
    superUser.createTopics(List.of(new NewTopic(CHATS, 1, (short) 1))).all().get();
    try (IntakeApp intake = new IntakeApp(config("intake", protocol));
        Producer<byte[], byte[]> platform = atHome().plainProducer()) {
      intake.start();
      assertThat(intake.awaitRunning(START)).as(intake.failure().toString()).isTrue();
      for (String json :
          List.of("{\"session_id\":\"c\",\"speaker\":\"agent\",\"text\":\"Hi\"}", "no JSON")) {
        platform.send(new ProducerRecord<>(CHATS, json.getBytes(StandardCharsets.UTF_8))).get();
      }
      long end = System.nanoTime() + START.toNanos();
      while (taken(intake, "numbered") + taken(intake, "refused") < 2) {
        assertThat(intake.failure()).isEmpty();
        assertThat(System.nanoTime()).as("in time").isLessThan(end);
        Polling.pause();
      }
      assertThat(taken(intake, "numbered")).isOne();
    }
  }

  private static double taken(IntakeApp intake, String outcome) {
    return intake.metrics().get("onset.intake.messages").tag("outcome", outcome).counter().count();
  }

  /** A turn that the processor sets aside. */
  private String tooLong() throws IOException {
    Path file = folder.resolve("long.jsonl");
    Files.writeString(
        file,
        "{\"session_id\":\"long\",\"turn\":0,\"speaker\":\"customer\",\"text\":\""
            + "a ".repeat(PolicyReader.shipped().maxTextLength())
            + "\"}\n");
    return file.toString();
  }

  private Cluster atHome() {
    Map<String, String> own = new HashMap<>();
    own.put(OnsetConfig.BOOTSTRAP_SERVERS, broker.bootstrapServers());
    own.put(OnsetConfig.MASTER_KEY_FILE, "-");
    return new Cluster(OnsetConfig.of(own));
  }

  private void awaitEnd(Cluster cluster, OnsetConfig config, OnsetApp app) throws Exception {
    try (GroupProgress group = new GroupProgress(atHome(), config.applicationId())) {
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
    }
  }

  private void deniedToRead(String role, String... topics) {
    for (String topic : topics) {
      try (Consumer<byte[], byte[]> consumer = cluster(role).plainConsumer()) {
        TopicPartition partition = new TopicPartition(topic, 0);
        consumer.assign(List.of(partition));
        assertThatThrownBy(
                () -> {
                  consumer.seekToBeginning(List.of(partition));
                  consumer.position(partition, Duration.ofSeconds(20));
                  consumer.poll(Duration.ofSeconds(20));
                })
            .as(role + " reads " + topic)
            .isInstanceOf(AuthorizationException.class);
      }
    }
  }

  private void deniedToWrite(String role, String... topics) {
    for (String topic : topics) {
      try (Producer<byte[], byte[]> producer = cluster(role).plainProducer()) {
        assertThatThrownBy(
                () -> producer.send(new ProducerRecord<>(topic, 0, new byte[1], new byte[1])).get())
            .as(role + " writes " + topic)
            // Refused as it begins a producer, it fails before it sends, with the same cause.
            .isInstanceOfAny(ExecutionException.class, KafkaException.class)
            .hasCauseInstanceOf(AuthorizationException.class);
      }
    }
  }

  private void grant(String role) {
    try {
      superUser.createAcls(acls(role)).all().get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** What the script would do; with --remove it is done here. */
  private List<AclBinding> acls(String role, String... further) throws Exception {
    List<String> call =
        new ArrayList<>(
            List.of(
                ROOT.resolve("deploy/acls.sh").toString(),
                "--role",
                role,
                "--principal",
                "User:" + role,
                "--dry-run"));
    if (role.equals("intake") || role.equals("operator")) {
      call.addAll(List.of("--source", CHATS));
    }
    call.addAll(Arrays.asList(further));
    List<AclBinding> bindings = new ArrayList<>();
    for (String command : output(call).lines().toList()) {
      List<String> words = List.of(command.strip().split(" "));
      assertThat(words.get(0)).isEqualTo("kafka-acls.sh");
      boolean removes = words.contains("--remove");
      assertThat(words.contains("--add")).isNotEqualTo(removes);
      List<AclBinding> some = bindings(words);
      if (removes) {
        superUser
            .deleteAcls(some.stream().map(AclBinding::toFilter).collect(Collectors.toList()))
            .all()
            .get();
      }
      bindings.addAll(some);
    }
    assertThat(bindings).isNotEmpty();
    return bindings;
  }

  /** As kafka-acls.sh reads its arguments. */
  private static List<AclBinding> bindings(List<String> words) {
    Map<String, List<String>> options = new HashMap<>();
    for (int at = 1; at < words.size(); at++) {
      if (!List.of("--add", "--remove", "--force").contains(words.get(at))) {
        options.computeIfAbsent(words.get(at), o -> new ArrayList<>()).add(words.get(++at));
      }
    }
    PatternType pattern =
        PatternType.fromString(
            options.remove("--resource-pattern-type").get(0).toUpperCase(Locale.ROOT));
    String principal = options.remove("--allow-principal").get(0);
    List<String> operations = options.remove("--operation");
    assertThat(options).hasSize(1);
    Map.Entry<String, List<String>> resource = options.entrySet().iterator().next();
    ResourceType type =
        switch (resource.getKey()) {
          case "--topic" -> ResourceType.TOPIC;
          case "--group" -> ResourceType.GROUP;
          case "--transactional-id" -> ResourceType.TRANSACTIONAL_ID;
          default -> throw new AssertionError(resource.getKey());
        };
    return operations.stream()
        .map(
            operation ->
                new AclBinding(
                    new ResourcePattern(type, resource.getValue().get(0), pattern),
                    new AccessControlEntry(
                        principal, "*", operation(operation), AclPermissionType.ALLOW)))
        .toList();
  }

  private static AclOperation operation(String name) {
    return Arrays.stream(AclOperation.values())
        .filter(one -> one.name().replace("_", "").equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow();
  }

  private Cluster cluster(String role) {
    try {
      return new Cluster(config(role, "classic"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The example file, with what it leaves open filled in. */
  private OnsetConfig config(String role, String protocol) throws IOException {
    return OnsetConfig.load(file(role, protocol), Map.of(), Map.of());
  }

  private Path file(String role, String protocol) throws IOException {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(ROOT.resolve("deploy/security/sasl-ssl.properties"))) {
      properties.load(in);
    }
    properties.putAll(EmbeddedOnset.settings(broker, folder.resolve("key"), 2, 1));
    properties.put(OnsetConfig.BOOTSTRAP_SERVERS, secure);
    properties.put(OnsetConfig.INTAKE_TOPICS, CHATS);
    properties.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, protocol);
    properties.put("ssl.truststore.location", folder.resolve("ca.pem").toString());
    properties.put(
        "sasl.jaas.config",
        properties
            .getProperty("sasl.jaas.config")
            .replace("\"onset\"", '"' + role + '"')
            .replace("CHANGE-ME", PASSWORD));
    Path file = folder.resolve(role + ".properties");
    try (var out = Files.newBufferedWriter(file)) {
      properties.store(out, null);
    }
    return file;
  }

  private int onset(String role, String... arguments) throws IOException {
    List<String> call = new ArrayList<>(Arrays.asList(arguments));
    call.addAll(List.of("--config", file(role, "classic").toString()));
    said.reset();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(InputStream.nullInputStream(), out, out, Map.of(), false);
    return CommandLines.run(terminal, call.toArray(String[]::new));
  }

  private static void keytool(String arguments) throws Exception {
    List<String> call = new ArrayList<>();
    call.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    call.addAll(List.of(arguments.split(" ")));
    output(call);
  }

  private static String output(List<String> call) throws Exception {
    Process process = new ProcessBuilder(call).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
