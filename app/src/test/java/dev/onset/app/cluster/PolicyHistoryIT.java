package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.app.cli.Shell;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.policy.PolicyHistory;
import dev.onset.app.console.policy.PolicyHistory.Version;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The versions of policies are told from the topic, and an earlier one is made current again. */
@ExtendWith(SharedBroker.class)
class PolicyHistoryIT {
  @TempDir Path folder;

  private static Policy named(String name) {
    return PolicyReader.read("extends: paper\nname: " + name + "\n", name);
  }

  private Cluster cluster(SharedBroker.Place place) throws Exception {
    Path key =
        Files.writeString(
            folder.resolve("key"), HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Cluster cluster = new Cluster(OnsetConfig.of(place.settings(key, 1, 1)));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
    }
    return cluster;
  }

  private static void unreadable(Cluster cluster, String key, long time) throws Exception {
    byte[] body = "a: b".getBytes(StandardCharsets.UTF_8);
    String topic = cluster.topics().policies().name();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      producer.send(new ProducerRecord<>(topic, null, time, key, body)).get();
    }
  }

  @Test
  void versionsAreToldAndRolledBack(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place);
    PolicyArchive archive = new PolicyArchive(cluster);
    assertThat(PolicyHistory.read(archive).tenants()).isEmpty();
    Policy first = named("first");
    Policy second = named("second");
    archive.put("acme", first, false);
    archive.put("acme", second, true);
    archive.put("zeta", first, false);
    unreadable(cluster, "acme/old-1", 1);

    PolicyHistory history = PolicyHistory.read(archive);
    assertThat(history.tenants()).containsExactly("acme", "zeta");
    List<Version> versions = history.of("acme");
    assertThat(versions)
        .extracting(Version::version)
        .as("the newest first")
        .startsWith(second.version(), first.version())
        .endsWith("old-1");
    assertThat(versions).extracting(Version::isCurrent).containsExactly(true, false, false);
    assertThat(versions).extracting(Version::usable).containsExactly(true, true, false);
    Version newest = versions.get(0);
    assertThat(newest.live()).isTrue();
    assertThat(newest.current().orElseThrow()).isGreaterThanOrEqualTo(newest.published());
    assertThat(history.current("acme")).contains(second);
    assertThat(history.of("nobody")).isEmpty();
    assertThat(history.current("nobody")).isEmpty();

    assertThat(history.rollBack("acme", first.version(), false)).isEqualTo(first);
    PolicyHistory after = PolicyHistory.read(archive);
    assertThat(after.current("acme")).contains(first);
    assertThat(after.of("acme"))
        .filteredOn(Version::isCurrent)
        .extracting(Version::version, Version::live)
        .containsExactly(tuple(first.version(), false));
    assertThat(after.of("acme").get(1).published())
        .as("the body is not written again")
        .isEqualTo(versions.get(1).published());
    Shell shell = new Shell(place.options());
    assertThat(shell.onset("policy", "get", "--tenant", "acme")).as(shell.said()).isZero();
    assertThat(shell.said()).startsWith("# " + first.version());
  }

  @Test
  void whatIsNotThereIsNotMadeCurrent(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place);
    PolicyArchive archive = new PolicyArchive(cluster);
    Policy first = named("first");
    archive.put("acme", first, false);
    unreadable(cluster, "acme/old-1", 1);
    PolicyHistory history = PolicyHistory.read(archive);
    assertThatThrownBy(() -> history.rollBack("zeta", first.version(), false))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith("The tenant has no policy of that version");
    assertThatThrownBy(() -> history.rollBack("acme", "old-1", false))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("cannot be read by this version of Onset");
    assertThat(PolicyHistory.read(archive).current("acme")).contains(first);
    assertThat(PolicyHistory.read(archive).current("zeta")).isEmpty();
  }
}
