package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a cluster has masked reversibly is shown to who holds the key, until it is erased. */
@ExtendWith(SharedBroker.class)
class RevealIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);
  private static final SessionId SESSION = SessionId.of("c-1");
  private static final List<String> CHAT =
      List.of("my email is nadia@example.com", "call me at 415-555-0188", "that was all");

  @TempDir Path folder;

  private Path key(String name, int first) throws Exception {
    byte[] key = new byte[MasterKey.BYTES];
    key[0] = (byte) first;
    return Files.writeString(folder.resolve(name), HexFormat.of().formatHex(key));
  }

  @Test
  void revealsWhatWasEncryptedAndNothingElse(SharedBroker.Place place) throws Exception {
    Path key = key("key", 0);
    Path out = folder.resolve("clear.jsonl");
    String[] reveal = {"reveal", "--session", SESSION.session(), "--output", out.toString()};
    Shell shell = place.shell(key);
    Shell stranger = place.shell(key("other", 1));
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (OnsetApp app =
            new OnsetApp(
                config, PolicyReader.shipped(Map.of("redaction.operators", "{EMAIL: encrypt}")));
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      for (int i = 0; i < CHAT.size(); i++) {
        feed.send(Turn.of(SESSION, i, "customer", CHAT.get(i)));
        feed.send(Turn.of(SessionId.of("c-2"), i, "customer", "another " + CHAT.get(i)));
      }
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());

      assertThat(shell.onset(reveal)).as(shell.said()).isZero();
      List<String> lines = Files.readAllLines(out);
      assertThat(lines).hasSize(CHAT.size());
      assertThat(lines.get(0)).contains(CHAT.get(0));
      assertThat(lines.get(1)).contains("[PHONE_1]").doesNotContain("0188");
      assertThat(lines.get(2)).contains(CHAT.get(2));
      assertThat(String.join("", lines)).doesNotContain("another");

      Files.delete(out);
      assertThat(stranger.onset(reveal)).as("another key").isNotZero();
      assertThat(stranger.said()).doesNotContain("nadia");
      assertThat(shell.onset("reveal", "--session", "c-3", "--output", out.toString()))
          .as("no such session")
          .isNotZero();
      assertThat(shell.onset("erase", SESSION.session())).as(shell.said()).isZero();
      assertThat(shell.onset(reveal)).as("erased").isOne();
      assertThat(shell.said()).contains("erased").doesNotContain("nadia");
      assertThat(out).doesNotExist();
    }
  }
}
