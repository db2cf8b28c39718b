package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static dev.onset.streams.topology.ScriptedExtractor.POISON;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Receipt;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.erasure.Destructions;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of an erased session, and what its key was good for. */
class EraseTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final SessionId OTHERS_S1 = new SessionId("acme", "s1");
  private static final KeyRing RING = KeyRing.of(Harness.MASTER);
  private static final String HASH = RING.newest(S1.tenant()).hash(S1);
  private static final SessionId NAME_OF_S1 = new SessionId(S1.tenant(), HASH);

  /** Shortly before the segment of the log must have ended. */
  private static final Duration SEGMENT_LASTS =
      KeyChangelog.Times.USUAL.segment().minus(Duration.ofMinutes(1));

  /** Shortly before the ended segment must be compacted. */
  private static final Duration COMPACTION_LASTS =
      KeyChangelog.Times.USUAL.compaction().minus(Duration.ofMinutes(1));

  @TempDir Path folder;
  private Harness onset;

  @BeforeEach
  void open() {
    onset = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private void introduce(SessionId session) {
    onset.send(turn(session, 0, "Hello, I am " + NAME + "."));
    onset.send(turn(session, 1, "You can write to " + EMAIL + "."));
  }

  private static Turn turn(SessionId session, int index, String text) {
    return new Turn(session, index, 0, "customer", text, OptionalLong.empty());
  }

  private void erase(SessionId session) {
    onset.send(new Command.Erase(session));
  }

  /** Reads everything that was given out so far, so that what follows is new. */
  private void drain() {
    onset.topics.all().forEach(topic -> onset.bytes(topic.name()));
  }

  private byte[] wrapped(SessionId session) {
    KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(StoreNames.KEYS);
    return store.get(Bytes.wrap(StoreKeys.session(session)));
  }

  /** Keys and values of all stores, as text that shows what is readable in them. */
  private String allState() {
    StringBuilder all = new StringBuilder();
    for (String name : StoreNames.ALL) {
      KeyValueStore<Bytes, byte[]> store = onset.driver.getKeyValueStore(name);
      try (KeyValueIterator<Bytes, byte[]> entries = store.all()) {
        while (entries.hasNext()) {
          KeyValue<Bytes, byte[]> entry = entries.next();
          all.append(new String(entry.key.get(), ISO_8859_1)).append('\n');
          all.append(new String(entry.value, ISO_8859_1)).append('\n');
        }
      }
    }
    return all.toString();
  }

  private Receipt receipt() {
    List<Receipt> receipts = onset.values(onset.topics.receipts());
    assertThat(receipts).hasSize(1);
    return receipts.get(0);
  }

  // The key of a session

  @Test
  void aSessionHasARandomKeyThatItKeepsToItsEndAndBeyond() {
    introduce(S1);
    byte[] key = wrapped(S1);
    onset.send(turn(S1, 2, "bye"));
    assertThat(wrapped(S1)).isEqualTo(key);

    onset.send(new Command.Close(S1, 2));
    assertThat(wrapped(S1)).isEqualTo(key);

    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));
    assertThat(wrapped(S1)).isNull();
    assertThat(onset.entries()).containsOnly(0);
  }

  @Test
  void equalTextsOfTwoSessionsHaveNoHashInCommon() {
    introduce(S1);
    introduce(OTHERS_S1);

    List<ProvenanceEvent> events = onset.values(onset.topics.provenance());
    assertThat(hashes(events, S1))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(hashes(events, OTHERS_S1));
    assertThat(hashes(events, OTHERS_S1)).isNotEmpty();
    assertThat(wrapped(S1)).isNotEqualTo(wrapped(OTHERS_S1));
  }

  private static Set<String> hashes(List<ProvenanceEvent> events, SessionId session) {
    Set<String> hashes = new HashSet<>();
    events.stream()
        .filter(event -> event.session().equals(session))
        .forEach(event -> event.valueHash().ifPresent(hashes::add));
    return hashes;
  }

  @Test
  void aFirstTurnThatFailsBeginsASessionUnderAKey() {
    onset.send(turn(S1, 0, POISON));

    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.PROCESSING_FAILED);
    // What is known of it, that a turn could not be read, is the session's.
    assertThat(wrapped(S1)).isNotNull();
  }

  @Test
  void theKeyOfASessionOfWhichNothingWasReadGoesWithItsMarker() {
    onset.send(turn(S1, 0, "x".repeat(onset.policy.maxTextLength() + 1)));
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));
    assertThat(wrapped(S1)).isNotNull();

    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));
    assertThat(wrapped(S1)).isNull();

    // No deadline is set again, and the secret of the letter is gone as well.
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));
    assertThat(onset.entries()).containsOnly(0);
  }

  @Test
  void anotherMasterKeyOrVersionReadsNothing() {
    introduce(S1);
    byte[] key = wrapped(S1);
    byte[] other = new byte[MasterKey.BYTES];

    assertThat(KeyWrap.unwrap(key, S1, RING)).hasSize(KeyWrap.SECRET_BYTES);
    assertThatThrownBy(() -> KeyWrap.unwrap(key, S1, KeyRing.of(new MasterKey(other))))
        .isInstanceOf(StoreException.class);
    assertThatThrownBy(() -> KeyWrap.unwrap(key, S1, new KeyRing(Map.of(2, Harness.MASTER))))
        .isInstanceOf(StoreException.class);
  }

  @Test
  void aNewVersionOfTheKeyTakesOverALiveSession() {
    onset.close();
    byte[] second = new byte[MasterKey.BYTES];
    Arrays.fill(second, (byte) 2);
    KeyRing both = new KeyRing(Map.of(1, Harness.MASTER, 2, new MasterKey(second)));
    onset = new Harness(folder, WireFormat.AVRO, both);
    byte[] secret = new byte[KeyWrap.SECRET_BYTES];
    onset
        .driver
        .<Bytes, byte[]>getKeyValueStore(StoreNames.KEYS)
        .put(
            Bytes.wrap(StoreKeys.session(S1)),
            KeyWrap.wrap(secret, S1, both.key(S1.tenant(), 1).orElseThrow()));

    introduce(S1);

    assertThat(KeyWrap.versionOf(wrapped(S1))).isEqualTo(2);
    assertThat(KeyWrap.unwrap(wrapped(S1), S1, both)).isEqualTo(secret);
    assertThat(onset.values(onset.topics.alerts())).hasSize(1);
  }

  // Erase

  @Test
  void ofALiveSessionNothingIsLeftButAMarkerThatDoesNotNameIt() {
    introduce(S1);
    introduce(SessionId.of("s10"));
    drain();

    erase(S1);

    assertThat(allState()).doesNotContain("\0\0\0\2s1").contains("\0\0\0\3s10").contains(HASH);
    assertThat(wrapped(S1)).isNull();
    assertThat(wrapped(SessionId.of("s10"))).isNotNull();
    assertThat(onset.read(onset.topics.risk()))
        .singleElement()
        .satisfies(one -> assertTombstone(one, "s1/USER"));
    List<? extends TestRecord<String, ?>> safe = onset.read(onset.topics.redactedTurns());
    assertThat(safe).hasSize(2);
    assertTombstone(safe.get(0), "s1/0");
    assertTombstone(safe.get(1), "s1/1");
    assertThat(onset.read(onset.topics.heads()))
        .singleElement()
        .satisfies(one -> assertTombstone(one, "s1"));
    assertThat(onset.values(onset.topics.provenance()))
        .singleElement()
        .satisfies(
            end -> {
              assertThat(end.kind()).isEqualTo(ProvenanceKind.CLOSED);
              assertThat(end.detail()).containsEntry("by", "erasure");
            });
    assertThat(onset.values(onset.topics.alerts())).isEmpty();
  }

  private static void assertTombstone(TestRecord<String, ?> record, String key) {
    assertThat(record.getKey()).isEqualTo(key);
    assertThat(record.getValue()).isNull();
  }

  @Test
  void theReceiptComesAtOnceAndDoesNotNameTheSession() {
    introduce(S1);

    erase(S1);

    List<TestRecord<String, Receipt>> receipts = onset.read(onset.topics.receipts());
    assertThat(receipts).hasSize(1);
    assertThat(receipts.get(0).getKey()).isEqualTo(HASH);
    Receipt receipt = receipts.get(0).getValue();
    assertThat(receipt.status()).isEqualTo(Receipt.Status.REQUESTED);
    assertThat(receipt.tenant()).isEqualTo(S1.tenant());
    assertThat(receipt.sessionHash()).isEqualTo(HASH).doesNotContain("s1");
    assertThat(receipt.turnsExpire()).hasValue(receipt.time() + Harness.TURNS.toMillis());
  }

  @Test
  void theSecondReceiptComesOnceACommandConfirmsThatTheLogHasLostTheKey() {
    introduce(S1);
    erase(S1);
    Receipt requested = receipt();

    onset.driver.advanceWallClockTime(SEGMENT_LASTS);
    onset.driver.advanceWallClockTime(COMPACTION_LASTS);
    assertThat(onset.asked).isEmpty();
    onset.driver.advanceWallClockTime(KeyChangelog.untilDestroyed());
    onset.driver.advanceWallClockTime(Duration.ofDays(1));

    assertThat(onset.asked)
        .as("asked again as long as there is no answer")
        .hasSizeGreaterThan(1)
        .containsOnly(new Destructions.Erased(NAME_OF_S1, requested.time()));
    assertThat(onset.values(onset.topics.receipts())).as("nobody confirmed it").isEmpty();
    onset.send(new Command.Destroyed(NAME_OF_S1));

    Receipt destroyed = receipt();
    assertThat(destroyed.status()).isEqualTo(Receipt.Status.DESTROYED);
    assertThat(destroyed.time())
        .isGreaterThanOrEqualTo(requested.time() + KeyChangelog.untilDestroyed().toMillis());
    assertThat(destroyed.sessionHash()).isEqualTo(HASH);
    assertThat(destroyed.turnsExpire()).isEqualTo(requested.turnsExpire());
    onset.asked.clear();
    onset.driver.advanceWallClockTime(KeyChangelog.untilDestroyed());
    onset.send(new Command.Destroyed(NAME_OF_S1));
    assertThat(onset.asked).isEmpty();
    assertThat(onset.values(onset.topics.receipts())).as("confirmed before").isEmpty();
  }

  @Test
  void aConfirmationOfAnErasureThatIsNotKnownIsIgnored() {
    introduce(S1);
    List<Integer> before = onset.entries();

    onset.send(new Command.Destroyed(NAME_OF_S1));
    onset.send(new Command.Destroyed(S1));

    assertThat(onset.entries()).isEqualTo(before);
    assertThat(onset.values(onset.topics.receipts())).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
  }

  private void destroyed() {
    onset.driver.advanceWallClockTime(KeyChangelog.untilDestroyed());
    onset.driver.advanceWallClockTime(KeyChangelog.untilDestroyed());
    onset.asked.forEach(erased -> onset.send(new Command.Destroyed(erased.name())));
    onset.asked.clear();
  }

  @Test
  void theLogOfKeysIsWrittenToBehindTheSegmentOfTheDeletedKey() {
    String log = log();
    introduce(S1);
    erase(S1);
    List<TestRecord<byte[], byte[]>> before = onset.bytes(log);
    assertThat(before).last().satisfies(one -> assertThat(one.getValue()).isNull());

    onset.driver.advanceWallClockTime(SEGMENT_LASTS);
    assertThat(onset.bytes(log)).isEmpty();
    onset.driver.advanceWallClockTime(Duration.ofMinutes(2));

    // Without a record of its own the segment would be written to, and never be compacted.
    assertThat(onset.bytes(log)).hasSize(1);
  }

  private String log() {
    return onset.driver.producedTopicNames().stream()
        .filter(name -> name.endsWith("keys-changelog"))
        .findFirst()
        .orElse(KeyChangelog.topic("onset"));
  }

  @Test
  void ofAnEndedSessionTheMarkerAndTheSafeTextsGo() {
    introduce(S1);
    onset.send(new Command.Close(S1, 1));
    drain();

    erase(S1);

    assertThat(allState()).doesNotContain("\0\0\0\2s1");
    List<? extends TestRecord<String, ?>> safe = onset.read(onset.topics.redactedTurns());
    assertThat(safe).hasSize(2);
    assertTombstone(safe.get(0), "s1/0");
    assertTombstone(safe.get(1), "s1/1");
    assertThat(receipt().status()).isEqualTo(Receipt.Status.REQUESTED);
  }

  @Test
  void anUnknownSessionOrOneOfAnotherPartitionGivesNothing() {
    introduce(S1);
    List<Integer> before = onset.entries();
    drain();

    erase(SessionId.of("elsewhere"));

    assertThat(onset.values(onset.topics.receipts())).isEmpty();
    assertThat(onset.entries()).isEqualTo(before);
    assertThat(onset.deadLetters()).isEmpty();
  }

  /** Nobody but who reads the topic knows whether somebody said something of its alerts. */
  @Test
  void ofEverySessionThatIsOrderedToBeErasedTheFeedbackGoes() {
    introduce(S1);

    erase(S1);
    erase(S1);
    erase(OTHERS_S1);

    assertThat(onset.begun).hasSize(3);
    assertThat(onset.begun.subList(0, 2)).containsOnly(NAME_OF_S1);
    assertThat(onset.begun.get(2).tenant()).isEqualTo("acme");
    assertThat(onset.begun.get(2).session()).isNotEqualTo(HASH).doesNotContain("s1");
  }

  @Test
  void equalNamesOfTwoTenantsAreTwoSessions() {
    introduce(S1);
    introduce(OTHERS_S1);
    drain();

    erase(OTHERS_S1);

    assertThat(onset.read(onset.topics.risk()))
        .extracting(TestRecord::getKey)
        .containsExactly("s1/USER@acme");
    assertThat(receipt().tenant()).isEqualTo("acme");
    assertThat(wrapped(S1)).isNotNull();
    assertThat(wrapped(OTHERS_S1)).isNull();
    onset.send(turn(OTHERS_S1, 2, "late"));
    onset.send(turn(S1, 2, "still here"));
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_ERASED);
    assertThat(onset.values(onset.topics.redactedTurns()))
        .last()
        .satisfies(safe -> assertThat(safe.session()).isEqualTo(S1));
  }

  @Test
  void aLateTurnDoesNotOpenItAnewAndLeavesNoTrace() {
    introduce(S1);
    erase(S1);
    List<Integer> before = onset.entries();
    drain();

    onset.send(turn(S1, 2, "It is " + NAME + " again."));
    onset.send(new Command.Close(S1, 2));

    List<TestRecord<String, DeadLetter>> letters = onset.read(onset.topics.deadLetters());
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).getValue().reason()).isEqualTo(RejectReason.SESSION_ERASED);
    assertThat(letters.get(0).getKey()).doesNotContain("s1");
    // The key of dead letters is not destroyed with the session's.
    assertThat(letters.get(0).getValue().payload()).isEmpty();
    assertThat(onset.entries()).isEqualTo(before);
    assertThat(allState()).doesNotContain("\0\0\0\2s1");
    for (Topic<?> topic : onset.topics.all()) {
      assertThat(onset.bytes(topic.name())).as(topic.name()).isEmpty();
    }
  }

  @Test
  void askedAgainTheReceiptIsGivenAgain() {
    introduce(S1);
    erase(S1);
    Receipt first = receipt();

    erase(S1);
    assertThat(receipt()).isEqualTo(first);

    List<Receipt> receipts = new ArrayList<>();
    destroyed();
    receipts.addAll(onset.values(onset.topics.receipts()));
    erase(S1);
    receipts.addAll(onset.values(onset.topics.receipts()));
    assertThat(receipts).hasSize(2);
    assertThat(receipts.get(1)).isEqualTo(receipts.get(0));
    assertThat(receipts.get(0).status()).isEqualTo(Receipt.Status.DESTROYED);
  }

  @Test
  void theMarkerIsForgottenWithTheRetentionOfEndedSessions() {
    introduce(S1);
    erase(S1);

    destroyed();
    assertThat(onset.entries()).contains(1);
    onset.driver.advanceWallClockTime(Harness.RETENTION);
    onset.driver.advanceWallClockTime(Duration.ofMinutes(12));

    assertThat(onset.entries()).containsOnly(0);
  }

  private void reopen(Duration turns, Duration safeTexts) {
    onset.close();
    onset =
        new Harness(
            folder.resolve("another"),
            WireFormat.AVRO,
            RING,
            PolicyReader.shipped(),
            Harness.lifetimes(turns, safeTexts));
  }

  /** Offsets that expired or a reset have the turns read again, as long as they are there. */
  @Test
  void aMarkerOutlivesTheTurnsWhateverIsConfigured() {
    Duration turns = Harness.RETENTION.multipliedBy(10);
    reopen(turns, Duration.ZERO);
    introduce(S1);
    erase(S1);
    introduce(OTHERS_S1);
    onset.send(new Command.Close(OTHERS_S1, 1));
    destroyed();
    onset.driver.advanceWallClockTime(turns.minus(KeyChangelog.untilDestroyed().multipliedBy(2)));
    drain();

    introduce(S1);
    introduce(OTHERS_S1);

    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_ERASED, RejectReason.SESSION_ERASED);
    assertThat(onset.values(onset.topics.redactedTurns())).isEmpty();
    assertThat(onset.values(onset.topics.alerts())).isEmpty();
  }

  @Test
  void aTurnThatStillComesIsOutlivedToo() {
    introduce(S1);
    erase(S1);
    destroyed();
    onset.send(turn(S1, 2, "still here"));

    onset.driver.advanceWallClockTime(Harness.RETENTION.minusMinutes(1));
    onset.send(turn(S1, 2, "still here"));
    onset.driver.advanceWallClockTime(Harness.RETENTION.minusMinutes(1));
    onset.send(turn(S1, 2, "still here"));

    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsOnly(RejectReason.SESSION_ERASED)
        .hasSize(3);
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(12));
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(12));
    assertThat(onset.entries()).containsOnly(0);
  }

  // A forgotten session

  private static final Duration SAFE_TEXTS = Duration.ofDays(30);

  private void forgotten() {
    reopen(Harness.TURNS, SAFE_TEXTS);
    introduce(S1);
    onset.send(turn(S1, 5, "bye"));
    onset.send(new Command.Close(S1, 5));
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));
    assertThat(wrapped(S1)).as("forgotten").isNull();
    drain();
  }

  @Test
  void anErasureOfAForgottenSessionLeavesNoSafeText() {
    forgotten();
    assertThat(allState()).as("does not name it").doesNotContain("\0\0\0\2s1").contains(HASH);
    onset.driver.advanceWallClockTime(SAFE_TEXTS.minus(Harness.RETENTION).minusMinutes(2));

    erase(S1);

    List<? extends TestRecord<String, ?>> safe = onset.read(onset.topics.redactedTurns());
    assertThat(safe).hasSize(3);
    assertTombstone(safe.get(0), "s1/0");
    assertTombstone(safe.get(1), "s1/1");
    assertTombstone(safe.get(2), "s1/5");
    assertThat(onset.read(onset.topics.heads()))
        .singleElement()
        .satisfies(one -> assertTombstone(one, "s1"));
    assertThat(receipt().status()).isEqualTo(Receipt.Status.REQUESTED);
    onset.send(turn(S1, 6, "late"));
    assertThat(onset.deadLetters())
        .extracting(DeadLetter::reason)
        .containsExactly(RejectReason.SESSION_ERASED);
    destroyed();
    assertThat(receipt().status()).isEqualTo(Receipt.Status.DESTROYED);
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(12));
    onset.driver.advanceWallClockTime(SAFE_TEXTS);
    assertThat(onset.entries()).containsOnly(0);
  }

  @Test
  void whatIsKnownOfAForgottenSessionGoesWithItsSafeTexts() {
    forgotten();
    onset.driver.advanceWallClockTime(SAFE_TEXTS);

    assertThat(onset.entries()).containsOnly(0);
    erase(S1);
    assertThat(onset.values(onset.topics.receipts())).isEmpty();
    assertThat(onset.read(onset.topics.redactedTurns())).isEmpty();
    assertThat(onset.read(onset.topics.heads()))
        .as("is kept for longer, and found by the name alone")
        .singleElement()
        .satisfies(one -> assertTombstone(one, "s1"));
  }

  // Letters

  private static final String LONG = "x".repeat(20_000) + EMAIL;

  private void garble(String key) {
    onset.raw("onset.turns", key.getBytes(UTF_8), ("{ " + EMAIL).getBytes(UTF_8));
  }

  private List<DeadLetter> setAside() {
    List<DeadLetter> letters = onset.deadLetters();
    assertThat(letters).isNotEmpty().allSatisfy(one -> assertThat(one.payload()).isNotEmpty());
    return letters;
  }

  @Test
  void theLettersOfASessionAreShutWhenItIsErasedAndItsNeighboursAreNot() {
    introduce(S1);
    onset.send(turn(S1, 1, "Another text with " + EMAIL));
    onset.send(turn(S1, 2, LONG));
    garble("s1");
    onset.raw("onset.turns", "elsewhere".getBytes(UTF_8), encoded(turn(S1, 3, "mail " + EMAIL)));
    List<DeadLetter> ofS1 = setAside();
    onset.send(turn(SessionId.of("s10"), 0, LONG));
    garble("s10");
    List<DeadLetter> others = setAside();
    assertThat(ofS1).hasSize(4).allSatisfy(one -> assertThat(onset.open(one)).isPresent());

    erase(S1);

    assertThat(ofS1).allSatisfy(one -> assertThat(onset.open(one)).isEmpty());
    assertThat(others).allSatisfy(one -> assertThat(onset.open(one)).isPresent());
    drain();
    garble("s1");
    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(one -> assertThat(one.payload()).as("of an erased session").isEmpty());
  }

  private byte[] encoded(Turn turn) {
    return onset.topics.turns().codec().encode(turn);
  }

  @Test
  void aSessionOfWhichThereAreOnlyLettersIsErased() {
    onset.raw("onset.turns", "elsewhere".getBytes(UTF_8), encoded(turn(S1, 3, "mail " + EMAIL)));
    DeadLetter letter = setAside().get(0);

    erase(S1);

    assertThat(onset.open(letter)).isEmpty();
    assertThat(receipt().status()).isEqualTo(Receipt.Status.REQUESTED);
    destroyed();
    assertThat(receipt().status()).isEqualTo(Receipt.Status.DESTROYED);
  }

  /** Nobody can tell whose an unreadable record is, beyond its key. */
  @Test
  void anUnreadableRecordGoesWithTheSessionOfItsKeyWhateverItsTenant() {
    introduce(OTHERS_S1);
    onset.send(turn(S1, 0, LONG));
    DeadLetter ofTheDefaultTenant = setAside().get(0);
    garble("s1");
    DeadLetter unreadable = setAside().get(0);

    erase(OTHERS_S1);

    assertThat(onset.open(unreadable)).isEmpty();
    assertThat(onset.open(ofTheDefaultTenant)).isPresent();
  }

  @Test
  void aRecordWithoutASessionIsNobodys() {
    onset.raw("onset.turns", null, ("{ " + EMAIL).getBytes(UTF_8));
    onset.raw("onset.turns", new byte[] {(byte) 0xff}, ("{ " + EMAIL).getBytes(UTF_8));

    assertThat(onset.entries()).containsOnly(0);
    assertThat(setAside()).allSatisfy(one -> assertThat(onset.open(one)).isPresent());
  }

  @Test
  void aLetterCanBeOpenedForTheRetentionAndItsSecretIsGoneAfterTwice() {
    onset.send(turn(S1, 0, LONG));
    DeadLetter letter = setAside().get(0);

    onset.driver.advanceWallClockTime(Harness.RETENTION.minusSeconds(1));
    assertThat(onset.open(letter)).isPresent();
    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));

    assertThat(onset.open(letter)).isEmpty();
    assertThat(onset.entries()).containsOnly(0);
  }
}
