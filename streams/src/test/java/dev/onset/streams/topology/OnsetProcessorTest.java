package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.EMPLOYER;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static dev.onset.streams.topology.ScriptedExtractor.POISON;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnsetProcessorTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final byte[] KEY = "s1".getBytes(UTF_8);

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

  private void introduce(String session) {
    onset.say(session, 0, "customer", "Hello, I am " + NAME + ".");
    onset.say(session, 1, "customer", "You can write to " + EMAIL + ".");
  }

  private static Command close(String session, int lastTurn) {
    return new Command.Close(SessionId.of(session), lastTurn);
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void alertsOnceANameAndAnAddressAreKnown(WireFormat format) {
    onset.close();
    onset = new Harness(folder, format);

    introduce("s1");

    assertThat(onset.read(onset.topics.alerts()))
        .singleElement()
        .satisfies(
            record -> {
              assertThat(record.getKey()).isEqualTo("s1");
              Alert alert = record.getValue();
              assertThat(alert.entity()).isEqualTo(EntityId.USER);
              assertThat(alert.rule()).isEqualTo(Rule.RULE_B);
              assertThat(alert.tPred()).hasValue(1);
              assertThat(alert.thirdParty()).isFalse();
            });
    assertThat(onset.read(onset.topics.redactedTurns()))
        .extracting(TestRecord::getKey)
        .containsExactly("s1/0", "s1/1");
    assertThat(onset.read(onset.topics.risk()))
        .allSatisfy(record -> assertThat(record.getKey()).isEqualTo("s1/USER"))
        .last()
        .satisfies(record -> assertThat(record.getValue().state()).isEqualTo(RiskLevel.DANGER));
    assertThat(onset.values(onset.topics.redactions())).hasSize(1);
    assertThat(onset.values(onset.topics.provenance()))
        .extracting(ProvenanceEvent::kind)
        .contains(ProvenanceKind.OBSERVED, ProvenanceKind.COMMITTED, ProvenanceKind.ONSET);
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void readsJsonWhereItWritesAvro() {
    onset.raw(
        "onset.turns",
        KEY,
        "{\"session_id\":\"s1\",\"turn\":0,\"speaker\":\"customer\",\"text\":\"hi\",\"extra\":1}"
            .getBytes(UTF_8));

    assertThat(onset.values(onset.topics.redactedTurns()))
        .extracting(RedactedTurn::text)
        .containsExactly("hi");
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void whatTheAgentSaysIsNoEvidence() {
    onset.say("s1", 0, "agent", "Is your name " + NAME + " and your address " + EMAIL + "?");

    assertThat(onset.values(onset.topics.alerts())).isEmpty();
  }

  @Test
  void evidenceOfSomebodyElseDoesNotReachTheUser() {
    onset.say("s1", 0, "customer", "My wife works at " + EMPLOYER + ".");
    onset.send(close("s1", 0));

    assertThat(onset.values(onset.topics.provenance()))
        .filteredOn(event -> event.type().isPresent())
        .isNotEmpty()
        .allSatisfy(event -> assertThat(event.entity()).isNotEqualTo(Optional.of(EntityId.USER)));
    assertThat(onset.values(onset.topics.risk()))
        .filteredOn(verdict -> verdict != null && verdict.entity().equals(EntityId.USER))
        .extracting(Verdict::rQuasi)
        .containsOnly(0.0);
  }

  @Test
  void aRepeatedTurnIsCountedAndGivesNothing() {
    onset.say("s1", 0, "customer", "hello");
    onset.values(onset.topics.redactedTurns());

    onset.say("s1", 0, "customer", "hello");

    assertThat(onset.values(onset.topics.redactedTurns())).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
    assertThat(onset.count(OnsetMetrics.DUPLICATES)).isEqualTo(1);
  }

  @Test
  void theHeadOfATrailIsKeptApartUnderItsSession() {
    introduce("s1");
    onset.send(new Turn(new SessionId("acme", "s1"), 0, 0, "customer", NAME, OptionalLong.empty()));
    onset.send(close("s1", 1));

    List<ProvenanceEvent> trail =
        onset.values(onset.topics.provenance()).stream()
            .filter(event -> event.session().equals(SessionId.of("s1")))
            .toList();
    List<TestRecord<String, ChainHead>> heads = onset.read(onset.topics.heads());
    assertThat(heads).extracting(TestRecord::getKey).contains("s1", "s1@acme");
    ProvenanceEvent last = trail.get(trail.size() - 1);
    assertThat(heads)
        .filteredOn(head -> head.getKey().equals("s1"))
        .last()
        .extracting(TestRecord::getValue)
        .isEqualTo(last.head());
    assertThat(last.head().closed()).isTrue();
    assertThat(last.sequence()).isEqualTo(trail.size() - 1);
    assertThat(last.signature())
        .contains(SigningKey.of(Harness.MASTER).sign(last.head().statement()));
  }

  @Test
  void aCloseGivesLastVerdictsAndTombstonesAndDeletesTheState() {
    introduce("s1");
    onset.values(onset.topics.risk());

    onset.send(close("s1", 1));

    List<TestRecord<String, Verdict>> risk = onset.read(onset.topics.risk());
    assertThat(risk).extracting(TestRecord::getKey).containsExactly("s1/USER", "s1/USER");
    assertThat(risk.get(0).getValue().closed()).isTrue();
    assertThat(risk.get(0).getValue().tPred()).hasValue(1);
    assertThat(risk.get(1).getValue()).isNull();
    // The marker, the deadline of its end with its time, and the key.
    assertThat(onset.entries()).containsExactly(0, 1, 2, 1);
  }

  @Test
  void aCloseOfASessionWithoutOnsetCountsItsAbstention() {
    onset.say("s1", 0, "customer", "hello");
    onset.send(close("s1", 0));

    assertThat(onset.values(onset.topics.risk()))
        .contains((Verdict) null)
        .filteredOn(verdict -> verdict != null && verdict.closed())
        .singleElement()
        .satisfies(
            verdict ->
                assertThat(verdict.abstainReason()).contains(AbstainReason.INSUFFICIENT_EVIDENCE));
    assertThat(onset.count(OnsetMetrics.ABSTENTIONS, "reason", "insufficient_evidence"))
        .isEqualTo(1);
  }

  @Test
  void aCloseThatANewerTurnOvertookIsIgnored() {
    introduce("s1");

    onset.send(close("s1", 0));

    assertThat(onset.values(onset.topics.risk())).doesNotContainNull();
  }

  @Test
  void aCloseThatOvertookItsLastTurnsWaitsForThem() {
    introduce("s1");
    onset.send(close("s1", 4));
    assertThat(onset.values(onset.topics.risk())).doesNotContainNull();

    onset.say("s1", 3, "customer", "One moment.");
    assertThat(onset.values(onset.topics.risk())).doesNotContainNull();
    onset.say("s1", 4, "customer", "Bye.");

    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(4);
    assertThat(onset.values(onset.topics.risk())).last().isNull();
    assertThat(onset.values(onset.topics.commands())).containsExactly(close("s1", 4));
    assertThat(onset.deadLetters()).isEmpty();
    assertThat(onset.entries()).containsExactly(0, 1, 2, 1);
  }

  @Test
  void aCloseWaitsNoLongerOnceItsLastTurnWasSetAside() {
    onset.say("s1", 0, "customer", "hello");
    onset.send(close("s1", 1));

    onset.say("s1", 1, "customer", "x".repeat(onset.policy.maxTextLength() + 1));

    assertThat(onset.values(onset.topics.risk())).last().isNull();
  }

  @Test
  void aCloseWhoseLastTurnWasSetAsideBeforeDoesNotWait() {
    onset.say("s1", 1, "customer", "x".repeat(onset.policy.maxTextLength() + 1));
    onset.say("s1", 0, "customer", "hello");

    onset.send(close("s1", 1));

    assertThat(onset.values(onset.topics.risk())).last().isNull();
  }

  @Test
  void aSilentSessionOfWhichNothingWasReadEndsNotAssessed() {
    onset.say("s1", 4, "customer", "x".repeat(onset.policy.maxTextLength() + 1));
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));

    List<Verdict> verdicts =
        onset.values(onset.topics.risk()).stream().filter(Objects::nonNull).toList();
    assertThat(verdicts)
        .allSatisfy(
            one ->
                assertThat(one.assessment().reasons())
                    .containsExactly(Assessment.Reason.TRUNCATED));
    assertThat(verdicts).extracting(Verdict::closed).containsExactly(false, true);
  }

  @Test
  void aCloseWaitsForTheHighestTurnThatWasNamed() {
    onset.say("s1", 0, "customer", "hello");
    onset.send(close("s1", 2));
    onset.send(close("s1", 1));

    onset.say("s1", 1, "customer", "more");
    assertThat(onset.values(onset.topics.risk())).doesNotContainNull();
    onset.say("s1", 2, "customer", "bye");

    assertThat(onset.values(onset.topics.risk())).last().isNull();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void aSessionWhoseAwaitedTurnNeverComesEndsByItsSilence() {
    onset.say("s1", 0, "customer", "hello");
    onset.send(close("s1", 7));

    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));

    assertThat(onset.values(onset.topics.commands())).containsExactly(close("s1", 0));
    assertThat(onset.values(onset.topics.risk())).last().isNull();
  }

  @Test
  void aSecondCloseGivesNothing() {
    introduce("s1");
    onset.send(close("s1", 1));
    onset.values(onset.topics.risk());
    onset.values(onset.topics.provenance());

    onset.send(close("s1", 1));

    assertThat(onset.values(onset.topics.risk())).isEmpty();
    assertThat(onset.values(onset.topics.provenance())).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void aCommandAboutASessionOfAnotherPartitionIsIgnored() {
    onset.send(close("elsewhere", 3));

    assertThat(onset.values(onset.topics.risk())).isEmpty();
    assertThat(onset.deadLetters()).isEmpty();
    assertThat(onset.entries()).containsOnly(0);
  }

  @Test
  void sessionsWhoseNamesBeginAlikeAreApart() {
    introduce("s10");
    onset.say("s1", 0, "customer", "hello");
    onset.values(onset.topics.redactedTurns());

    onset.send(close("s1", 0));
    onset.say("s10", 2, "customer", "still here");

    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(1);
    assertThat(onset.values(onset.topics.alerts())).hasSize(1);
    assertThat(onset.deadLetters()).isEmpty();
  }

  // Silence

  @Test
  void aSilentSessionIsClosedThroughACommand() {
    onset.say("s1", 0, "customer", "hello");

    onset.driver.advanceWallClockTime(Harness.TIMEOUT.plus(Duration.ofMinutes(1)));

    // The driver hands the command on to the source, as a broker would.
    assertThat(onset.values(onset.topics.commands())).containsExactly(close("s1", 0));
    assertThat(onset.values(onset.topics.risk())).last().isNull();
    assertThat(onset.entries()).containsExactly(0, 1, 2, 1);
  }

  @Test
  void aTurnPutsTheCloseOff() {
    onset.say("s1", 0, "customer", "hello");
    onset.driver.advanceWallClockTime(Harness.TIMEOUT.minusMinutes(1));
    onset.say("s1", 1, "customer", "still here");

    onset.driver.advanceWallClockTime(Duration.ofMinutes(2));
    assertThat(onset.values(onset.topics.commands())).isEmpty();

    onset.driver.advanceWallClockTime(Harness.TIMEOUT);
    assertThat(onset.values(onset.topics.commands())).containsExactly(close("s1", 1));
  }

  @Test
  void anEndedSessionIsForgottenAtLast() {
    onset.say("s1", 0, "customer", "hello");
    onset.send(close("s1", 0));

    onset.driver.advanceWallClockTime(Harness.RETENTION.plusMinutes(1));

    assertThat(onset.entries()).containsOnly(0);
    assertThat(onset.values(onset.topics.commands())).isEmpty();
  }

  // Dead letters

  @Test
  void everyPoisonRecordIsSetAsideAndTheTurnsBesideItGoThrough() {
    byte[] turn = onset.topics.turns().codec().encode(turn(0, "hello"));
    byte[] unknown = turn.clone();
    unknown[2] ^= 1;
    Map<RejectReason, Runnable> poison = new LinkedHashMap<>();
    poison.put(RejectReason.MISSING_VALUE, () -> onset.raw("onset.turns", KEY, null));
    poison.put(RejectReason.MISSING_KEY, () -> onset.raw("onset.turns", null, turn));
    poison.put(
        RejectReason.KEY_MISMATCH, () -> onset.raw("onset.turns", "s2".getBytes(UTF_8), turn));
    poison.put(RejectReason.MALFORMED, () -> json("no json"));
    poison.put(
        RejectReason.MISSING_SESSION,
        () -> json("{\"turn\":0,\"speaker\":\"customer\",\"text\":\"hi\"}"));
    poison.put(
        RejectReason.INVALID_SESSION,
        () -> json("{\"session_id\":\"s\\n1\",\"turn\":0,\"speaker\":\"u\",\"text\":\"hi\"}"));
    poison.put(
        RejectReason.INVALID_TURN,
        () -> json("{\"session_id\":\"s1\",\"turn\":-1,\"speaker\":\"u\",\"text\":\"hi\"}"));
    poison.put(
        RejectReason.INVALID_TEXT,
        () -> json("{\"session_id\":\"s1\",\"turn\":0,\"speaker\":\"u\",\"text\":\"\\ud800\"}"));
    poison.put(RejectReason.UNKNOWN_SCHEMA, () -> onset.raw("onset.turns", KEY, unknown));
    poison.put(
        RejectReason.TRUNCATED,
        () -> onset.raw("onset.turns", KEY, Arrays.copyOf(turn, turn.length - 2)));
    poison.put(
        RejectReason.WRONG_TYPE,
        () ->
            onset.raw("onset.turns", KEY, onset.topics.commands().codec().encode(close("s1", 0))));
    poison.put(
        RejectReason.OVERSIZED_TEXT,
        () -> onset.send(turn(0, "x".repeat(onset.policy.maxTextLength() + 1))));
    poison.put(
        RejectReason.CONFLICTING_TURN,
        () -> {
          onset.say("c", 0, "customer", "hello");
          onset.say("c", 0, "customer", "goodbye");
        });
    poison.put(
        RejectReason.SESSION_CLOSED,
        () -> {
          onset.say("e", 0, "customer", "hello");
          onset.send(close("e", 0));
          onset.say("e", 1, "customer", "late");
        });
    poison.put(
        RejectReason.SESSION_ERASED,
        () -> {
          onset.say("f", 0, "customer", "hello");
          onset.send(new Command.Erase(SessionId.of("f")));
          onset.say("f", 1, "customer", "late");
        });
    poison.put(
        RejectReason.SESSION_SET_ASIDE,
        () -> {
          onset.say("g", 0, "customer", "hello");
          onset
              .driver
              .<Bytes, byte[]>getKeyValueStore(StoreNames.SESSIONS)
              .put(Bytes.wrap(StoreKeys.session(SessionId.of("g"))), new byte[60]);
          onset.say("g", 1, "customer", "are you there?");
        });
    poison.put(RejectReason.PROCESSING_FAILED, () -> onset.send(turn(0, POISON)));

    poison.forEach(
        (reason, records) -> {
          records.run();
          onset.say("beside " + reason, 0, "customer", "hello");
          assertThat(onset.deadLetters()).extracting(DeadLetter::reason).containsExactly(reason);
          assertThat(onset.values(onset.topics.redactedTurns()))
              .last()
              .satisfies(
                  safe -> assertThat(safe.session().session()).isEqualTo("beside " + reason));
          assertThat(
                  onset.count(
                      OnsetMetrics.DEAD_LETTERS, "reason", reason.name().toLowerCase(Locale.ROOT)))
              .isEqualTo(1);
        });
    assertThat(poison.keySet())
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.complementOf(EnumSet.of(RejectReason.PRODUCTION_FAILED)));
  }

  private void json(String value) {
    onset.raw("onset.turns", KEY, value.getBytes(UTF_8));
  }

  @Test
  void aTombstoneHasNoSizeAndNoPayload() {
    onset.raw("onset.turns", KEY, null);
    onset.raw("onset.commands", KEY, null);

    assertThat(onset.deadLetters())
        .hasSize(2)
        .allSatisfy(
            letter -> {
              assertThat(letter.reason()).isEqualTo(RejectReason.MISSING_VALUE);
              assertThat(letter.size()).isEqualTo(-1);
              assertThat(letter.payload()).isEmpty();
            });
  }

  @Test
  void aTurnThatBreaksTheEngineIsSetAsideAndItsSessionIsNotAssessed() {
    onset.send(turn(0, POISON + " " + EMAIL));

    assertThat(onset.deadLetters()).hasSize(1);
    assertThat(onset.values(onset.topics.redactedTurns())).isEmpty();
    assertThat(onset.values(onset.topics.risk()))
        .singleElement()
        .satisfies(
            verdict ->
                assertThat(verdict.assessment().reasons())
                    .containsExactly(Assessment.Reason.TRUNCATED));
  }

  @Test
  void aFailedTurnThatComesAgainAndCanBeReadLiftsTheReason() {
    onset.send(turn(0, "hello"));
    onset.send(turn(1, POISON));
    onset.send(turn(1, "it works"));

    assertThat(onset.values(onset.topics.risk()))
        .extracting(verdict -> verdict.assessment().assessed())
        .containsExactly(true, false, true);
  }

  @Test
  void aFailedTurnOfAnEndedSessionChangesNothing() {
    onset.send(turn(0, "hello"));
    onset.send(new Command.Close(S1, 0));
    int before = onset.values(onset.topics.risk()).size();

    onset.send(turn(1, POISON));

    assertThat(before).isPositive();
    assertThat(onset.values(onset.topics.risk())).isEmpty();
  }

  @Test
  void aDeadLetterTellsWhereItsRecordIsAndHidesWhatItHeld() {
    onset.send(turn(0, "hello"));
    byte[] bytes =
        onset
            .topics
            .turns()
            .codec()
            .encode(new Turn(S1, 0, 0, "customer", EMAIL, OptionalLong.empty()));
    onset.raw("onset.turns", KEY, bytes);

    TestRecord<String, DeadLetter> record = onset.read(onset.topics.deadLetters()).get(0);

    DeadLetter letter = record.getValue();
    assertThat(letter.sourceTopic()).isEqualTo("onset.turns");
    assertThat(letter.partition()).isZero();
    assertThat(letter.offset()).isEqualTo(1);
    assertThat(letter.size()).isEqualTo(bytes.length);
    assertThat(new String(letter.payload(), ISO_8859_1)).doesNotContain(EMAIL);
    assertThat(onset.open(letter))
        .hasValueSatisfying(kept -> assertThat(kept.value()).isEqualTo(bytes));
    assertThat(record.getKey()).matches("[0-9a-f]{32}");
    assertThat(record.headers().toArray())
        .extracting(Header::key)
        .containsExactly(
            "onset.type",
            "onset.topic",
            "onset.partition",
            "onset.offset",
            "onset.reason",
            "onset.trace",
            "onset.event.time");
  }

  @Test
  void aRecordThatIsReplayedTwiceIsProcessedOnce() {
    byte[] turn = onset.topics.turns().codec().encode(turn(0, "mail " + EMAIL));
    onset.raw("onset.turns", "s2".getBytes(UTF_8), turn);
    byte[] kept = onset.open(onset.deadLetters().get(0)).orElseThrow().value();

    onset.raw("onset.turns", KEY, kept);
    onset.raw("onset.turns", KEY, kept);

    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(1);
    assertThat(onset.deadLetters()).isEmpty();
  }

  @Test
  void aDeadLetterOfAPoisonRecordSaysNothingOfTheException() {
    onset.send(turn(0, POISON + " " + EMAIL));

    assertThat(onset.bytes("onset.dlq"))
        .singleElement()
        .satisfies(
            record -> {
              assertThat(new String(record.getValue(), ISO_8859_1)).doesNotContain(EMAIL, POISON);
              for (Header header : record.headers()) {
                assertThat(new String(header.value(), UTF_8)).doesNotContain(EMAIL, "Cannot read");
              }
            });
  }

  @Test
  void deadLettersOfTwoRecordsHaveTwoTraces() {
    onset.raw("onset.turns", KEY, null);
    onset.raw("onset.turns", KEY, null);

    assertThat(onset.deadLetters()).extracting(DeadLetter::traceId).doesNotHaveDuplicates();
  }

  // Privacy

  @Test
  void noStoreHoldsARawValue() {
    introduce("s1");
    onset.say("s1", 2, "customer", "I work at " + EMPLOYER + ".");

    assertThat(onset.entries().get(0)).isPositive();
    assertThat(onset.parts(StoreKeys.Part.EVIDENCE)).isPositive();
    for (String name : StoreNames.ALL) {
      try (var all = onset.driver.<Object, byte[]>getKeyValueStore(name).all()) {
        all.forEachRemaining(entry -> assertHidden(bytes(entry.key), entry.value));
      }
    }
    for (String name : StoreNames.ALL) {
      for (TestRecord<byte[], byte[]> record : onset.bytes("onset-" + name + "-changelog")) {
        assertHidden(record.getKey(), record.getValue());
      }
    }
  }

  @Test
  void noTopicButTheTurnsHoldsARawValueOfADirectIdentifier() {
    introduce("s1");
    onset.send(close("s1", 1));

    for (Topic<?> topic : onset.topics.all()) {
      if (topic.name().equals("onset.turns")) {
        continue;
      }
      for (TestRecord<byte[], byte[]> record : onset.bytes(topic.name())) {
        assertThat(text(record.getKey())).doesNotContain(EMAIL);
        assertThat(text(record.getValue())).doesNotContain(EMAIL);
      }
    }
  }

  private static void assertHidden(byte[]... parts) {
    for (byte[] part : parts) {
      assertThat(text(part)).doesNotContainIgnoringCase(NAME, EMAIL, EMPLOYER, "whitfield");
    }
  }

  private static byte[] bytes(Object key) {
    return ((org.apache.kafka.common.utils.Bytes) key).get();
  }

  private static String text(byte[] bytes) {
    return bytes == null ? "" : new String(bytes, ISO_8859_1);
  }

  // Metrics

  @Test
  void countsWhatItGivesOut() {
    introduce("s1");
    onset.say("s1", 2, "agent", "Thank you.");

    assertThat(onset.count(OnsetMetrics.TURNS, "role", "user")).isEqualTo(2);
    assertThat(onset.count(OnsetMetrics.TURNS, "role", "agent")).isEqualTo(1);
    assertThat(onset.count(OnsetMetrics.SPANS, "type", "email", "tier", "tier_0")).isEqualTo(1);
    assertThat(onset.count(OnsetMetrics.ONSETS, "rule", "rule_b")).isEqualTo(1);
    assertThat(
            onset.registry.find(OnsetMetrics.COMMITS).counters().stream()
                .mapToDouble(io.micrometer.core.instrument.Counter::count)
                .sum())
        .isEqualTo(2);
  }

  private static Turn turn(int index, String text) {
    return Turn.of(S1, index, "customer", text);
  }
}
