package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.RestoredReply.Unrestored;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replies to safe texts come in, and go out with the values of their session. */
class RestoredRepliesTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final Map<String, String> USERS = Map.of("redaction.restore", "[user]");

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void open() {
    open(WireFormat.AVRO, USERS);
  }

  private void open(WireFormat format, Map<String, String> settings) {
    onset = new Harness(folder, format, KeyRing.of(Harness.MASTER), PolicyReader.shipped(settings));
  }

  private void reopen(Map<String, String> settings) {
    onset.close();
    open(WireFormat.AVRO, settings);
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private void reply(SessionId session, String text) {
    onset.raw(
        "onset.replies",
        session.session().getBytes(UTF_8),
        onset.topics.replies().codec().encode(new Reply(session, Optional.of("r"), text)));
  }

  private RestoredReply answered(SessionId session, String text) {
    reply(session, text);
    List<RestoredReply> out = onset.values(onset.topics.restoredReplies());
    assertThat(out).hasSize(1);
    return out.get(0);
  }

  private RestoredReply answered(String text) {
    return answered(S1, text);
  }

  private static Command close(SessionId session, int last) {
    return new Command.Close(session, last);
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void aReplyGoesOutUnderItsSessionWithTheValues(WireFormat format) {
    onset.close();
    open(format, USERS);
    onset.say("s1", 0, "customer", "You can write to " + EMAIL + ".");

    reply(S1, "Sent to **[EMAIL_1]**, [EMAIL_9].");

    List<TestRecord<String, RestoredReply>> out = onset.read(onset.topics.restoredReplies());
    assertThat(out).extracting(TestRecord::getKey).containsExactly("s1");
    assertThat(out.get(0).getValue())
        .isEqualTo(
            new RestoredReply(
                S1,
                Optional.of("r"),
                "Sent to **" + EMAIL + "**, [EMAIL_9].",
                1,
                1,
                0,
                Optional.empty()));
    assertThat(onset.count(OnsetMetrics.REPLIES, "outcome", "restored")).isEqualTo(1);
    assertThat(onset.count(OnsetMetrics.REPLY_MASKS, "outcome", "restored")).isEqualTo(1);
    assertThat(onset.count(OnsetMetrics.REPLY_MASKS, "outcome", "unknown")).isEqualTo(1);
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void jsonOfABotIsRead() {
    onset.say("s1", 0, "customer", EMAIL);
    onset.raw(
        "onset.replies",
        "s1".getBytes(UTF_8),
        "{\"session_id\":\"s1\",\"text\":\"[EMAIL_1]\",\"more\":1}".getBytes(UTF_8));

    assertThat(onset.values(onset.topics.restoredReplies()))
        .extracting(RestoredReply::text)
        .containsExactly(EMAIL);
  }

  /** Two tenants may have sessions of one id, in one partition. */
  @Test
  void interleavedSessionsNeverMix() {
    List<SessionId> sessions = List.of(S1, SessionId.of("s10"), new SessionId("acme", "s1"));
    Map<SessionId, List<String>> values = new HashMap<>();
    Random random = new Random(11);
    int number = 100;
    for (int step = 0; step < 300; step++) {
      SessionId session = sessions.get(random.nextInt(sessions.size()));
      List<String> own = values.computeIfAbsent(session, any -> new ArrayList<>());
      if (random.nextBoolean()) {
        String value = "m" + number++ + "@example.org";
        String speaker = random.nextInt(3) == 0 ? "agent" : "customer";
        onset.send(
            new dev.onset.model.Turn(
                session, own.size(), 0, speaker, value, java.util.OptionalLong.empty()));
        own.add(speaker.equals("agent") ? null : value);
      } else {
        int asked = 1 + random.nextInt(own.size() + 2);
        String expected =
            asked <= own.size() && own.get(asked - 1) != null
                ? own.get(asked - 1)
                : "[email_" + asked + "]";
        RestoredReply reply = answered(session, "[email_" + asked + "]");
        assertThat(reply.session()).isEqualTo(session);
        assertThat(reply.text()).isEqualTo(expected);
      }
    }
  }

  @Test
  void aValueIsWrittenOnceAndOnlyWhereRepliesAreRestored() {
    for (int turn = 0; turn < 5; turn++) {
      onset.say("s1", turn, "customer", turn + " " + EMAIL);
    }
    assertThat(onset.parts(StoreKeys.Part.SHOWN)).isEqualTo(1);
    reopen(Map.of());
    onset.say("s1", 0, "customer", EMAIL);
    assertThat(onset.parts(StoreKeys.Part.SHOWN)).isZero();
    assertThat(answered("[EMAIL_1]").unrestored()).contains(Unrestored.NOT_ALLOWED);
  }

  @Test
  void noReplyIsLostWhereNothingCanBePutBack() {
    assertThat(answered("Hello, [EMAIL_1]."))
        .isEqualTo(
            new RestoredReply(
                S1,
                Optional.of("r"),
                "Hello, [EMAIL_1].",
                0,
                1,
                0,
                Optional.of(Unrestored.SESSION_UNKNOWN)));
    onset.say("s1", 0, "customer", EMAIL);
    onset.send(close(S1, 0));
    assertThat(onset.parts(StoreKeys.Part.SHOWN)).isZero();
    assertThat(answered("[EMAIL_1]").unrestored()).contains(Unrestored.SESSION_CLOSED);
    onset.send(new Command.Erase(S1));
    assertThat(answered("[EMAIL_1]").unrestored()).contains(Unrestored.SESSION_ERASED);
    assertThat(onset.count(OnsetMetrics.REPLIES, "outcome", "session_erased")).isEqualTo(1);
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void anErasureTakesTheValuesOfALiveSession() {
    onset.say("s1", 0, "customer", EMAIL);
    onset.send(new Command.Erase(S1));

    assertThat(onset.parts(StoreKeys.Part.SHOWN)).isZero();
    assertThat(answered("[EMAIL_1]").text()).isEqualTo("[EMAIL_1]");
  }

  @Test
  void whatIsKeptOfAnEndedSessionIsPutBackAsLongAsItIsKept() {
    reopen(Map.of("redaction.restore", "[user]", "end.reopen", "by_turn"));
    onset.say("s1", 0, "customer", EMAIL);
    onset.send(close(S1, 0));
    assertThat(answered("[EMAIL_1]").text()).isEqualTo(EMAIL);

    onset.driver.advanceWallClockTime(Harness.RETENTION.multipliedBy(2));
    onset.driver.advanceWallClockTime(Harness.RETENTION);
    assertThat(onset.parts(StoreKeys.Part.SHOWN)).isZero();
    assertThat(answered("[EMAIL_1]").text()).isEqualTo("[EMAIL_1]");
  }

  @Test
  void aSessionThatCannotBeReadIsSetAsideAndItsReplyGoesOutAsItCame() {
    onset.say("s1", 0, "customer", EMAIL + " " + NAME);
    Bytes place = Bytes.wrap(StoreKeys.part(S1, StoreKeys.Part.SHOWN, "[EMAIL_1]"));
    KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(StoreNames.SESSIONS);
    byte[] flipped = store.get(place).clone();
    flipped[20] ^= 1;
    store.put(place, flipped);

    assertThat(answered("[EMAIL_1]").unrestored()).contains(Unrestored.SESSION_SET_ASIDE);
    assertThat(answered("[EMAIL_1]").text()).isEqualTo("[EMAIL_1]");
    assertThat(onset.deadLetters()).isEmpty();
    onset.say("s1", 1, "customer", "hello");
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_SET_ASIDE);
  }

  @Test
  void whatIsNoReplyIsADeadLetterWithItsReason() {
    byte[] reply =
        onset.topics.replies().codec().encode(new Reply(S1, Optional.empty(), "[EMAIL_1]"));
    onset.raw("onset.replies", "s1".getBytes(UTF_8), "{\"session_id\":".getBytes(UTF_8));
    onset.raw("onset.replies", "s1".getBytes(UTF_8), "{\"session_id\":\"s1\"}".getBytes(UTF_8));
    onset.raw("onset.replies", "s2".getBytes(UTF_8), reply);
    onset.raw("onset.replies", null, reply);
    onset.raw("onset.replies", "s1".getBytes(UTF_8), null);
    onset.raw(
        "onset.replies",
        "s1".getBytes(UTF_8),
        onset.topics.turns().codec().encode(dev.onset.model.Turn.of(S1, 0, "customer", EMAIL)));

    List<DeadLetter> letters = onset.deadLetters();
    assertThat(letters)
        .extracting(DeadLetter::reason)
        .containsExactly(
            RejectReason.TRUNCATED,
            RejectReason.MALFORMED,
            RejectReason.KEY_MISMATCH,
            RejectReason.MISSING_KEY,
            RejectReason.MISSING_VALUE,
            RejectReason.WRONG_TYPE);
    assertThat(letters).extracting(DeadLetter::sourceTopic).containsOnly("onset.replies");
    assertThat(onset.open(letters.get(2)).orElseThrow().value()).isEqualTo(reply);
    assertThat(onset.values(onset.topics.restoredReplies())).isEmpty();
  }

  /** The brokers would refuse it again and again. */
  @Test
  void aReplyThatIsTooLongWithItsValuesIsADeadLetter() {
    onset.say("s1", 0, "customer", EMAIL);
    reply(S1, "[EMAIL_1] ".repeat(90_000));

    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.PRODUCTION_FAILED);
    assertThat(onset.values(onset.topics.restoredReplies())).isEmpty();
  }
}
