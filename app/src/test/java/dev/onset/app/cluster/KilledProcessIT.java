package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.input.Samples;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.SigningKey;
import dev.onset.state.engine.Engine;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed among its turns loses none, and says nothing twice. Keys are random, and
 * turns of an aborted transaction are read again: all that was written fits the one key that each
 * session has in the end.
 */
class KilledProcessIT {
  private static final int PARTITIONS = 2;

  /** Copies of the samples, so that there is a middle to be killed in. */
  private static final int COPIES = 5;

  @TempDir Path folder;

  @Test
  void aKilledProcessGoesOnWhereItsTransactionsEnded() throws Exception {
    try (EmbeddedBroker broker = SharedBroker.start()) {
      killAndGoOn(new SharedBroker.Place(broker, "onset"));
    }
  }

  private void killAndGoOn(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<List<Turn>> chats = chats();
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("state").toString());
    // The group waits for the killed process until this time-out.
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "6000");
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1000");
    Cluster cluster = new Cluster(OnsetConfig.of(settings));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group =
            new GroupProgress(cluster, settings.get(OnsetConfig.APPLICATION_ID))) {
      chats.forEach(chat -> chat.forEach(feed::send));
      feed.flush();
      OnsetProcess first = start(settings);
      try {
        awaitSomething(cluster, first);
      } finally {
        first.kill();
      }
      assertThat(group.reachedEnd(cluster.topics().turns())).as("killed too late").isFalse();

      try (OnsetProcess second = start(settings)) {
        group.awaitEnd(cluster.topics().turns(), second::assertAlive);
        chats.forEach(chat -> feed.close(chat.get(0).session(), chat.get(chat.size() - 1).index()));
        feed.flush();
        group.awaitEnd(cluster.topics().commands(), second::assertAlive);
      }
    }
    ClusterKeys keys = new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of()));
    Map<SessionId, SessionKey> bySession =
        keys.of(chats.stream().map(chat -> chat.get(0).session()).toList());
    assertThat(bySession).hasSize(chats.size());
    Map<String, List<Emission>> expected = expected(chats, bySession);
    assertThat(written(cluster, cluster.topics().provenance()))
        .isEqualTo(of(expected, ProvenanceEvent.class));
    assertThat(written(cluster, cluster.topics().alerts())).isEqualTo(of(expected, Alert.class));
    assertThat(written(cluster, cluster.topics().redactedTurns()))
        .isEqualTo(of(expected, RedactedTurn.class));
  }

  private static List<List<Turn>> chats() throws IOException {
    List<List<Turn>> chats = new ArrayList<>();
    for (int copy = 0; copy < COPIES; copy++) {
      for (InputRecord.Dialogue sample : Samples.load()) {
        SessionId session = SessionId.of(copy + "-" + sample.session().session());
        List<Turn> turns = new ArrayList<>();
        for (InputTurn one : sample.turns()) {
          Turn turn = one.turn();
          turns.add(
              new Turn(
                  session,
                  turn.index(),
                  turn.revision(),
                  turn.speaker(),
                  turn.text(),
                  turn.timestamp()));
        }
        chats.add(turns);
      }
    }
    return chats;
  }

  private OnsetProcess start(Map<String, String> settings) throws IOException {
    return OnsetProcess.start(
        folder, settings, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m");
  }

  /** Returns once a first transaction was committed. */
  private void awaitSomething(Cluster cluster, OnsetProcess process) {
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().provenance().name()))) {
      while (reader.poll(Duration.ofMillis(20)).isEmpty()) {
        process.assertAlive();
      }
    }
  }

  private static Map<String, List<Emission>> expected(
      List<List<Turn>> chats, Map<SessionId, SessionKey> keys) {
    SessionKeys lent = keys::get;
    SigningKey signer = SigningKey.of(new MasterKey(new byte[MasterKey.BYTES]));
    Engine engine =
        EngineFactory.engine(
            EngineFactory.load(PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of()))
                .parts(lent.signedBy(signer)));
    InMemorySessionStore store = new InMemorySessionStore();
    Map<String, List<Emission>> expected = new TreeMap<>();
    for (List<Turn> chat : chats) {
      SessionId session = chat.get(0).session();
      List<Emission> emissions = new ArrayList<>();
      chat.forEach(turn -> emissions.addAll(engine.process(turn, store)));
      int last = chat.get(chat.size() - 1).index();
      emissions.addAll(engine.process(new Command.Close(session, last), store));
      expected.put(session.session(), emissions);
    }
    return expected;
  }

  private static Map<String, List<Emission>> of(
      Map<String, List<Emission>> all, Class<? extends Emission> kind) {
    Map<String, List<Emission>> some = new TreeMap<>();
    all.forEach(
        (session, emissions) -> {
          List<Emission> kept = emissions.stream().filter(kind::isInstance).toList();
          if (!kept.isEmpty()) {
            some.put(session, kept);
          }
        });
    return some;
  }

  private static RedactedTurn safe(Emission emission) {
    return (RedactedTurn) emission;
  }

  /** In the order of the topic, so that a doubled or missing record shows. */
  private static Map<String, List<Emission>> written(
      Cluster cluster, Topic<? extends Emission> topic) {
    Map<String, List<Emission>> written = new HashMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            Emission emission = topic.codec().decode(record.value());
            written
                .computeIfAbsent(emission.session().session(), s -> new ArrayList<>())
                .add(emission);
          });
    }
    // A session's safe texts lie in several partitions, each under the key of its turn.
    if (topic == cluster.topics().redactedTurns()) {
      Comparator<RedactedTurn> byTurn =
          Comparator.comparingInt(RedactedTurn::turn).thenComparingInt(RedactedTurn::revision);
      written.values().forEach(turns -> turns.sort((a, b) -> byTurn.compare(safe(a), safe(b))));
    }
    return new TreeMap<>(written);
  }
}
