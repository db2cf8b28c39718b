package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.input.Samples;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.engine.PolicyChoice;
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
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed among its turns loses none, and says nothing twice. Keys are random, and
 * turns of an aborted transaction are read again: all that was written fits the one key that each
 * session has in the end. Replies among them go out once each, and never with another value. What
 * waits for a person is opened, decided, withdrawn and ended by its deadline once each, although a
 * process is killed after it was opened, and another one while it is decided. Some onsets are
 * possible for a while.
 */
class KilledProcessIT {
  private static final int PARTITIONS = 2;

  /** Copies of the samples, so that there is a middle to be killed in. */
  private static final int COPIES = 5;

  /** Of every chat. */
  private static final String ASKED =
      "[EMAIL_1] | [PHONE_1] | [phone_2] | [NAME_FULL_1]'s | [NAME_PART_1] | [CREDIT_CARD_1]";

  private static final String POLICY =
      "extends: contact-center\nname: restoring\nredaction: {restore: [user]}\n"
          + "leakage: {domain: finance}\n";

  /** Of a sample's answer that the detector leaves undecided. */
  private static final String UNDECIDED = "the older driver with a short how-to";

  /** Whose answers wait for a minute only. */
  private static final String HASTY = "hasty";

  private static final String HASTY_POLICY =
      "extends: paper\nname: hasty\nleakage: {domain: finance}\n"
          + "review: {deadline_minutes: 1, then: release}\n";

  private static final Duration DEADLINE = Duration.ofMinutes(4);

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
    Files.writeString(policy, POLICY);
    Path hastyPolicy = Files.writeString(folder.resolve("hasty.yaml"), HASTY_POLICY);
    List<List<Turn>> hasty = hasty(chats);
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
    new PolicyArchive(cluster).put(HASTY, PolicyReader.read(hastyPolicy, Map.of()), false);
    Desk desk;
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group =
            new GroupProgress(cluster, settings.get(OnsetConfig.APPLICATION_ID))) {
      hasty.forEach(chat -> chat.forEach(feed::send));
      chats.forEach(
          chat -> {
            chat.forEach(feed::send);
            feed.send(reply(chat, "among"));
          });
      feed.flush();
      OnsetProcess first = start(settings);
      try {
        awaitReview(cluster, first);
      } finally {
        first.kill();
      }
      assertThat(group.reachedEnd(cluster.topics().turns())).as("killed too late").isFalse();

      try (OnsetProcess second = start(settings)) {
        group.awaitEnd(cluster.topics().turns(), second::assertAlive);
        chats.forEach(chat -> feed.send(reply(chat, "after")));
        feed.flush();
        group.awaitEnd(cluster.topics().replies(), second::assertAlive);
        desk = Desk.of(open(cluster));
        desk.live().forEach(feed::send);
        feed.flush();
        second.kill();
      }
      try (OnsetProcess third = start(settings)) {
        group.awaitEnd(cluster.topics().commands(), third::assertAlive);
        chats.forEach(chat -> feed.close(chat.get(0).session(), chat.get(chat.size() - 1).index()));
        desk.ended().forEach(feed::send);
        feed.flush();
        group.awaitEnd(cluster.topics().commands(), third::assertAlive);
        awaitDeadlines(cluster, hasty.size(), third);
      }
    }
    ClusterKeys keys = new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of()));
    Map<SessionId, SessionKey> bySession =
        keys.of(
            Stream.concat(chats.stream(), hasty.stream())
                .map(chat -> chat.get(0).session())
                .toList());
    assertThat(bySession).hasSize(chats.size() + hasty.size());
    Map<String, String> replies = new TreeMap<>();
    Map<String, List<Emission>> expected =
        expected(chats, desk, bySession, PolicyReader.read(policy, Map.of()), replies);
    expected.putAll(
        expired(
            hasty,
            bySession,
            PolicyReader.read(hastyPolicy, Map.of()),
            PolicyReader.read(policy, Map.of()).version()));
    assertThat(replies.values()).anyMatch(text -> !text.equals(ASKED));
    assertRepliesWentOutOnce(cluster, replies);
    assertThat(written(cluster, cluster.topics().provenance()))
        .isEqualTo(of(expected, ProvenanceEvent.class));
    assertThat(written(cluster, cluster.topics().alerts())).isEqualTo(of(expected, Alert.class));
    assertThat(of(expected, Alert.class).values().stream().flatMap(List::stream))
        .filteredOn(one -> one instanceof Alert alert && alert.status() == Alert.Status.POSSIBLE)
        .hasSizeGreaterThanOrEqualTo(COPIES);
    assertThat(written(cluster, cluster.topics().redactedTurns()))
        .isEqualTo(of(expected, RedactedTurn.class));
    assertThat(written(cluster, cluster.topics().reviews()))
        .isEqualTo(of(expected, ReviewItem.class));
    assertThat(written(cluster, cluster.topics().leakage()))
        .isEqualTo(of(expected, LeakageFinding.class));
    assertThat(items(cluster))
        .extracting(ReviewItem::state)
        .contains(
            ReviewItem.State.OPEN,
            ReviewItem.State.RELEASED,
            ReviewItem.State.CONFIRMED,
            ReviewItem.State.REJECTED,
            ReviewItem.State.WITHDRAWN,
            ReviewItem.State.EXPIRED);
    assertChainsAreIntact(cluster, bySession);
  }

  /** An answer that the detector leaves undecided is the whole of each. */
  private static List<List<Turn>> hasty(List<List<Turn>> chats) {
    return chats.stream()
        .flatMap(List::stream)
        .filter(turn -> turn.text().contains(UNDECIDED))
        .map(
            turn ->
                List.of(
                    Turn.of(
                        new SessionId(HASTY, HASTY + "-" + turn.session().session()),
                        0,
                        "agent",
                        turn.text())))
        .toList();
  }

  /**
   * What people decide: of what waits each fourth is released, confirmed, rejected after the end of
   * its chat, and left open. Some of it somebody else decides otherwise, too late.
   *
   * @param live orders before the end of the chats
   * @param ended orders after it
   */
  private record Desk(List<Command.Decide> live, List<Command.Decide> ended) {
    static Desk of(List<ReviewItem> open) {
      List<Command.Decide> live = new ArrayList<>();
      List<Command.Decide> ended = new ArrayList<>();
      for (int i = 0; i < open.size(); i++) {
        switch (i % 4) {
          case 0 -> {
            live.add(decide(open.get(i), Command.Ruling.RELEASE, "ann"));
            live.add(decide(open.get(i), Command.Ruling.CONFIRM, "bob"));
          }
          case 1 -> live.add(decide(open.get(i), Command.Ruling.CONFIRM, "ann"));
          case 2 -> ended.add(decide(open.get(i), Command.Ruling.REJECT, "ann"));
          default -> {}
        }
      }
      return new Desk(live, ended);
    }

    private static Command.Decide decide(ReviewItem item, Command.Ruling ruling, String by) {
      return new Command.Decide(
          item.session(), item.turn(), item.turnRevision(), item.kind(), ruling, by);
    }

    static List<Command.Decide> about(SessionId session, List<Command.Decide> orders) {
      return orders.stream().filter(order -> order.session().equals(session)).toList();
    }
  }

  private static List<ReviewItem> items(Cluster cluster) {
    List<ReviewItem> items = new ArrayList<>();
    Topic<ReviewItem> topic = cluster.topics().reviews();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> items.add(topic.codec().decode(record.value())));
    }
    return items;
  }

  /** What waits for a person, by session and turn. */
  private static List<ReviewItem> open(Cluster cluster) {
    Map<String, ReviewItem> last = new HashMap<>();
    items(cluster)
        .forEach(item -> last.put(item.session() + "/" + item.turn() + "/" + item.kind(), item));
    List<ReviewItem> open =
        last.values().stream()
            .filter(item -> !item.session().tenant().equals(HASTY) && item.isOpen())
            .sorted(
                Comparator.comparing((ReviewItem item) -> item.session().session())
                    .thenComparing(ReviewItem::turn))
            .toList();
    assertThat(open).hasSizeGreaterThanOrEqualTo(4 * COPIES);
    return open;
  }

  private void awaitDeadlines(Cluster cluster, int expected, OnsetProcess process) {
    long end = System.nanoTime() + DEADLINE.toNanos();
    int expired = 0;
    Topic<ReviewItem> topic = cluster.topics().reviews();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      while (expired < expected && System.nanoTime() < end) {
        process.assertAlive();
        for (var record : reader.poll()) {
          ReviewItem item = topic.codec().decode(record.value());
          expired += item.state() == ReviewItem.State.EXPIRED ? 1 : 0;
        }
      }
    }
    assertThat(expired).as("ended by their deadline").isEqualTo(expected);
  }

  private static void assertChainsAreIntact(Cluster cluster, Map<SessionId, SessionKey> keys) {
    List<VerifyingKey> known =
        List.of(SigningKey.of(new MasterKey(new byte[MasterKey.BYTES])).verifying());
    Map<String, List<Emission>> events = written(cluster, cluster.topics().provenance());
    Map<SessionId, ChainHead> heads = new HashMap<>();
    Topic<ChainHead> topic = cluster.topics().heads();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            ChainHead head = topic.codec().decode(record.value());
            heads.put(head.session(), head);
          });
    }
    keys.forEach(
        (session, key) ->
            assertThat(
                    ChainCheck.of(
                            session,
                            ChainKeys.of(key, known),
                            events.get(session.session()).stream()
                                .map(ProvenanceEvent.class::cast)
                                .toList(),
                            Optional.of(heads.get(session)),
                            !session.tenant().equals(HASTY))
                        .findings())
                .as(session.session())
                .isEmpty());
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

  /** Returns once a transaction was committed in which something was left to a person. */
  private void awaitReview(Cluster cluster, OnsetProcess process) {
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().reviews().name()))) {
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
      Desk desk,
      Map<SessionId, SessionKey> keys,
      Policy policy,
      Map<String, String> replies) {
    Engine engine = engine(keys, policy);
    InMemorySessionStore store = new InMemorySessionStore();
    Map<String, List<Emission>> expected = new TreeMap<>();
    for (List<Turn> chat : chats) {
      SessionId session = chat.get(0).session();
      List<Emission> emissions = new ArrayList<>();
      chat.forEach(turn -> emissions.addAll(engine.process(turn, store)));
      replies.put(session.session(), engine.restore(reply(chat, "after"), store).text());
      Desk.about(session, desk.live())
          .forEach(order -> emissions.addAll(engine.process(order, store)));
      int last = chat.get(chat.size() - 1).index();
      emissions.addAll(engine.process(new Command.Close(session, last), store));
      Desk.about(session, desk.ended())
          .forEach(order -> emissions.addAll(engine.process(order, store)));
      expected.put(session.session(), emissions);
    }
    return expected;
  }

  /**
   * @param base the version of the policy of the process, under which every session begins
   */
  private static Map<String, List<Emission>> expired(
      List<List<Turn>> hasty, Map<SessionId, SessionKey> keys, Policy policy, String base) {
    PinnedEngine engine = new PinnedEngine(new OfTheTenant(engine(keys, policy), base));
    InMemorySessionStore store = new InMemorySessionStore();
    Map<String, List<Emission>> expected = new TreeMap<>();
    for (List<Turn> chat : hasty) {
      SessionId session = chat.get(0).session();
      List<Emission> emissions = new ArrayList<>();
      chat.forEach(turn -> emissions.addAll(engine.process(turn, store)));
      emissions.addAll(
          engine.process(new Command.Expire(session, 0, 0, ReviewItem.Kind.ANSWER), store));
      expected.put(session.session(), emissions);
    }
    return expected;
  }

  /** The policy of a tenant that has one. */
  private record OfTheTenant(Engine engine, String base) implements PolicyChoice {
    @Override
    public Engine forTurn(Turn turn, Optional<String> pinned) {
      return engine;
    }

    @Override
    public Engine forClose(SessionId session, String pinned) {
      return engine;
    }

    @Override
    public Engine forReview(SessionId session, String pinned) {
      return engine;
    }
  }

  private static Engine engine(Map<SessionId, SessionKey> keys, Policy policy) {
    SessionKeys lent = keys::get;
    SigningKey signer = SigningKey.of(new MasterKey(new byte[MasterKey.BYTES]));
    return EngineFactory.engine(EngineFactory.load(policy).parts(lent.signedBy(signer)));
  }

  private static Map<String, List<Emission>> of(
      Map<String, List<Emission>> all, Class<? extends Emission> kind) {
    Map<String, List<Emission>> some = new TreeMap<>();
    all.forEach(
        (session, emissions) -> {
          List<Emission> kept =
              emissions.stream()
                  .filter(kind::isInstance)
                  .sorted(Comparator.comparingInt(KilledProcessIT::turn))
                  .toList();
          if (!kept.isEmpty()) {
            some.put(session, kept);
          }
        });
    return some;
  }

  /**
   * The turn of what lies under the key of its turn: a session has it in several partitions, each
   * in order. Everything else of a session is in order as it is.
   */
  private static int turn(Emission emission) {
    if (emission instanceof RedactedTurn safe) {
      return safe.turn();
    }
    if (emission instanceof ReviewItem item) {
      return item.turn();
    }
    return emission instanceof LeakageFinding finding ? finding.turn() : 0;
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
    written.values().forEach(one -> one.sort(Comparator.comparingInt(KilledProcessIT::turn)));
    return new TreeMap<>(written);
  }
}
