package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.failure.StateFaultException;
import dev.onset.streams.store.AsidePlace;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionsAsideTest {
  private static final KeyRing RING = KeyRing.of(Harness.MASTER);
  private static final SessionId S1 = SessionId.of("s1");
  private static final Bytes COURSE = Bytes.wrap(StoreKeys.session(S1));
  private static final Bytes EVIDENCE = Bytes.wrap(StoreKeys.part(S1, StoreKeys.Part.EVIDENCE));

  @TempDir Path folder;
  private Harness onset;
  private int instances;

  @BeforeEach
  void open() {
    onset = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void close() {
    onset.close();
  }

  /** Another instance takes the task over. */
  private void moveTo(KeyRing ring) {
    Harness next = new Harness(folder.resolve("instance-" + ++instances), ring, onset.stored());
    onset.close();
    onset = next;
  }

  private KeyValueStore<Bytes, byte[]> store(String name) {
    return onset.driver.getKeyValueStore(name);
  }

  private void flip(String store, Bytes key) {
    byte[] changed = store(store).get(key).clone();
    changed[changed.length / 2] ^= 1;
    store(store).put(key, changed);
  }

  private void introduce(String session) {
    onset.say(session, 0, "customer", "Hello, I am " + NAME + ".");
  }

  private void write(String session) {
    onset.say(session, 1, "customer", "You can write to " + EMAIL + ".");
  }

  private void release(SessionId session, boolean fresh, long returned) {
    onset.send(new Command.Release(session, fresh, returned));
  }

  private double setAside() {
    return onset.registry.get("onset.sessions.set.aside").gauge().value();
  }

  /** Sends the records of letters back, as the command line does. */
  private void sendBack(List<TestRecord<String, DeadLetter>> letters) {
    for (TestRecord<String, DeadLetter> letter : letters) {
      DecryptedRecord kept = onset.open(letter.getValue()).orElseThrow();
      TestRecord<byte[], byte[]> back = new TestRecord<>("s1".getBytes(UTF_8), kept.value());
      back.headers().add(letter.headers().lastHeader(AsidePlace.HEADER));
      onset
          .driver
          .createInputTopic(
              letter.getValue().sourceTopic(), new ByteArraySerializer(), new ByteArraySerializer())
          .pipeInput(back);
    }
  }

  private List<TestRecord<String, DeadLetter>> letters() {
    return onset.read(onset.topics.deadLetters());
  }

  private static List<String> places(List<TestRecord<String, DeadLetter>> letters) {
    return letters.stream()
        .map(one -> new String(one.headers().lastHeader(AsidePlace.HEADER).value(), UTF_8))
        .map(one -> one.substring(one.indexOf('-') + 1))
        .toList();
  }

  // Set aside

  @ParameterizedTest
  @CsvSource({"course, 1000", "evidence, 20", "key, 20"})
  void oneFlippedBitAmongAThousandSessionsCostsThatOne(String entry, int sessions) {
    for (int session = 0; session < sessions; session++) {
      introduce("s" + session);
    }
    onset.values(onset.topics.redactedTurns());
    switch (entry) {
      case "course" -> flip(StoreNames.SESSIONS, COURSE);
      case "evidence" -> flip(StoreNames.SESSIONS, EVIDENCE);
      default -> flip(StoreNames.KEYS, COURSE);
    }

    for (int session = 0; session < sessions; session++) {
      write("s" + session);
    }

    assertThat(letters())
        .singleElement()
        .satisfies(
            letter -> {
              assertThat(letter.getValue().reason()).isEqualTo(RejectReason.SESSION_SET_ASIDE);
              DecryptedRecord kept = onset.open(letter.getValue()).orElseThrow();
              assertThat(onset.topics.turns().codec().decode(kept.value()).session()).isEqualTo(S1);
            });
    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(sessions - 1);
    assertThat(onset.values(onset.topics.alerts())).hasSize(sessions - 1);
    assertThat(setAside()).isEqualTo(1);
    assertThat(onset.count("onset.dead.letters", "reason", "session_set_aside")).isEqualTo(1);
  }

  @Test
  void aSessionStaysAsideWhoeverHasItsTask() {
    introduce("s1");
    byte[] whole = store(StoreNames.SESSIONS).get(COURSE);
    flip(StoreNames.SESSIONS, COURSE);
    write("s1");

    moveTo(RING);
    store(StoreNames.SESSIONS).put(COURSE, whole);
    onset.say("s1", 2, "customer", "Are you there?");
    onset.send(new Command.Close(S1, 2));

    List<TestRecord<String, DeadLetter>> letters = letters();
    assertThat(letters)
        .extracting(one -> one.getValue().reason())
        .containsOnly(RejectReason.SESSION_SET_ASIDE);
    assertThat(places(letters)).containsExactly("1", "2");
    assertThat(onset.values(onset.topics.redactedTurns())).isEmpty();
    assertThat(setAside()).isEqualTo(1);
  }

  // Release

  @Test
  void aReleasedSessionGoesOnAsIfNothingHadBeen() {
    List<RedactedTurn> safe = new ArrayList<>();
    List<Alert> alerts = new ArrayList<>();
    introduce("s1");
    safe.addAll(onset.values(onset.topics.redactedTurns()));
    byte[] whole = store(StoreNames.SESSIONS).get(COURSE);
    flip(StoreNames.SESSIONS, COURSE);
    write("s1");
    onset.say("s1", 2, "customer", "Are you there?");
    List<TestRecord<String, DeadLetter>> first = letters();
    store(StoreNames.SESSIONS).put(COURSE, whole);

    release(S1, false, 0);
    onset.say("s1", 3, "customer", "Hello?");
    List<TestRecord<String, DeadLetter>> second = letters();
    sendBack(first);
    release(S1, false, 2);
    sendBack(second);
    release(S1, false, 3);
    onset.say("s1", 4, "customer", "It is " + NAME + " again.");
    safe.addAll(onset.values(onset.topics.redactedTurns()));
    alerts.addAll(onset.values(onset.topics.alerts()));

    assertThat(letters()).isEmpty();
    assertThat(setAside()).isZero();
    assertThat(safe).extracting(RedactedTurn::turn).containsExactly(0, 1, 2, 3, 4);
    try (Harness undisturbed = new Harness(folder.resolve("undisturbed"), WireFormat.AVRO)) {
      undisturbed.say("s1", 0, "customer", "Hello, I am " + NAME + ".");
      undisturbed.say("s1", 1, "customer", "You can write to " + EMAIL + ".");
      undisturbed.say("s1", 2, "customer", "Are you there?");
      undisturbed.say("s1", 3, "customer", "Hello?");
      undisturbed.say("s1", 4, "customer", "It is " + NAME + " again.");
      assertThat(safe).isEqualTo(undisturbed.values(undisturbed.topics.redactedTurns()));
      assertThat(alerts)
          .extracting(Alert::turn, Alert::rule, Alert::revision)
          .isEqualTo(
              undisturbed.values(undisturbed.topics.alerts()).stream()
                  .map(one -> tuple(one.turn(), one.rule(), one.revision()))
                  .toList());
    }
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));
    assertThat(onset.values(onset.topics.commands())).containsExactly(new Command.Close(S1, 4));
  }

  @Test
  void aSessionThatStillCannotBeReadIsNotReleased() {
    introduce("s1");
    flip(StoreNames.SESSIONS, EVIDENCE);
    write("s1");
    letters();

    release(S1, false, 1);

    assertThat(letters())
        .singleElement()
        .satisfies(
            letter -> {
              assertThat(letter.getValue().reason()).isEqualTo(RejectReason.SESSION_SET_ASIDE);
              assertThat(letter.getValue().sourceTopic()).isEqualTo("onset.commands");
              assertThat(letter.headers().lastHeader(AsidePlace.HEADER)).isNull();
            });
    onset.say("s1", 2, "customer", "Are you there?");
    assertThat(places(letters())).containsExactly("1");
    assertThat(setAside()).isEqualTo(1);
  }

  @Test
  void aFreshStartGivesUpWhatCannotBeRead() {
    introduce("s1");
    flip(StoreNames.KEYS, COURSE);
    write("s1");
    List<TestRecord<String, DeadLetter>> letters = letters();
    onset.values(onset.topics.redactedTurns());

    release(S1, true, 0);
    sendBack(letters);
    release(S1, true, 1);
    onset.say("s1", 2, "customer", "I am " + NAME + ".");

    assertThat(onset.values(onset.topics.redactedTurns()))
        .extracting(RedactedTurn::turn)
        .containsExactly(1, 2);
    assertThat(letters()).isEmpty();
    assertThat(setAside()).isZero();
  }

  @Test
  void aReleaseOfASessionThatIsNotSetAsideDoesNothing() {
    introduce("s1");
    onset.values(onset.topics.redactedTurns());

    release(S1, true, 0);
    write("s1");

    assertThat(onset.values(onset.topics.alerts())).hasSize(1);
    assertThat(letters()).isEmpty();
  }

  // Timers and erasure

  @Test
  void aTimerPassesOverWhatCannotBeRead() {
    for (String session : List.of("s0", "s1", "s2")) {
      introduce(session);
    }
    flip(StoreNames.SESSIONS, COURSE);

    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));

    assertThat(onset.values(onset.topics.commands()))
        .containsExactly(
            new Command.Close(SessionId.of("s0"), 0), new Command.Close(SessionId.of("s2"), 0));
    assertThat(setAside()).isEqualTo(1);
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));
    assertThat(letters()).isEmpty();
    write("s1");
    assertThat(places(letters())).containsExactly("0");
  }

  @Test
  void anEndedSessionThatCannotBeReadIsForgottenInTime() {
    introduce("s1");
    onset.send(new Command.Close(S1, 0));
    flip(StoreNames.KEYS, COURSE);
    write("s1");
    assertThat(setAside()).isEqualTo(1);

    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(2));

    assertThat(setAside()).isZero();
    assertThat(store(StoreNames.KEYS).get(COURSE)).isNull();
    assertThat(store(StoreNames.CLOSED).get(COURSE)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"course", "evidence", "key"})
  void whatCannotBeReadCanBeErased(String entry) {
    introduce("s1");
    write("s1");
    switch (entry) {
      case "course" -> flip(StoreNames.SESSIONS, COURSE);
      case "evidence" -> flip(StoreNames.SESSIONS, EVIDENCE);
      default -> flip(StoreNames.KEYS, COURSE);
    }
    onset.say("s1", 2, "customer", "Are you there?");
    onset.topics.all().forEach(topic -> onset.bytes(topic.name()));

    onset.send(new Command.Erase(S1));

    assertThat(onset.values(onset.topics.receipts()))
        .extracting(Receipt::status)
        .containsExactly(Receipt.Status.REQUESTED);
    assertThat(onset.bytes("onset.turns.redacted"))
        .extracting(one -> new String(one.getKey(), UTF_8))
        .contains("s1/0", "s1/1");
    assertThat(onset.bytes("onset.risk"))
        .extracting(one -> new String(one.getKey(), UTF_8))
        .contains("s1/USER");
    assertThat(setAside()).isZero();
    // The marker in the store of ended sessions, and the deadline of the erasure.
    assertThat(onset.entries()).containsExactly(0, 1, 1, 0);
    onset.say("s1", 3, "customer", "Hello?");
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_ERASED);
  }

  @Test
  void theMarkerOfAnErasureThatCannotBeReadBeginsItAgain() {
    introduce("s1");
    onset.send(new Command.Erase(S1));
    try (KeyValueIterator<Bytes, byte[]> all = store(StoreNames.CLOSED).all()) {
      KeyValue<Bytes, byte[]> marker = all.next();
      byte[] changed = marker.value.clone();
      changed[0] ^= 1;
      store(StoreNames.CLOSED).put(marker.key, changed);
    }
    onset.values(onset.topics.receipts());

    onset.driver.advanceWallClockTime(Duration.ofMinutes(12));
    onset.driver.advanceWallClockTime(Duration.ofMinutes(12));

    assertThat(onset.values(onset.topics.receipts()))
        .extracting(Receipt::status)
        .containsExactly(Receipt.Status.REQUESTED);
    for (int minute = 0; minute < 30; minute++) {
      onset.driver.advanceWallClockTime(Duration.ofMinutes(1));
    }
    assertThat(onset.asked).isNotEmpty();
    onset.asked.forEach(erased -> onset.send(new Command.Destroyed(erased.name())));
    assertThat(onset.values(onset.topics.receipts()))
        .extracting(Receipt::status)
        .containsExactly(Receipt.Status.DESTROYED);
  }

  // Faults of the installation

  @Test
  void tooManyWithinAMinuteStopTheInstance() {
    List<String> sessions = new ArrayList<>();
    for (int session = 0; session < 21; session++) {
      sessions.add("many" + session);
      introduce("many" + session);
    }
    for (String session : sessions) {
      flip(StoreNames.SESSIONS, Bytes.wrap(StoreKeys.session(SessionId.of(session))));
    }

    sessions.subList(0, 10).forEach(this::write);
    // A further record of one that is set aside is no further session.
    onset.say("many0", 2, "customer", "Hello?");
    assertThat(setAside()).isEqualTo(10);
    assertThatThrownBy(() -> write("many10"))
        .hasRootCauseInstanceOf(StateFaultException.class)
        .rootCause()
        .hasMessageContainingAll("More than 10 sessions", "onset.master.key.file");
    moveTo(RING);
    assertThatThrownBy(() -> write("many10")).hasRootCauseInstanceOf(StateFaultException.class);
    onset.driver.advanceWallClockTime(Duration.ofMinutes(1));
    sessions.subList(10, 20).forEach(this::write);
    assertThat(setAside()).isEqualTo(20);
  }

  private static KeyRing ring(int... versions) {
    Map<Integer, MasterKey> keys = new TreeMap<>();
    for (int version : versions) {
      keys.put(version, key(version));
    }
    return new KeyRing(keys);
  }

  /** Version 1 is the harness's own. */
  private static MasterKey key(int version) {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) version);
    return version == 1 ? Harness.MASTER : new MasterKey(secret);
  }

  @Test
  void anotherMasterKeyStopsTheStart() {
    introduce("s1");

    assertThatThrownBy(() -> moveTo(KeyRing.of(key(7))))
        .hasStackTraceContaining("The master key is not the one");
  }

  @Test
  void aMissingVersionStopsTheStart() {
    moveTo(ring(1, 2));
    introduce("s1");

    assertThatThrownBy(() -> moveTo(ring(1))).hasStackTraceContaining("seals with version 2");
  }

  @Test
  void aMissingKeyOfStateWithoutTheCheckStopsTheStart() {
    introduce("s1");
    store(StoreNames.KEYS).delete(Bytes.wrap(new byte[] {'C'}));

    assertThatThrownBy(() -> moveTo(KeyRing.of(key(7))))
        .hasStackTraceContaining("The master key is not the one");
  }

  @Test
  void aFlippedBitInTheCheckOrTheFirstKeyDoesNotStopTheStart() {
    introduce("s0");
    introduce("s1");
    flip(StoreNames.KEYS, Bytes.wrap(new byte[] {'C'}));
    flip(StoreNames.KEYS, Bytes.wrap(StoreKeys.session(SessionId.of("s0"))));

    moveTo(RING);
    write("s0");
    write("s1");

    assertThat(onset.values(onset.topics.alerts())).hasSize(1);
    assertThat(places(letters())).containsExactly("0");
    moveTo(RING);
  }

  // Rotation

  @Test
  void theDocumentedRotationStopsNoneOfThreeInstances() {
    KeyRing before = ring(1);
    KeyRing introduced = new KeyRing(Map.of(1, key(1), 2, key(2)), Set.of(2));
    KeyRing sealing = ring(1, 2);
    KeyRing leaving = new KeyRing(Map.of(1, key(1), 2, key(2)), Set.of(1));
    KeyRing after = ring(2);
    List<KeyRing> steps = List.of(before, introduced, sealing, leaving, after);
    moveTo(before);
    int turn = 0;
    onset.say("s1", turn++, "customer", "Hello, I am " + NAME + ".");
    // The task moves between instances of this step and of the one before.
    for (int step = 1; step < steps.size(); step++) {
      for (int instance : new int[] {step, step - 1, step}) {
        moveTo(steps.get(instance));
        onset.say("s1", turn++, "customer", "Once more.");
        onset.say("new" + turn, 0, "customer", "Hello.");
        assertThat(letters()).isEmpty();
        assertThat(setAside()).isZero();
      }
      if (step == 2) {
        // All seal with the newest; every session is touched once more, or forgotten.
        for (Bytes place : onset.stored().get(StoreNames.SESSIONS).keySet()) {
          if (StoreKeys.isSession(place.get())) {
            onset.say(StoreKeys.sessionOf(place.get()).session(), 1000, "customer", "Bye.");
          }
        }
      }
    }
    assertThat(letters()).isEmpty();
    onset.say("s1", 1001, "customer", "You can write to " + EMAIL + ".");
    assertThat(onset.values(onset.topics.alerts())).hasSize(1);
  }
}
