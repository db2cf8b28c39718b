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
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
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
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed among its turns loses none, and says nothing twice. Keys are random, and
 * turns of an aborted transaction are read again: all that was written fits the one key that each
 * session has in the end. Replies among them go out once each, and never with another value.
 */
class KilledProcessIT {
  private static final int PARTITIONS = 2;

  /** Copies of the samples, so that there is a middle to be killed in. */
  private static final int COPIES = 5;

  /** Of every chat. */
  private static final String ASKED =
      "[EMAIL_1] | [PHONE_1] | [phone_2] | [NAME_FULL_1]'s | [NAME_PART_1] | [CREDIT_CARD_1]";

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
    Path policy = folder.resolve("policy.yaml");
    Files.writeString(
        policy, "extends: contact-center\nname: restoring\nredaction: {restore: [user]}\n");
    settings.put("onset.policy.file", policy.toString());
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
      chats.forEach(
          chat -> {
            chat.forEach(feed::send);
            feed.send(reply(chat, "among"));
          });
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
        chats.forEach(chat -> feed.send(reply(chat, "after")));
        feed.flush();
        group.awaitEnd(cluster.topics().replies(), second::assertAlive);
        chats.forEach(chat -> feed.close(chat.get(0).session(), chat.get(chat.size() - 1).index()));
        feed.flush();
        group.awaitEnd(cluster.topics().commands(), second::assertAlive);
      }
    }
    ClusterKeys keys = new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of()));
    Map<SessionId, SessionKey> bySession =
        keys.of(chats.stream().map(chat -> chat.get(0).session()).toList());
    assertThat(bySession).hasSize(chats.size());
    Map<String, String> replies = new TreeMap<>();
    Map<String, List<Emission>> expected =
        expected(chats, bySession, PolicyReader.read(policy, Map.of()), replies);
    assertThat(replies.values()).anyMatch(text -> !text.equals(ASKED));
    assertRepliesWentOutOnce(cluster, replies);
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

  private static Reply reply(List<Turn> chat, String when) {
    SessionId session = chat.get(0).session();
    return new Reply(session, Optional.of(when + " " + session.session()), ASKED);
  }

  /**
   * What was asked among the turns has the values that were known by then, and what was asked after
   * them all.
   *
   * @param after the text that each session gives after its turns
   */
  private static void assertRepliesWentOutOnce(Cluster cluster, Map<String, String> after) {
    Topic<RestoredReply> topic = cluster.topics().restoredReplies();
    Map<String, String> restored = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            RestoredReply reply = topic.codec().decode(record.value());
            assertThat(restored.put(reply.id().orElseThrow(), reply.text())).isNull();
          });
    }
    assertThat(restored).hasSize(2 * after.size());
    after.forEach(
        (session, text) -> {
          assertThat(restored).containsEntry("after " + session, text);
          String[] among = restored.get("among " + session).split(" \\| ");
          for (int i = 0; i < among.length; i++) {
            assertThat(among[i]).isIn(ASKED.split(" \\| ")[i], text.split(" \\| ")[i]);
          }
        });
  }

  private static Map<String, List<Emission>> expected(
      List<List<Turn>> chats,
      Map<SessionId, SessionKey> keys,
      Policy policy,
      Map<String, String> replies) {
    SessionKeys lent = keys::get;
    SigningKey signer = SigningKey.of(new MasterKey(new byte[MasterKey.BYTES]));
    Engine engine = EngineFactory.engine(EngineFactory.load(policy).parts(lent.signedBy(signer)));
    InMemorySessionStore store = new InMemorySessionStore();
    Map<String, List<Emission>> expected = new TreeMap<>();
    for (List<Turn> chat : chats) {
      SessionId session = chat.get(0).session();
      List<Emission> emissions = new ArrayList<>();
      chat.forEach(turn -> emissions.addAll(engine.process(turn, store)));
      replies.put(session.session(), engine.restore(reply(chat, "after"), store).text());
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
