package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.deadletter.DeadLetterOpener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Records are set aside on a broker, and replayed by the command. */
@ExtendWith(SharedBroker.class)
class DeadLettersIT {
  private static final String BROKEN = "no turn, but mail dana@example.org";
  private static final SessionId SESSION = SessionId.of("s1");

  @TempDir Path folder;
  private Path key;

  @BeforeEach
  void writeKey() throws IOException {
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
  }

  private static byte[] turn(DeadLetterBench onset, int index, int revision, String text) {
    return onset
        .cluster
        .topics()
        .turns()
        .codec()
        .encode(new Turn(SESSION, index, revision, "customer", text, OptionalLong.empty()));
  }

  private static List<RedactedTurn> safe(DeadLetterBench onset) {
    return onset.values(onset.cluster.topics().redactedTurns());
  }

  @Test
  void whatWasSetAsideIsShownAndReplayedOnce(SharedBroker.Place place) throws Exception {
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      byte[] turn = turn(onset, 0, 0, "hello there");
      onset.turn("s1", BROKEN.getBytes(StandardCharsets.UTF_8));
      onset.turn("wrong", turn);
      onset.turn("s2", new byte[600 * 1024]);

      List<DeadLetter> letters = onset.letters();
      assertThat(letters).hasSize(3);
      DeadLetter mismatch = only(letters, RejectReason.KEY_MISMATCH);
      DeadLetter large =
          letters.stream().filter(letter -> letter.size() > 500_000).findFirst().orElseThrow();
      DeadLetter broken =
          letters.stream()
              .filter(letter -> letter.size() == BROKEN.length())
              .findFirst()
              .orElseThrow();

      assertThat(onset.dlq("list")).isZero();
      assertThat(onset.out())
          .contains(
              "TRACE",
              mismatch.traceId(),
              large.traceId(),
              onset.cluster.topics().turns().name() + "-");
      assertThat(onset.dlq("list", "--reason", "KEY_MISMATCH", "--json")).isZero();
      assertThat(onset.out().lines())
          .singleElement()
          .asString()
          .contains("\"trace_id\":\"" + mismatch.traceId() + "\"", "\"replayed\":false");
      assertThat(onset.dlq("list", "--since", "2999-01-01", "--json")).isZero();
      assertThat(onset.out()).isEmpty();

      assertThat(onset.dlq("show", broken.traceId())).isZero();
      assertThat(onset.out()).contains(broken.reason().name()).doesNotContain("dana");
      assertThat(onset.dlq("show", broken.traceId(), "--reveal")).isZero();
      assertThat(onset.out()).isEqualTo(BROKEN);
      assertThat(onset.err()).doesNotContain("dana");
      assertThat(onset.dlq("show", large.traceId(), "--reveal")).isOne();
      assertThat(onset.err()).contains("holds no bytes");
      assertThat(onset.dlq("show", "0000000000000000")).isOne();

      assertThat(onset.dlq("replay", mismatch.traceId(), "--rekey", "--dry-run")).isZero();
      assertThat(onset.out()).contains("Would be sent: 1; sent before: 0; left out: 0.");
      assertThat(onset.dlq("replay", mismatch.traceId())).isOne();
      assertThat(onset.err()).contains("--rekey");
      assertThat(onset.turns()).isEqualTo(3);

      assertThat(onset.dlq("replay", mismatch.traceId(), "--rekey")).isZero();
      assertThat(onset.out()).contains("Sent: 1; sent before: 0; left out: 0.");
      assertThat(onset.dlq("replay", mismatch.traceId(), "--rekey")).isZero();
      assertThat(onset.out()).contains("Sent: 0; sent before: 1; left out: 0.");
      assertThat(onset.turns()).isEqualTo(4);
      assertThat(onset.sentBack()).containsExactly(mismatch.traceId());
      onset.settle();
      // The same once more, as if the note were lost: the engine knows the turn.
      onset.turn("s1", turn);
      assertThat(safe(onset)).extracting(RedactedTurn::turn).containsExactly(0);
      assertThat(onset.letters()).hasSize(3);

      assertThat(onset.dlq("replay", "--all", "--rekey")).isOne();
      assertThat(onset.out()).contains("Sent: 1; sent before: 1; left out: 1.");
      assertThat(onset.err()).contains("Left out " + large.traceId());
      onset.settle();
      // The broken record is as broken as before: set aside anew, under a trace of its own.
      assertThat(onset.letters())
          .hasSize(4)
          .filteredOn(letter -> letter.size() == BROKEN.length())
          .extracting(DeadLetter::traceId)
          .hasSize(2)
          .doesNotHaveDuplicates()
          .contains(broken.traceId());
      assertThat(onset.dlq("list", "--json")).isZero();
      assertThat(onset.out().lines().filter(line -> line.contains("\"replayed\":true"))).hasSize(2);
    }
  }

  /**
   * Kafka Streams decodes a record before it processes the one before it. What cannot be decoded
   * must wait for its turn all the same: its letter is to be in the transaction that commits its
   * offset.
   */
  @Test
  void lettersStandInTheOrderOfTheirRecords(SharedBroker.Place place) throws Exception {
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      onset.send("s1", turn(onset, 0, 0, "hello there"));
      for (int i = 0; i < 5; i++) {
        onset.send("s1", turn(onset, 0, 0, "something else " + i));
        onset.send("s1", "{\"broken".getBytes(StandardCharsets.UTF_8));
      }
      onset.settle();

      assertThat(onset.letters())
          .extracting(DeadLetter::offset)
          .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
    }
  }

  @Test
  void aSchemaThatIsPublishedLateLosesNoTurn(SharedBroker.Place place) throws Exception {
    LaterVersion newer = new LaterVersion();
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      onset.turn("s1", newer.turn(turn(onset, 0, 0, "hello")));
      only(onset.letters(), RejectReason.UNKNOWN_SCHEMA);
      onset.publish(LaterVersion.schemas());
      onset.turn("s1", newer.turn(turn(onset, 1, 0, "there")));
      assertThat(onset.letters()).hasSize(1);

      assertThat(onset.dlq("replay", "--reason", "UNKNOWN_SCHEMA")).isZero();
      onset.settle();
      assertThat(onset.letters()).hasSize(1);
      assertThat(safe(onset)).extracting(RedactedTurn::turn).containsExactly(1, 0);
    }
  }

  private static DeadLetter only(List<DeadLetter> letters, RejectReason reason) {
    List<DeadLetter> found = letters.stream().filter(letter -> letter.reason() == reason).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void aConflictConflictsAgainUntilItsTextIsTheTurns(SharedBroker.Place place) throws Exception {
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      onset.turn("s1", turn(onset, 0, 0, "hello"));
      onset.turn("s1", turn(onset, 0, 0, "goodbye"));
      DeadLetter first = only(onset.letters(), RejectReason.CONFLICTING_TURN);

      assertThat(onset.dlq("replay", first.traceId())).isZero();
      onset.settle();
      assertThat(onset.letters())
          .extracting(DeadLetter::reason)
          .containsExactly(RejectReason.CONFLICTING_TURN, RejectReason.CONFLICTING_TURN);
      assertThat(safe(onset)).extracting(RedactedTurn::text).containsExactly("hello");
      DeadLetter second = onset.letters().get(1);

      // The producer sends it as the edit that it was.
      onset.turn("s1", turn(onset, 0, 1, "goodbye"));
      assertThat(onset.dlq("replay", "--reason", "CONFLICTING_TURN")).isZero();
      assertThat(onset.out()).contains("Sent: 1; sent before: 1; left out: 0.");
      onset.settle();

      assertThat(onset.sentBack()).containsExactly(first.traceId(), second.traceId());
      assertThat(onset.letters()).hasSize(2);
      assertThat(safe(onset)).extracting(RedactedTurn::text).containsExactly("hello", "goodbye");
    }
  }

  @Test
  void aReplayThatBeginsLaterEndsTheOtherAndNothingIsSentTwice(SharedBroker.Place place)
      throws Exception {
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      for (int turn = 0; turn < 3; turn++) {
        onset.turn("wrong", turn(onset, turn, 0, "turn " + turn));
      }
      List<DeadLetterRecord> letters = lettersOf(onset.cluster);
      KeyRing ring = KeyRing.of(new MasterKey(new byte[MasterKey.BYTES]));
      DeadLetterOpener opener =
          new DeadLetterOpener(ring, new ClusterKeys(onset.cluster, ring).letters());
      ReplayOutcome.Rule rule = new ReplayOutcome.Rule(onset.cluster.topics(), opener, true);

      try (Producer<byte[], byte[]> first = onset.cluster.transactions("dlq-replay")) {
        // The first replay has written a record and its note, and commits neither.
        first.initTransactions();
        first.beginTransaction();
        first.send(ready(rule, letters.get(0)).record());
        first.send(
            DeadLetterTopic.note(onset.cluster.topics().deadLetters().name(), letters.get(0)));
        first.flush();
        try (DeadLetterReplay second = new DeadLetterReplay(onset.cluster)) {
          // The second has sent one letter, and has another one waiting.
          second.send(letters.get(0), ready(rule, letters.get(0)));
          second.flush();
          second.send(letters.get(1), ready(rule, letters.get(1)));

          assertThat(onset.dlq("replay", "--all", "--rekey")).isZero();
          assertThat(onset.out()).contains("Sent: 2; sent before: 1; left out: 0.");

          assertThatThrownBy(second::flush)
              .isInstanceOf(ClusterException.class)
              .hasMessageContaining("Another replay was started meanwhile");
        }
        assertThatThrownBy(first::commitTransaction)
            .isInstanceOfAny(ProducerFencedException.class, InvalidProducerEpochException.class);
      }
      onset.settle();

      assertThat(onset.sentBack())
          .containsExactlyInAnyOrderElementsOf(
              letters.stream().map(letter -> letter.content().traceId()).toList());
      assertThat(safe(onset)).extracting(RedactedTurn::turn).containsExactlyInAnyOrder(0, 1, 2);
      assertThat(onset.dlq("replay", "--all", "--rekey")).isZero();
      assertThat(onset.out()).contains("Sent: 0; sent before: 3; left out: 0.");
    }
  }

  private static ReplayOutcome.Ready ready(ReplayOutcome.Rule rule, DeadLetterRecord letter) {
    return (ReplayOutcome.Ready) rule.of(letter.content());
  }

  private static List<DeadLetterRecord> lettersOf(Cluster cluster) {
    List<DeadLetterRecord> letters = new ArrayList<>();
    new DeadLetterTopic(cluster, OptionalLong.empty())
        .read(
            letters::add,
            (at, why) -> {
              throw new AssertionError(why);
            },
            () -> {});
    return letters;
  }

  @Test
  void lettersOpenWhicheverVersionOfTheKeyTheyWereWrittenUnder(SharedBroker.Place place)
      throws Exception {
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      onset.turn("wrong", turn(onset, 0, 0, "before"));
      byte[] newer = new byte[MasterKey.BYTES];
      Arrays.fill(newer, (byte) 2);
      String second = "2:" + HexFormat.of().formatHex(newer) + "\n";
      Files.writeString(
          key, "1:" + HexFormat.of().formatHex(new byte[MasterKey.BYTES]) + "\n" + second);
      onset.run();
      onset.turn("wrong", turn(onset, 1, 0, "after"));
      // Hashed under two keys, theirs may be two partitions.
      List<DeadLetter> letters =
          onset.letters().stream().sorted(Comparator.comparingLong(DeadLetter::offset)).toList();

      for (DeadLetter letter : letters) {
        assertThat(onset.dlq("show", letter.traceId(), "--reveal")).isZero();
        assertThat(onset.out()).contains(letter == letters.get(0) ? "before" : "after");
      }
      Files.writeString(key, second);
      assertThat(onset.dlq("show", letters.get(1).traceId(), "--reveal"))
          .as("the old version may go")
          .isZero();
      assertThat(onset.dlq("show", letters.get(0).traceId(), "--reveal")).isOne();
      assertThat(onset.err()).contains("the version of the master key that wraps it is not there");
    }
  }
}
