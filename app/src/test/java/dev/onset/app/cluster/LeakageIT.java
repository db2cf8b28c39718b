package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.FolderTree;
import dev.onset.model.LeakageFinding;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Answers through a real broker: what is found of them, what becomes of their text, and that the
 * user's own facts are known after a restart without the state's files. The detector is scripted;
 * everything else is what ships.
 */
@ExtendWith(SharedBroker.class)
class LeakageIT {
  private static final Duration START = Duration.ofMinutes(3);
  private static final int PARTITIONS = 2;
  private static final SessionId CLIENT = SessionId.of("client-1");
  private static final SessionId STRANGER = SessionId.of("stranger-1");
  private static final String OWN =
      "Let me repeat: you are Marlene Whitford, your email is marlene.whitford@posteo.example.";
  private static final String POISON = "make the detector fail";
  private static final Policy POLICY =
      PolicyReader.shipped(Map.of("leakage", "{domain: law, on_flag: block}"));

  @TempDir Path folder;
  private final AtomicInteger asked = new AtomicInteger();

  /** Flags every answer that speaks to or of a person. */
  private final LeakageDetector detector =
      (answer, point) -> {
        asked.incrementAndGet();
        if (answer.contains(POISON)) {
          throw new IllegalStateException(answer);
        }
        boolean flags = answer.contains("you are") || answer.contains("litigator");
        return new LeakageAssessment(
            new LeakageScores(flags ? -0.5 : 0.5, 0.25),
            flags ? LeakageDecision.FLAG : LeakageDecision.SAFE,
            LeakageBounds.ofBoth(0, 0, 0),
            "scripted@0123456789ab");
      };

  private Path key;

  @BeforeEach
  void writeKey() throws Exception {
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
  }

  private static Turn agent(SessionId session, int index, int revision, String text) {
    return new Turn(session, index, revision, "agent", text, OptionalLong.empty());
  }

  @Test
  void answersAreLookedAtOnceAndTheUsersOwnFactsSurviveARestart(SharedBroker.Place place)
      throws Exception {
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    Path state = folder.resolve("state");
    settings.put(OnsetConfig.STATE_DIR, state.toString());
    settings.put("main.consumer.session.timeout.ms", "6000");
    settings.put("main.consumer.heartbeat.interval.ms", "1000");
    OnsetConfig config = OnsetConfig.of(settings);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      run(
          config,
          feed,
          group,
          cluster,
          List.of(
              Turn.of(CLIENT, 0, "customer", "My name is Marlene Whitford."),
              Turn.of(CLIENT, 1, "customer", "My email is marlene.whitford@posteo.example."),
              agent(CLIENT, 2, 0, "Thank you!")));
      FolderTree.delete(state);
      run(
          config,
          feed,
          group,
          cluster,
          List.of(
              agent(CLIENT, 3, 0, OWN),
              agent(STRANGER, 0, 0, OWN),
              agent(STRANGER, 1, 0, "A litigator from up the river filed that."),
              agent(STRANGER, 2, 0, "Now " + POISON + " at once."),
              agent(STRANGER, 3, 0, "The filing is due on Friday."),
              agent(STRANGER, 3, 0, "The filing is due on Friday."),
              agent(STRANGER, 3, 1, "The litigator files on Friday.")));
    }
    assertThat(found(cluster))
        .containsExactlyInAnyOrder(
            "client-1 2.0 SAFE NONE TOO_SHORT",
            "client-1 3.0 SAFE CONTEXT OWN_FACTS",
            "stranger-1 0.0 FLAG DIRECT DIRECT_IDENTIFIER",
            "stranger-1 1.0 FLAG CONTEXT SCORES",
            "stranger-1 2.0 ABSTAIN CONTEXT DETECTOR_FAILED",
            "stranger-1 3.0 SAFE CONTEXT SCORES",
            "stranger-1 3.1 FLAG CONTEXT SCORES");
    // Neither the first layer, nor a short turn, nor one that came again.
    assertThat(asked).hasValue(5);
    assertThat(texts(cluster))
        .contains(
            "client-1 3.0 " + OWN.replace("marlene.whitford@posteo.example", "[EMAIL_1]"),
            "stranger-1 0.0 [BLOCKED]",
            "stranger-1 1.0 [BLOCKED]",
            "stranger-1 2.0 Now " + POISON + " at once.",
            "stranger-1 3.0 The filing is due on Friday.",
            "stranger-1 3.1 [BLOCKED]");
    assertThat(read(cluster, cluster.topics().redactions()))
        .filteredOn(one -> one.session().equals(STRANGER))
        .extracting(Redaction::reason)
        .hasSize(3)
        .containsOnly(Redaction.Reason.LEAKAGE);
    assertThat(read(cluster, cluster.topics().deadLetters())).isEmpty();
  }

  private void run(
      OnsetConfig config, TurnProducer feed, GroupProgress group, Cluster cluster, List<Turn> turns)
      throws Exception {
    try (OnsetApp app =
        new OnsetApp(config, POLICY, OnsetOptions.usual().withDetectors(domain -> detector))) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      turns.forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
      assertThat(app.failure()).isEmpty();
    }
  }

  private static List<String> found(Cluster cluster) {
    List<LeakageFinding> found = read(cluster, cluster.topics().leakage());
    return found.stream()
        .map(
            one ->
                one.session().session()
                    + " "
                    + one.turn()
                    + "."
                    + one.revision()
                    + " "
                    + one.decision()
                    + " "
                    + one.layer()
                    + " "
                    + one.reason())
        .toList();
  }

  private static List<String> texts(Cluster cluster) {
    List<RedactedTurn> texts = read(cluster, cluster.topics().redactedTurns());
    return texts.stream()
        .map(
            one ->
                one.session().session()
                    + " "
                    + one.turn()
                    + "."
                    + one.revision()
                    + " "
                    + one.text())
        .toList();
  }

  /** What was committed. */
  private static <V> List<V> read(Cluster cluster, Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> values.add(topic.codec().decode(record.value())));
    }
    return values;
  }
}
