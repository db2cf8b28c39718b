package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.cli.Shell;
import dev.onset.app.console.access.AccessLog;
import dev.onset.app.console.access.AccessNotWrittenException;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.model.access.AccessKind;
import dev.onset.serdes.SigningKey;
import dev.onset.state.access.AccessChain;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Accesses are written to a cluster, listed and verified by the command. */
@ExtendWith(SharedBroker.class)
class AccessLogIT {
  private static final SessionId SESSION = SessionId.of("c-1");
  private static final SessionId OTHER = new SessionId("acme", "c-2");

  @TempDir Path folder;
  private Path key;
  private SigningKey signer;

  @BeforeEach
  void makeKey() throws Exception {
    byte[] secret = new byte[MasterKey.BYTES];
    key = Files.writeString(folder.resolve("key"), HexFormat.of().formatHex(secret));
    signer = SigningKey.of(new MasterKey(secret));
  }

  private Cluster cluster(SharedBroker.Place place) {
    Cluster cluster = new Cluster(OnsetConfig.of(place.settings(key, 2, 1)));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 2, (short) 1, cluster.limit());
    }
    return cluster;
  }

  private List<AccessEvent> record(Cluster cluster, Optional<SigningKey> by) {
    try (AccessLog log = new AccessLog(cluster, by.map(one -> one))) {
      return List.of(
          log.append(Access.of(AccessKind.SIGNED_IN).by("ann")),
          log.append(Access.of(AccessKind.SESSION_VIEWED).by("ann", "viewer").about(SESSION)),
          log.append(Access.of(AccessKind.CLEAR_VIEWED).by("bob", "clear").about(OTHER)),
          log.append(
              Access.of(AccessKind.POLICY_PUT)
                  .by("bob", "operator")
                  .aboutTenant("acme")
                  .with(Access.POLICY_VERSION, "mine-3f0c1b2a4d5e")));
    }
  }

  private static void write(Cluster cluster, String key, AccessEvent event) throws Exception {
    Topic<AccessEvent> topic = cluster.topics().access();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      producer.send(new ProducerRecord<>(topic.name(), key, topic.codec().encode(event))).get();
    }
  }

  @Test
  void whatWasRecordedIsListedFilteredAndVerified(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place);
    List<AccessEvent> written = record(cluster, Optional.of(signer));
    Shell shell = place.shell(key);
    assertThat(shell.onset("access")).as(shell.said()).isZero();
    assertThat(shell.said())
        .contains("TIME", "SESSION_VIEWED", "CLEAR_VIEWED", "LOG_ENDED")
        .contains("policy_version=mine-3f0c1b2a4d5e")
        .hasLineCount(2 + written.size() + 1);
    shell.clear();
    assertThat(shell.onset("access", "--session", "c-1", "--json")).isZero();
    assertThat(shell.said())
        .hasLineCount(1)
        .startsWith("{\"writer\":\"" + written.get(0).writer() + "\",\"sequence\":1,\"at\":")
        .contains(
            "\"what\":\"SESSION_VIEWED\",\"who\":\"ann\",\"role\":\"viewer\",\"tenant\":\"default\",\"session_id\":\"c-1\"");
    shell.clear();
    assertThat(shell.onset("access", "--who", "bob", "--tenant", "acme", "--json")).isZero();
    assertThat(shell.said()).hasLineCount(2).contains("CLEAR_VIEWED", "POLICY_PUT");
    shell.clear();
    assertThat(shell.onset("access", "--since", "2100-01-01")).isZero();
    assertThat(shell.said()).isEqualToIgnoringNewLines("No such access is recorded.");
    shell.clear();
    assertThat(shell.onset("access", "--since", "2020-01-01", "--who", "ann", "--json")).isZero();
    assertThat(shell.said()).hasLineCount(2);

    shell.clear();
    assertThat(shell.onset("access", "--verify")).as(shell.said()).isZero();
    assertThat(shell.said()).contains(written.get(0).writer(), "yes", "ended", "intact");
    shell.clear();
    Path pem = Files.writeString(folder.resolve("pem"), signer.verifying().pem());
    assertThat(shell.onset("access", "--verify", "--json", "--public-key", pem.toString()))
        .as(shell.said())
        .isZero();
    assertThat(shell.said())
        .hasLineCount(1)
        .contains("\"events\":5,\"first\":0,", "\"checked\":5,\"ended\":true,\"intact\":true");
  }

  @Test
  void aChangedRecordIsToldWithItsExitCode(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place);
    List<AccessEvent> written = record(cluster, Optional.of(signer));
    Shell shell = place.shell(key);
    String writer = "0f".repeat(16);
    AccessChain forger = AccessChain.of(writer, Optional.empty());
    AccessEvent forged = forger.next(Access.of(AccessKind.SIGNED_IN).by("eve"), 1);
    write(cluster, writer, forged);
    assertThat(shell.onset("access", "--verify")).isOne();
    assertThat(shell.said()).contains("UNSIGNED, writer " + writer + ": Event 0 is not signed");
    shell.clear();
    assertThat(shell.onset("access", "--verify", "--links-only")).as(shell.said()).isZero();
    assertThat(shell.said()).contains("not checked");
    write(cluster, written.get(0).writer(), written.get(1));
    write(cluster, written.get(0).writer(), forger.after(forged).next(forged.access(), 2));
    shell.clear();
    assertThat(shell.onset("access", "--verify")).isOne();
    assertThat(shell.said())
        .contains("DUPLICATE, writer " + written.get(0).writer())
        .contains("FOREIGN, writer " + written.get(0).writer())
        .contains("Somebody changed the record of accesses");
    shell.clear();
    assertThat(shell.onset("access", "--verify", "--session", "c-1")).isEqualTo(2);
    assertThat(shell.onset("access", "--links-only")).isEqualTo(2);
  }

  @Test
  void aConsoleWithoutAKeyChainsItsRecord(SharedBroker.Place place) {
    Cluster cluster = cluster(place);
    record(cluster, Optional.empty());
    Shell shell = place.shell(key);
    assertThat(shell.onset("access", "--verify", "--links-only")).as(shell.said()).isZero();
    assertThat(shell.said()).contains("intact");
    assertThat(shell.onset("access", "--verify")).isOne();
    assertThat(shell.said()).contains("UNSIGNED", "Events 0 to 4 are not signed");
  }

  @Test
  void aBeginningThatTheTopicLostIsNoTampering(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place);
    List<AccessEvent> written = record(cluster, Optional.of(signer));
    Map<TopicPartition, RecordsToDelete> gone = new HashMap<>();
    for (int partition = 0; partition < 2; partition++) {
      TopicPartition one = new TopicPartition(cluster.topics().access().name(), partition);
      gone.put(one, RecordsToDelete.beforeOffset(2));
    }
    // A partition without records refuses.
    try (Admin admin = cluster.admin()) {
      for (var deleted : admin.deleteRecords(gone).lowWatermarks().values()) {
        deleted.toCompletionStage().handle((done, refused) -> refused).toCompletableFuture().get();
      }
    }
    Shell shell = place.shell(key);
    assertThat(shell.onset("access", "--verify")).as(shell.said()).isZero();
    assertThat(shell.said())
        .contains(
            "Writer "
                + written.get(0).writer()
                + ": the topic no longer keeps what was recorded before event 2.");
  }

  @Test
  void withoutItsTopicNothingIsGranted(SharedBroker.Place place) {
    Map<String, String> settings = place.settings(key, 2, 1);
    settings.put(OnsetConfig.TOPICS_PREFIX, place.name() + "-without.");
    settings.put(OnsetConfig.STARTUP_TIMEOUT, "2000");
    Cluster cluster = new Cluster(OnsetConfig.of(settings));
    try (AccessLog log = new AccessLog(cluster, Optional.empty())) {
      assertThatThrownBy(() -> log.append(Access.of(AccessKind.SIGNED_IN).by("ann")))
          .isInstanceOf(AccessNotWrittenException.class)
          .hasMessageStartingWith("The access is not granted, because the brokers did not");
    }
  }
}
