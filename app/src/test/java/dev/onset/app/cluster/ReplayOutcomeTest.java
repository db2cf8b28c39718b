package dev.onset.app.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.PayloadCipher;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.topics.Topics;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class ReplayOutcomeTest {
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);
  private static final Topics TOPICS =
      new Topics("onset.", new Codecs(new SchemaStore()), Map.of());
  private static final byte[] TURN =
      TOPICS.turns().codec().encode(Turn.of(SessionId.of("s1"), 0, "customer", "hello"));
  private static final byte[] OTHER = {(byte) 0xff, 1};

  private static DeadLetter letter(String topic, RejectReason reason, byte[] payload) {
    return new DeadLetter(topic, 3, 42, 7, reason, "0123456789abcdef", payload);
  }

  private static byte[] sealed(byte[] key, byte[] value) {
    return PayloadCipher.encrypt(key, value, MASTER.deadLetters());
  }

  private static ReplayOutcome of(DeadLetter letter, boolean rekey) {
    return new ReplayOutcome.Rule(TOPICS, new DeadLetterOpener(KeyRing.of(MASTER), Map.of()), rekey)
        .of(letter);
  }

  private static ProducerRecord<byte[], byte[]> ready(ReplayOutcome delivery) {
    assertThat(delivery).isInstanceOf(ReplayOutcome.Ready.class);
    return ((ReplayOutcome.Ready) delivery).record();
  }

  @Test
  void aRecordGoesBackWhereItWasUnderItsOwnKeyWhateverThatIs() {
    ProducerRecord<byte[], byte[]> record =
        ready(of(letter("onset.turns", RejectReason.MALFORMED, sealed(OTHER, TURN)), false));

    assertThat(record.topic()).isEqualTo("onset.turns");
    assertThat(record.partition()).isEqualTo(3);
    assertThat(record.key()).isEqualTo(OTHER);
    assertThat(record.value()).isEqualTo(TURN);
    assertThat(record.headers().lastHeader("onset.replayed").value())
        .isEqualTo("0123456789abcdef".getBytes(UTF_8));
  }

  @Test
  void aRecordOfAPlatformGoesBackIfTheIntakeReadsItsTopic() {
    DeadLetter letter = letter("chats", RejectReason.MALFORMED, sealed(OTHER, TURN));

    assertThat(of(letter, false)).isInstanceOf(ReplayOutcome.LeftOut.class);
    ProducerRecord<byte[], byte[]> record =
        ready(
            new ReplayOutcome.Rule(
                    TOPICS,
                    List.of("chats"),
                    new DeadLetterOpener(KeyRing.of(MASTER), Map.of()),
                    false)
                .of(letter));
    assertThat(record.topic()).isEqualTo("chats");
    assertThat(record.key()).isEqualTo(OTHER);
  }

  @Test
  void aRecordWithoutAKeyGoesBackWithoutOne() {
    assertThat(
            ready(of(letter("onset.turns", RejectReason.MALFORMED, sealed(null, TURN)), false))
                .key())
        .isNull();
  }

  @Test
  void aKeyAtFaultIsLeftOutUnlessItIsReplaced() {
    DeadLetter letter = letter("onset.turns", RejectReason.KEY_MISMATCH, sealed(OTHER, TURN));

    assertThat(of(letter, false)).isInstanceOf(ReplayOutcome.LeftOut.class);
    ProducerRecord<byte[], byte[]> record = ready(of(letter, true));
    assertThat(record.key()).isEqualTo("s1".getBytes(UTF_8));
    assertThat(record.partition()).as("that of the key").isNull();
  }

  @Test
  void whatWasNotKeptOrIsOfNoTopicIsLeftOut() {
    assertThat(of(letter("onset.turns", RejectReason.OVERSIZED_TEXT, new byte[0]), true))
        .isInstanceOfSatisfying(
            ReplayOutcome.LeftOut.class, left -> assertThat(left.why()).contains("not kept"));
    for (String topic : new String[] {"onset-processor", "onset.dlq", "payments"}) {
      assertThat(of(letter(topic, RejectReason.PROCESSING_FAILED, sealed(OTHER, TURN)), true))
          .isInstanceOf(ReplayOutcome.LeftOut.class);
    }
  }

  @Test
  void aLetterWhoseKeyWasDestroyedIsLeftOut() {
    DeadLetterSecret secret =
        DeadLetterSecret.random("acme", bytes -> Arrays.fill(bytes, (byte) bytes.length));
    byte[] sealed = PayloadCipher.encrypt(OTHER, TURN, secret);
    DeadLetter letter = letter("onset.turns", RejectReason.MALFORMED, sealed);
    DeadLetterOpener opener =
        new DeadLetterOpener(KeyRing.of(MASTER), Map.of(secret.name(), secret.key()));

    assertThat(of(letter, false))
        .isInstanceOfSatisfying(
            ReplayOutcome.LeftOut.class,
            left -> assertThat(left.why()).isEqualTo(ReplayOutcome.SHUT));
    assertThat(ready(new ReplayOutcome.Rule(TOPICS, opener, false).of(letter)).value())
        .isEqualTo(TURN);
  }

  @Test
  void anotherMasterKeyIsOneSentence() {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) 1);
    DeadLetter letter = letter("onset.turns", RejectReason.MALFORMED, sealed(OTHER, TURN));

    assertThatThrownBy(
            () ->
                new ReplayOutcome.Rule(
                        TOPICS,
                        new DeadLetterOpener(KeyRing.of(new MasterKey(secret)), Map.of()),
                        false)
                    .of(letter))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("0123456789abcdef");
  }

  @Test
  void aLetterOpensUnderAnyVersionOfTheKey() {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) 1);
    DeadLetter letter = letter("onset.turns", RejectReason.MALFORMED, sealed(OTHER, TURN));

    for (KeyRing ring :
        List.of(
            new KeyRing(Map.of(1, MASTER, 2, new MasterKey(secret))),
            new KeyRing(Map.of(1, new MasterKey(secret), 2, MASTER)))) {
      assertThat(
              ready(
                      new ReplayOutcome.Rule(TOPICS, new DeadLetterOpener(ring, Map.of()), false)
                          .of(letter))
                  .value())
          .isEqualTo(TURN);
    }
  }

  @Test
  void aNoteNamesItsLetterAndNothingElseIsANote() {
    DeadLetterRecord letter =
        new DeadLetterRecord(
            new DeadLetterRecord.Place(2, 17),
            0,
            "00ff",
            letter("onset.turns", RejectReason.MALFORMED, sealed(OTHER, TURN)),
            OptionalLong.empty(),
            Optional.empty());

    ProducerRecord<byte[], byte[]> note = DeadLetterTopic.note("onset.dlq", letter);

    assertThat(note.value()).isNull();
    assertThat(note.partition()).isEqualTo(2);
    assertThat(DeadLetterTopic.noted(read(note, null))).isEqualTo(Optional.of(letter.place()));
    assertThat(DeadLetterTopic.noted(read(note, TURN))).isEmpty();
    assertThat(DeadLetterTopic.noted(new ConsumerRecord<>("onset.dlq", 2, 18, "00ff", null)))
        .isEmpty();
  }

  private static ConsumerRecord<String, byte[]> read(
      ProducerRecord<byte[], byte[]> sent, byte[] value) {
    return new ConsumerRecord<>(
        sent.topic(),
        sent.partition(),
        18,
        0,
        TimestampType.CREATE_TIME,
        4,
        0,
        new String(sent.key(), UTF_8),
        value,
        sent.headers(),
        Optional.empty());
  }
}
