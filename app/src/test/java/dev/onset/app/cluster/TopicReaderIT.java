package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.MasterKey;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a reader finds beside transactions that are open. */
@ExtendWith(SharedBroker.class)
class TopicReaderIT {
  @TempDir Path folder;

  private Cluster cluster(SharedBroker.Place place, Map<String, String> more) throws IOException {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Map<String, String> settings = place.settings(key, 1, 1);
    settings.putAll(more);
    Cluster cluster = new Cluster(OnsetConfig.of(settings));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, Duration.ofMinutes(1));
    }
    return cluster;
  }

  private static ProducerRecord<byte[], byte[]> record(Cluster cluster, String value) {
    return new ProducerRecord<>(
        cluster.topics().commands().name(), value.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads to the end beside a transaction; the first record that is found calls for the rest. */
  private static List<String> read(Cluster cluster, Consumer<Producer<byte[], byte[]>> first)
      throws Exception {
    List<String> found = new ArrayList<>();
    try (Producer<byte[], byte[]> plain = cluster.plainProducer();
        Producer<byte[], byte[]> open = cluster.transactions("test");
        TopicReader reader =
            TopicReader.fromBeginning(cluster, List.of(cluster.topics().commands().name()))) {
      plain.send(record(cluster, "before")).get();
      open.initTransactions();
      open.beginTransaction();
      open.send(record(cluster, "in doubt")).get();
      reader.readToEnd(
          record -> {
            if (found.isEmpty()) {
              first.accept(open);
            }
            found.add(new String(record.value(), StandardCharsets.UTF_8));
          });
    }
    return found;
  }

  @Test
  void waitsForWhatATransactionWroteBefore(SharedBroker.Place place) throws Exception {
    assertThat(read(cluster(place, Map.of()), Producer::commitTransaction))
        .containsExactly("before", "in doubt");
  }

  @Test
  void leavesOutATransactionThatStaysOpen(SharedBroker.Place place) throws Exception {
    Cluster cluster = cluster(place, Map.of(OnsetConfig.STARTUP_TIMEOUT, "2000"));

    assertThat(read(cluster, open -> {})).containsExactly("before");
  }
}
