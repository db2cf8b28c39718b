package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.testing.Polling;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process under load takes no more memory than it says it may. Its figures go to {@code
 * target/memory.txt}.
 */
@ExtendWith(SharedBroker.class)
class MemoryIT {
  private static final int PARTITIONS = 4;

  /** Copies of the samples; many with the profile {@code soak}. */
  private static final int COPIES = Integer.getInteger("onset.soak.copies", 3);

  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final String HIGHEST = "VmHWM:";

  @TempDir Path folder;

  @Test
  void aProcessKeepsWithinItsPlan(SharedBroker.Place place) throws Exception {
    assumeTrue(Files.isReadable(Path.of("/proc/self/status")), "the kernel tells no peak here");
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Path tokens = Files.writeString(folder.resolve("tokens"), "test:" + TOKEN + "\n");
    Map<String, String> settings = place.settings(key, PARTITIONS, 2);
    // Those of a cluster, not those of a replay with its long texts.
    settings.remove(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG));
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("state").toString());
    settings.put(OnsetConfig.HTTP_TOKENS, tokens.toString());
    settings.put(OnsetConfig.ROCKSDB_CACHE, Integer.toString(64 << 20));
    settings.put(OnsetConfig.HTTP_PORT, Integer.toString(freePort()));
    Cluster cluster = new Cluster(OnsetConfig.of(settings));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (OnsetProcess process = OnsetProcess.start(folder, settings, "-Xmx320m");
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group =
            new GroupProgress(cluster, settings.get(OnsetConfig.APPLICATION_ID))) {
      URI url = URI.create("http://127.0.0.1:" + settings.get(OnsetConfig.HTTP_PORT));
      InstanceClient instance = new InstanceClient(url, TOKEN, Optional.empty());
      awaitRunning(instance, process);
      Map<SessionId, Integer> sessions = send(feed);
      group.awaitEnd(cluster.topics().turns(), process::assertAlive);
      JsonNode memory = instance.get("/status").path("memory");
      long most = memory.path("most").asLong();
      long live = stored(cluster, settings) / sessions.size();
      sessions.forEach(feed::close);
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), process::assertAlive);
      long ended = stored(cluster, settings) / sessions.size();
      long peak = peak(process);
      Files.writeString(
          Path.of("target", "memory.txt"),
          "resident at most "
              + peak
              + "\nallowed "
              + memory
              + "\nbytes of a live session "
              + live
              + "\nbytes of an ended session "
              + ended
              + "\nsessions "
              + sessions.size()
              + "\n");

      assertThat(peak).isPositive().isLessThanOrEqualTo(most);
      assertThat(ended).isPositive().isLessThan(live);
    }
  }

  /** A new topic has no leaders at first, and an instance that runs has seen them. */
  private static void awaitRunning(InstanceClient instance, OnsetProcess process)
      throws InterruptedException {
    String state = "";
    while (!state.equals("RUNNING")) {
      Polling.pause();
      process.assertAlive();
      try {
        state = instance.get("/status").path("state").asText();
      } catch (ClusterException e) {
        state = ""; // It does not serve yet.
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** The sessions with their last turns. */
  private static Map<SessionId, Integer> send(TurnProducer feed) throws IOException {
    Map<SessionId, Integer> sessions = new HashMap<>();
    for (int copy = 0; copy < COPIES; copy++) {
      for (InputRecord.Dialogue sample : Samples.load()) {
        SessionId session = SessionId.of(copy + "-" + sample.session().session());
        for (InputTurn one : sample.turns()) {
          Turn turn = one.turn();
          feed.send(Turn.of(session, turn.index(), turn.speaker(), turn.text()));
          sessions.merge(session, turn.index(), Math::max);
        }
      }
    }
    feed.flush();
    return sessions;
  }

  /** Bytes that the kernel says were resident at most. */
  private static long peak(OnsetProcess process) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
      if (line.startsWith(HIGHEST)) {
        return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
      }
    }
    throw new IOException("The kernel does not tell the peak.");
  }

  /** Bytes of keys and values in all stores, as their changelogs have them. */
  private static long stored(Cluster cluster, Map<String, String> settings) {
    long bytes = 0;
    for (String store : StoreNames.ALL) {
      String log = settings.get(OnsetConfig.APPLICATION_ID) + "-" + store + "-changelog";
      Map<String, byte[]> last = new HashMap<>();
      try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
        reader.readToEnd(record -> last.put(record.key(), record.value()));
      }
      for (Map.Entry<String, byte[]> one : last.entrySet()) {
        if (one.getValue() != null) {
          bytes += one.getKey().getBytes(StandardCharsets.UTF_8).length + one.getValue().length;
        }
      }
    }
    return bytes;
  }
}
