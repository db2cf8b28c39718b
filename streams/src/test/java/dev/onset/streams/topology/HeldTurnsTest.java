package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static dev.onset.streams.topology.ScriptedExtractor.POISON;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turns that wait for those before them, as a policy of two turns holds them. */
class HeldTurnsTest {
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void open() {
    onset = harness("a");
  }

  private Harness harness(String state) {
    return new Harness(
        folder.resolve(state),
        WireFormat.AVRO,
        KeyRing.of(Harness.MASTER),
        PolicyReader.shipped(Map.of("reorder.turns", "2")));
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private static Command close(int lastTurn) {
    return new Command.Close(S1, lastTurn);
  }

  private List<Integer> released() {
    return onset.values(onset.topics.redactedTurns()).stream().map(RedactedTurn::turn).toList();
  }

  /** How many turns are held. */
  private int held() {
    return onset.parts(StoreKeys.Part.HELD);
  }

  @Test
  void turnsComeOutInTheirOrderAndNoMoreAreHeldThanThePolicySays() {
    List<Integer> released = new ArrayList<>();
    for (int turn : List.of(2, 0, 1, 3, 5, 4, 7, 6)) {
      onset.say("s1", turn, "customer", "turn " + turn);
      assertThat(held()).isLessThanOrEqualTo(2);
      released.addAll(released());
    }

    assertThat(released).containsExactly(0, 1, 2, 3, 4, 5);
    onset.send(close(7));
    assertThat(released()).containsExactly(6, 7);
    assertThat(held()).isZero();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void aCloseWhoseLastTurnsAreHeldWaitsForNone() {
    onset.say("s1", 1, "customer", "You can write to " + EMAIL + ".");
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");

    onset.send(close(1));

    assertThat(onset.values(onset.topics.alerts()))
        .extracting(Alert::tPred)
        .satisfiesExactly(turn -> assertThat(turn).hasValue(1));
    assertThat(onset.values(onset.topics.risk())).last().isNull();
    // The marker, its deadline and the key stay.
    assertThat(onset.entries()).containsExactly(0, 1, 2, 1);
  }

  @Test
  void aCloseThatOvertakesItsLastTurnIsCarriedOutWhenThatComes() {
    onset.say("s1", 0, "customer", "zero");
    onset.send(close(1));
    assertThat(released()).isEmpty();

    onset.say("s1", 1, "customer", "one");

    assertThat(released()).containsExactly(0, 1);
    assertThat(held()).isZero();
  }

  @Test
  void aSilentSessionIsClosedWithWhatIsHeld() {
    onset.say("s1", 4, "customer", "four");
    onset.say("s1", 2, "customer", "two");

    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));

    assertThat(onset.values(onset.topics.commands())).containsExactly(close(4));
    assertThat(released()).containsExactly(2, 4);
    assertThat(onset.values(onset.topics.risk())).last().isNull();
  }

  @Test
  void aRestartFromTheChangelogGoesOnWithTheHeldTurns() {
    onset.say("s1", 1, "customer", "You can write to " + EMAIL + ".");
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    assertThat(released()).isEmpty();
    Map<String, Map<Bytes, byte[]>> changelogs = changelogs();
    onset.close();
    onset = harness("b");
    restore(changelogs);

    onset.say("s1", 2, "customer", "bye");
    onset.send(close(2));

    assertThat(released()).containsExactly(0, 1, 2);
    assertThat(onset.values(onset.topics.alerts()))
        .extracting(Alert::tPred)
        .satisfiesExactly(turn -> assertThat(turn).hasValue(1));
    assertThat(onset.deadLetters()).isEmpty();
  }

  /** What a compacted changelog of each store holds. */
  private Map<String, Map<Bytes, byte[]>> changelogs() {
    Map<String, Map<Bytes, byte[]>> all = new LinkedHashMap<>();
    for (String store : StoreNames.ALL) {
      Map<Bytes, byte[]> last = new LinkedHashMap<>();
      for (TestRecord<byte[], byte[]> record : onset.bytes("onset-" + store + "-changelog")) {
        last.put(Bytes.wrap(record.getKey()), record.getValue());
      }
      last.values().removeIf(Objects::isNull);
      all.put(store, last);
    }
    return all;
  }

  private void restore(Map<String, Map<Bytes, byte[]>> changelogs) {
    changelogs.forEach(
        (name, entries) -> {
          KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(name);
          entries.forEach(store::put);
        });
  }

  @Test
  void anErasureDeletesWhatIsHeld() {
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
    onset.say("s10", 0, "customer", "another");
    assertThat(held()).isEqualTo(2);

    onset.send(new Command.Erase(S1));

    assertThat(held()).isEqualTo(1);
    assertThat(changelogs().get(StoreNames.SESSIONS).keySet())
        .filteredOn(key -> StoreKeys.sessionOf(key.get()).equals(S1))
        .isEmpty();
    onset.say("s1", 1, "customer", "late");
    onset.send(close(1));
    assertThat(released()).isEmpty();
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_ERASED);
  }

  @Test
  void aConflictWithAHeldTurnIsSetAsideAndARevisionReplacesIt() {
    onset.say("s1", 0, "customer", "zero");
    onset.say("s1", 0, "customer", "zero");
    onset.say("s1", 0, "customer", "nought");
    onset.send(new Turn(S1, 0, 1, "customer", "nil", OptionalLong.empty()));

    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(
            letter -> {
              assertThat(letter.reason()).isEqualTo(RejectReason.CONFLICTING_TURN);
              assertThat(letter.offset()).isEqualTo(2);
            });
    assertThat(onset.count(OnsetMetrics.DUPLICATES)).isEqualTo(1);
    onset.send(close(0));
    assertThat(onset.values(onset.topics.redactedTurns()))
        .extracting(RedactedTurn::text)
        .containsExactly("nil");
  }

  @Test
  void aHeldTurnThatCannotBeReadIsSetAsideByItselfAndTheOthersGoOn() {
    Turn poison = Turn.of(S1, 0, "customer", POISON + " " + EMAIL);
    onset.send(poison);
    for (int turn = 1; turn < 4; turn++) {
      onset.say("s1", turn, "customer", "turn " + turn);
    }

    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(
            letter -> {
              assertThat(letter.reason()).isEqualTo(RejectReason.PROCESSING_FAILED);
              assertThat(letter.sourceTopic()).isEqualTo("onset.turns");
              assertThat(letter.partition()).isZero();
              assertThat(letter.offset()).isZero();
              DecryptedRecord kept = onset.open(letter).orElseThrow();
              assertThat(onset.topics.turns().codec().decode(kept.value())).isEqualTo(poison);
              assertThat(kept.key().orElseThrow()).isEqualTo("s1".getBytes(UTF_8));
            });
    assertThat(released()).containsExactly(1);
    onset.send(close(3));
    assertThat(released()).containsExactly(2, 3);
    assertThat(held()).isZero();
  }

  @Test
  void aSessionOfWhichNothingCanBeReadStillEnds() {
    onset.say("s1", 0, "customer", POISON);
    onset.say("s1", 1, "customer", POISON);

    onset.send(close(1));

    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.PROCESSING_FAILED, RejectReason.PROCESSING_FAILED);
    // The keys are the session's, and the one of its letters.
    assertThat(onset.entries()).containsExactly(0, 1, 2, 2);
    assertThat(onset.values(onset.topics.risk())).extracting(Verdict::closed).isEmpty();
  }

  @Test
  void aHeldTurnIsNotReadableInStoreOrChangelog() {
    onset.say("s1", 0, "customer", "Hello, I am " + NAME + ".");

    changelogs().values().stream()
        .flatMap(log -> log.values().stream())
        .forEach(value -> assertThat(new String(value, ISO_8859_1)).doesNotContain(NAME, "Hello"));
    assertThat(held()).isEqualTo(1);
  }
}
