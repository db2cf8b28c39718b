package dev.onset.app.cluster;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.cli.Shell;
import dev.onset.model.Alert;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TimeHeader;
import dev.onset.streams.topics.TopicCreate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What consumers add to the alerts of a cluster. */
@ExtendWith(SharedBroker.class)
class ExplainIT {
  private static final Alert FIRST =
      alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();

  @TempDir Path folder;

  @Test
  void anAlertIsFoundByItsIdWithItsTimesAndRevisions(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Cluster cluster = new Cluster(OnsetConfig.of(place.settings(key, 2, 1)));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 2, (short) 1, cluster.limit());
    }
    Alert other =
        alert(Rule.RULE_U, 1).in(SessionId.of("b")).called("f78cb05d" + "0".repeat(24)).made();
    // Of now: retention deletes older records at any moment.
    Instant now = Instant.now();
    String raisedAt = AlertJson.time(now);
    raise(cluster, now, FIRST, SampleAlerts.withdrawn(FIRST, 9), other);
    Shell shell = new Shell(place.options());

    assertThat(shell.onset("explain", FIRST.alertId())).as(shell.said()).isZero();
    assertThat(shell.said())
        .startsWith(
            "Turn 9 withdrew the alert about the user, re-identifiable at turn 3: it took back")
        .contains("Revisions", raisedAt, "1970-01-01T00:00:07.000Z");
    shell.clear();
    assertThat(shell.onset("explain", other.alertId(), "--json")).isZero();
    assertThat(shell.said())
        .contains("\"raised_at\":\"" + raisedAt + "\",\"event_time\":\"1970-01-01T00:00:07.000Z\"");
    shell.clear();
    assertThat(shell.onset("explain", "f78cb05d")).isEqualTo(2);
    assertThat(shell.said()).contains("Several alerts begin with f78cb05d");
    shell.clear();
    assertThat(shell.onset("tail", "alerts", "--from-beginning", "--max", "3")).isZero();
    assertThat(shell.said().lines())
        .hasSize(3)
        .allMatch(line -> line.contains("\"raised_at\":\"" + raisedAt + "\""))
        .allMatch(line -> line.contains("\"reason\":\""));
  }

  private static void raise(Cluster cluster, Instant now, Alert... alerts) throws Exception {
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (Alert one : alerts) {
        ProducerRecord<String, byte[]> record =
            new ProducerRecord<>(
                cluster.topics().alerts().name(),
                null,
                now.toEpochMilli(),
                one.session().session(),
                cluster.topics().alerts().codec().encode(one));
        TimeHeader.TURN_TIME.add(record.headers(), 7_000);
        producer.send(record).get();
      }
    }
  }
}
