package dev.onset.app.cluster;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.cli.Shell;
import dev.onset.app.command.OperationException;
import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.model.Alert;
import dev.onset.model.Feedback;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.testing.Polling;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What people say of alerts, through a broker. */
@ExtendWith(SharedBroker.class)
class FeedbackIT {
  private static final String SECRET = "It is her son, Dana Whitfield.";
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private static final Alert FIRST =
      alert(Rule.RULE_B, 3)
          .called("f78cb05d" + "1".repeat(24))
          .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3))
          .made();

  private static final Alert OTHER =
      alert(Rule.RULE_A, 1)
          .in(new SessionId("acme", "b"))
          .called("f78cb05d" + "0".repeat(24))
          .resting(seen(PiiType.AGE, 1))
          .made();

  @TempDir Path folder;
  private SharedBroker.Place place;
  private Path key;
  private Cluster cluster;
  private OnsetConfig config;

  @BeforeEach
  void createTopics(SharedBroker.Place here) throws Exception {
    place = here;
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    config = OnsetConfig.of(place.settings(key, 2, 1));
    cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 2, (short) 1, cluster.limit());
    }
  }

  @Test
  void theLatestJudgementHoldsAndNotesStandSideBySide() throws Exception {
    raise(FIRST, SampleAlerts.withdrawn(FIRST, 9), OTHER);
    Shell shell = place.shell(key);
    String first = FIRST.alertId();

    assertThat(shell.onset("feedback", first)).isZero();
    assertThat(shell.said()).isEqualTo("Nobody has said anything of this alert.\n");
    assertThat(shell.onset("feedback", first, "--acknowledge", "--as", "ann"))
        .as(shell.said())
        .isZero();
    assertThat(shell.onset("feedback", first, "--note", SECRET, "--as", "ann")).isZero();
    shell.clear();
    assertThat(
            shell.onset(
                "feedback", first, "--false-alarm", "owner_wrong", "--note", "2", "--as", "bob"))
        .as(shell.said())
        .isZero();
    assertThat(shell.said())
        .startsWith("FALSE_ALARM (OWNER_WRONG), by bob at ")
        .contains("Alert " + first + " of RULE_B in session c-1042: EMAIL, NAME_FULL.")
        .containsSubsequence("ann at ", ":\n  " + SECRET, "bob at ", ":\n  2\n");
    shell.clear();
    assertThat(shell.onset("feedback", OTHER.alertId(), "--acknowledge", "--as", "ann")).isZero();
    assertThat(shell.onset("feedback", OTHER.alertId(), "--reopen", "--as", "ann")).isZero();
    shell.clear();

    assertThat(shell.onset("feedback", "--list")).isZero();
    assertThat(shell.said().lines())
        .hasSize(4)
        .anyMatch(
            line -> line.matches("f78cb05d  RULE_B  FALSE_ALARM  OWNER_WRONG  bob  .*  c-1042"))
        .anyMatch(line -> line.matches("f78cb05d  RULE_A  OPEN         -            ann  .*  b"));
    shell.clear();
    assertThat(shell.onset("feedback", "--list", "--json")).isZero();
    assertThat(shell.said())
        .hasLineCount(2)
        .contains(
            "{\"session_id\":\"c-1042\",\"alert_id\":\""
                + first
                + "\",\"rule\":\"RULE_B\",\"evidence\":[{\"type\":\"EMAIL\"},{\"type\":\"NAME_FULL\"}],"
                + "\"state\":\"FALSE_ALARM\",\"verdict\":\"false\",\"reason\":\"OWNER_WRONG\","
                + "\"judged_by\":\"bob\",\"judged_at\":\"",
            "\"tenant\":\"acme\"",
            "\"state\":\"OPEN\",\"verdict\":null,\"reason\":null")
        .doesNotContain("Whitfield", "\"text\"");
    shell.clear();
    assertThat(shell.onset("feedback", "--list", "--json", "--notes")).isZero();
    assertThat(shell.said()).contains("\"text\":\"" + SECRET + "\"");
    assertThat(onTheTopic())
        .contains(first + "/state", first + "/note/")
        .doesNotContain("Whitfield");
  }

  @Test
  void withoutTheKeyAlertsAreJudgedAndNotesStayClosed() throws Exception {
    raise(FIRST);
    new FeedbackArchive(cluster, Optional.of(ring())).note(FIRST, SECRET, "ann", 1);
    Shell shell = new Shell(place.options());

    assertThat(shell.onset("feedback", "f78cb05d", "--note", "x", "--acknowledge", "--as", "ann"))
        .isOne();
    assertThat(shell.said())
        .isEqualTo(
            "A note is encrypted with the installation's key, and there is none here; name it with"
                + " --key-file or onset.master.key.file.\n");
    shell.clear();
    assertThat(shell.onset("feedback", "f78cb05d", "--acknowledge", "--as", "ann"))
        .as(shell.said())
        .isZero();
    assertThat(shell.said())
        .startsWith("ACKNOWLEDGED, by ann at ")
        .contains("(The text takes the installation's key.)")
        .doesNotContain("Whitfield");
    assertThatThrownBy(
            () ->
                new FeedbackArchive(cluster, Optional.of(ring()))
                    .note(FIRST, "x".repeat(Feedback.Noted.LONGEST_TEXT + 1), "ann", 1))
        .isInstanceOf(OperationException.class);
  }

  @Test
  void whatWasSaidGoesWithTheSessionAndANeighboursStays() throws Exception {
    FeedbackArchive archive = new FeedbackArchive(cluster, Optional.of(ring()));
    SessionId gone = FIRST.session();
    SessionId unknown = SessionId.of("long forgotten");
    archive.note(FIRST, SECRET, "ann", 1);
    archive.append(Feedback.of(FIRST, new Feedback.Acknowledged(), "ann", 2));
    archive.append(Feedback.of(OTHER, new Feedback.Acknowledged(), "ann", 3));
    archive.append(
        new Feedback(
            unknown, "ab", Rule.RULE_B, new TreeSet<>(), new Feedback.Reopened(), "ann", 4));
    KeyChangelog.Times times = new KeyChangelog.Times(Duration.ofSeconds(1), Duration.ofSeconds(2));
    try (OnsetApp app =
            new OnsetApp(config, PolicyReader.shipped(), OnsetOptions.usual().withKeyLog(times));
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(LIMIT)).isTrue();
      feed.send(Turn.of(gone, 0, "customer", "hello"));
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());

      // Nobody confirms it, and a command would wait a minute for that.
      new Erasure(cluster, ring(), unknown).close();
      assertThat(place.shell(key).onset("erase", gone.session())).isZero();

      long end = System.nanoTime() + LIMIT.toNanos();
      while (cases(archive).size() > 1) {
        assertThat(System.nanoTime()).as("in time").isLessThan(end);
        assertThat(app.failure()).isEmpty();
        Polling.pause();
      }
    }
    assertThat(cases(archive))
        .singleElement()
        .satisfies(left -> assertThat(left.alertId()).isEqualTo(OTHER.alertId()));
    Feedback late = Feedback.of(FIRST, new Feedback.Acknowledged(), "ann", 5);
    assertThatThrownBy(() -> archive.append(late))
        .isInstanceOf(OperationException.class)
        .hasMessage("That session was erased, so its alerts take no feedback.");
  }

  private static List<AlertCase> cases(FeedbackArchive archive) {
    return archive.read(unreadable -> {}).cases();
  }

  private KeyRing ring() {
    return MasterKeyFile.ring(key.toString(), Map.of());
  }

  /** Keys and values as text that shows what is readable in them. */
  private String onTheTopic() {
    StringBuilder all = new StringBuilder();
    String topic = cluster.topics().feedback().name();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(
          record ->
              all.append(record.key())
                  .append(new String(record.value(), StandardCharsets.ISO_8859_1)));
    }
    return all.toString();
  }

  private void raise(Alert... alerts) throws Exception {
    // Of now: retention deletes older records at any moment.
    long now = Instant.now().toEpochMilli();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (Alert one : alerts) {
        producer
            .send(
                new ProducerRecord<>(
                    cluster.topics().alerts().name(),
                    null,
                    now,
                    one.session().session(),
                    cluster.topics().alerts().codec().encode(one)))
            .get();
      }
    }
  }
}
