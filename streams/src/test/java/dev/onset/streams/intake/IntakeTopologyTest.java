package dev.onset.streams.intake;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topology.Harness;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntakeTopologyTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final String SECRET = "dana@example.org";

  @TempDir Path folder;
  private IntakeHarness intake;

  @BeforeEach
  void open() {
    intake = new IntakeHarness(folder);
  }

  @AfterEach
  void close() {
    intake.close();
  }

  private void reopen(String... settings) {
    intake.close();
    intake = new IntakeHarness(folder.resolve("other"), settings);
  }

  private RejectReason onlyReason() {
    List<DeadLetter> letters = intake.letters();
    assertThat(letters).hasSize(1);
    return letters.get(0).reason();
  }

  // Numbers

  @Test
  void numbersEachSessionInOrderOfArrivalWhateverTheTopicAndKey() {
    intake.raw(IntakeHarness.CHATS, "k1", "{'session_id':'s1','speaker':'customer','text':'one'}");
    intake.raw(IntakeHarness.CALLS, "k2", "{'session_id':'s1','speaker':'agent','text':'two'}");
    intake.chat("s2", "other");
    intake.chat("s1", "three");

    List<TestRecord<String, Turn>> turns = intake.read(intake.topics.turns());
    assertThat(turns).extracting(TestRecord::key).containsExactly("s1", "s1", "s2", "s1");
    assertThat(turns)
        .extracting(TestRecord::value)
        .containsExactly(
            Turn.of(S1, 0, "customer", "one"),
            Turn.of(S1, 1, "agent", "two"),
            Turn.of(SessionId.of("s2"), 0, "customer", "other"),
            Turn.of(S1, 2, "customer", "three"));
    assertThat(turns)
        .allSatisfy(
            turn ->
                assertThat(turn.headers()).extracting(Header::key).containsOnly(EventTime.HEADER));
    assertThat(intake.count("numbered")).isEqualTo(4);
  }

  @Test
  void whatIsReadLateIsWrittenNowAndTellsItsOwnTime() {
    Instant old = Instant.now().minus(Duration.ofDays(30));
    byte[] said =
        "{\"session_id\":\"s1\",\"speaker\":\"customer\",\"text\":\"one\"}".getBytes(UTF_8);

    intake.pipe(IntakeHarness.CHATS, null, said, old);
    intake.pipe(IntakeHarness.CHATS, null, "{}".getBytes(UTF_8), old);

    List<TestRecord<String, ?>> written = new ArrayList<>(intake.read(intake.topics.turns()));
    written.addAll(intake.read(intake.topics.deadLetters()));
    assertThat(written)
        .hasSize(2)
        .allSatisfy(
            record -> {
              assertThat(record.timestamp()).isGreaterThan(old.toEpochMilli());
              assertThat(EventTime.in(record.headers())).hasValue(old.toEpochMilli());
            });
  }

  @Test
  void tenantsWithTheSameSessionAreNumberedApart() {
    reopen(OnsetConfig.INTAKE_TENANT, "/account", OnsetConfig.INTAKE_TIME, "/at");

    intake.chat("s1", "one", "account", "acme", "at", "2026-01-31T09:00:00Z");
    intake.chat("s1", "two", "account", "globex");

    assertThat(intake.read(intake.topics.turns()))
        .extracting(TestRecord::value)
        .containsExactly(
            new Turn(
                new SessionId("acme", "s1"),
                0,
                0,
                "customer",
                "one",
                OptionalLong.of(1_769_850_000_000L)),
            Turn.of(new SessionId("globex", "s1"), 0, "customer", "two"));
  }

  // Repeats

  @Test
  void aRepeatIsToldByItsIdAlone() {
    intake.chat("s1", "one", "id", "m1");
    intake.chat("s1", "one again", "id", "m1");
    intake.chat("s2", "one", "id", "m1");
    intake.chat("s1", "yes");
    intake.chat("s1", "yes");

    assertThat(intake.turns())
        .containsExactly("s1 0.0 one", "s2 0.0 one", "s1 1.0 yes", "s1 2.0 yes");
    assertThat(intake.count("repeat")).isEqualTo(1);
    assertThat(intake.letters()).isEmpty();
  }

  @Test
  void remembersTheLastIdsAndNoMore() {
    int messages = SessionNumbers.MOST + 1;
    IntStream.range(0, messages).forEach(i -> intake.chat("s1", "t" + i, "id", "m" + i));
    int entries = intake.entries(IntakeStores.NUMBERS).size();
    intake.turns();

    intake.chat("s1", "the second", "id", "m1");
    intake.chat("s1", "the first", "id", "m0");

    assertThat(intake.turns()).containsExactly("s1 " + messages + ".0 the first");
    assertThat(intake.entries(IntakeStores.NUMBERS)).hasSize(entries);
    assertThat(entries).isEqualTo(1 + 2 * SessionNumbers.MOST);
  }

  @Test
  void theStateHoldsNoIdAndNoText() {
    intake.chat("s1", "I am " + SECRET, "id", "message-of-dana");
    intake.chat("s1", "I am not", "id", "edit-of-dana", "edits", "message-of-dana");

    StringBuilder all = new StringBuilder();
    for (String store : IntakeStores.ALL) {
      intake
          .entries(store)
          .forEach(
              entry ->
                  all.append(new String(entry.key.get(), ISO_8859_1))
                      .append(new String(entry.value, ISO_8859_1)));
    }
    for (TestRecord<byte[], byte[]> record :
        intake.bytes(intake.config.intakeApplicationId() + "-sessions-repartition")) {
      assertThat(record.key()).isEqualTo("s1".getBytes(UTF_8));
      all.append(new String(record.value(), ISO_8859_1));
    }
    assertThat(all).contains("s1").doesNotContain("dana").doesNotContain("I am");
  }

  @Test
  void eachTopicIsReadByItsOwnPointers(@TempDir Path other) {
    try (IntakeHarness two =
        new IntakeHarness(
            other,
            "onset.intake.topic." + IntakeHarness.CALLS + ".session",
            "/call",
            "onset.intake.topic." + IntakeHarness.CALLS + ".text",
            "/said")) {
      two.chat("s1", "in a chat");
      two.raw(IntakeHarness.CALLS, "k", "{'call':'s2','speaker':'agent','said':'in a call'}");
      two.raw(IntakeHarness.CALLS, "k", "{'session_id':'s3','speaker':'a','text':'a chat'}");

      assertThat(two.turns()).containsExactly("s1 0.0 in a chat", "s2 0.0 in a call");
      assertThat(two.letters())
          .extracting(DeadLetter::reason)
          .containsExactly(RejectReason.MISSING_SESSION);
    }
  }

  // Edits

  @Test
  void anEditIsTheNextRevisionOfItsTurn() {
    intake.chat("s1", "one", "id", "m1");
    intake.chat("s1", "two", "id", "m2");
    intake.chat("s1", "uno", "id", "e1", "edits", "m1");
    intake.chat("s1", "uno", "id", "e1", "edits", "m1");
    intake.chat("s1", "eins", "id", "e2", "edits", "m1");
    intake.chat("s1", "un", "id", "e3", "edits", "e2");
    intake.chat("s1", "three", "id", "m3");

    assertThat(intake.turns())
        .containsExactly(
            "s1 0.0 one", "s1 1.0 two", "s1 0.1 uno", "s1 0.2 eins", "s1 0.3 un", "s1 2.0 three");
    assertThat(intake.count("edit")).isEqualTo(3);
    assertThat(intake.count("repeat")).isEqualTo(1);
  }

  @Test
  void anEditOfAnUnknownMessageIsSaidAndCanBeEdited() {
    intake.chat("s1", "edited", "id", "e1", "edits", "m1");
    intake.chat("s1", "again", "id", "e2", "edits", "m1");
    intake.chat("s1", "the original, late", "id", "m1");

    assertThat(intake.turns()).containsExactly("s1 0.0 edited", "s1 0.1 again");
  }

  @Test
  void anEditUnderTheIdOfItsMessageIsAnEdit() {
    intake.chat("s1", "one", "id", "m1", "edits", "m1");
    intake.chat("s1", "uno", "id", "m1", "edits", "m1");
    intake.chat("s1", "eins", "edits", "m1");

    assertThat(intake.turns()).containsExactly("s1 0.0 one", "s1 0.1 uno", "s1 0.2 eins");
  }

  @Test
  void theRevisionOfATurnIsKnownAsLongAsAnIdOfIt() {
    intake.chat("s1", "one", "id", "m0");
    IntStream.range(1, SessionNumbers.MOST).forEach(i -> intake.chat("s1", "t" + i, "id", "m" + i));
    intake.chat("s1", "uno", "id", "e1", "edits", "m0");
    intake.turns();

    // The id of the message itself is forgotten, that of its edit is not.
    intake.chat("s1", "eins", "id", "e2", "edits", "e1");
    intake.chat("s1", "new", "id", "e3", "edits", "m0");

    assertThat(intake.turns()).containsExactly("s1 0.2 eins", "s1 1000.0 new");

    IntStream.range(0, SessionNumbers.MOST).forEach(i -> intake.chat("s1", "x", "id", "x" + i));
    assertThat(intake.entries(IntakeStores.NUMBERS)).hasSize(1 + 2 * SessionNumbers.MOST);
  }

  // What is final

  @Test
  void onlyWhatIsFinalIsRead() {
    reopen(OnsetConfig.INTAKE_FINAL, "/is_final");
    String partial = "{'session_id':'s1','speaker':'customer','text':'I','is_final':false}";

    intake.raw(IntakeHarness.CALLS, null, partial);
    intake.raw(
        IntakeHarness.CALLS, null, partial.replace("false", "true").replace("'I'", "'I am'"));
    intake.raw(IntakeHarness.CALLS, null, "{'type':'ringing'}");

    assertThat(intake.turns()).containsExactly("s1 0.0 I am");
    assertThat(intake.letters()).isEmpty();
    assertThat(intake.count("passed_over")).isEqualTo(2);
  }

  @Test
  void aValueMaySayThatATranscriptIsFinal() {
    reopen(OnsetConfig.INTAKE_FINAL, "/IsPartial", OnsetConfig.INTAKE_FINAL_VALUE, "false");
    String partial = "{'session_id':'s1','speaker':'customer','text':'I','IsPartial':true}";

    intake.raw(IntakeHarness.CALLS, null, partial);
    intake.raw(IntakeHarness.CALLS, null, partial.replace("true", "false"));

    assertThat(intake.turns()).containsExactly("s1 0.0 I");
  }

  // Dead letters

  @Test
  void whatCannotBeUsedIsSetAsideWithAReasonAndItsPlace() {
    intake.raw(IntakeHarness.CHATS, null, "{}");
    intake.letters();

    intake.raw(IntakeHarness.CHATS, "s1", "I am " + SECRET);

    DeadLetter letter = intake.letters().get(0);
    assertThat(letter.reason()).isEqualTo(RejectReason.MALFORMED);
    assertThat(letter.sourceTopic()).isEqualTo(IntakeHarness.CHATS);
    assertThat(letter.offset()).isOne();
    assertThat(new String(letter.payload(), ISO_8859_1)).doesNotContain("dana");
    assertThat(intake.open(letter)).contains("I am " + SECRET);
    assertThat(intake.turns()).isEmpty();
    assertThat(intake.count("refused")).isEqualTo(2);
  }

  @Test
  void everyRecordIsATurnOrADeadLetter() {
    intake.raw(IntakeHarness.CHATS, "k", null);
    assertThat(onlyReason()).isEqualTo(RejectReason.MISSING_VALUE);
    intake.pipe(IntakeHarness.CHATS, new byte[] {(byte) 0xff}, new byte[] {(byte) 0xff, 0});
    assertThat(onlyReason()).isEqualTo(RejectReason.MALFORMED);
    intake.raw(IntakeHarness.CHATS, null, "{'speaker':'customer','text':'" + SECRET + "'}");
    assertThat(onlyReason()).isEqualTo(RejectReason.MISSING_SESSION);
    intake.raw(IntakeHarness.CHATS, null, "{'session_id':'s1','text':'" + SECRET + "'}");
    assertThat(onlyReason()).isEqualTo(RejectReason.MALFORMED);
    intake.raw(IntakeHarness.CHATS, null, "{'session_id':'s1','speaker':'customer'}");
    assertThat(onlyReason()).isEqualTo(RejectReason.MALFORMED);
    intake.raw(IntakeHarness.CHATS, "k", "{'session_id':'s1','speaker':'a','text':'\\ud800'}");
    assertThat(onlyReason()).isEqualTo(RejectReason.INVALID_TEXT);

    intake.chat("s1", "one");
    assertThat(intake.turns()).containsExactly("s1 0.0 one");
  }

  @Test
  void whatTheBrokersWouldNotTakeIsSetAsideByItsPlace() {
    intake.chat("s1", "x".repeat(2 << 20));

    DeadLetter letter = intake.letters().get(0);
    assertThat(letter.reason()).isEqualTo(RejectReason.PRODUCTION_FAILED);
    assertThat(letter.sourceTopic()).isEqualTo(IntakeHarness.CHATS);
    assertThat(letter.payload()).isEmpty();
  }

  @Test
  void aTextThatNoPolicyAllowsIsRefused() {
    reopen("producer.max.request.size", "16777216");

    intake.chat("s1", "x".repeat(1_000_001));
    intake.chat("s1", "one");

    assertThat(onlyReason()).isEqualTo(RejectReason.OVERSIZED_TEXT);
    assertThat(intake.turns()).containsExactly("s1 0.0 one");
  }

  // Erasure

  @Test
  void ofAnErasedSessionNothingIsLeftAndNothingIsTaken() {
    intake.chat("s1", "one", "id", "m1");
    intake.raw(IntakeHarness.CHATS, null, "{'session_id':'s1','text':'" + SECRET + "'}");
    intake.chat("s10", "one", "id", "m1");
    intake.turns();
    DeadLetter before = intake.letters().get(0);
    assertThat(intake.open(before)).isPresent();

    intake.send(new Command.Erase(S1));
    intake.send(new Command.Erase(S1));

    assertThat(intake.open(before)).isEmpty();
    String state = state();
    assertThat(state).doesNotContain("default\0\0\0\2s1").contains("default\0\0\0\3s10");
    assertThat(state).contains(IntakeHarness.RING.newest("default").hash(S1));

    intake.chat("s1", "I am " + SECRET, "id", "m2");
    intake.chat("s10", "two", "id", "m2");

    DeadLetter late = intake.letters().get(0);
    assertThat(late.reason()).isEqualTo(RejectReason.SESSION_ERASED);
    assertThat(late.payload()).isEmpty();
    assertThat(intake.turns()).containsExactly("s10 1.0 two");
    assertThat(state()).doesNotContain("default\0\0\0\2s1");
  }

  @Test
  void anErasureIsForgottenWhenTheProcessorForgetsIt() {
    intake.chat("s1", "one");
    intake.send(new Command.Erase(S1));
    intake.turns();

    pass(KeyChangelog.Times.USUAL.segment().plusMinutes(2));
    intake.chat("s1", "late");
    pass(IntakeHarness.ENDED.plusMinutes(2));
    intake.chat("s1", "a new beginning");

    assertThat(onlyReason()).isEqualTo(RejectReason.SESSION_ERASED);
    assertThat(intake.turns()).containsExactly("s1 0.0 a new beginning");
  }

  @Test
  void anErasureOfAnUnknownSessionLeavesNothing() {
    intake.send(new Command.Erase(S1));

    IntakeStores.ALL.forEach(store -> assertThat(intake.entries(store)).as(store).isEmpty());
    intake.chat("s1", "one");
    assertThat(intake.turns()).containsExactly("s1 0.0 one");
  }

  // Silence

  @Test
  void aSessionKeepsItsNumbersUntilTheProcessorForgetsItsEnd() {
    intake.chat("s1", "one", "id", "m1");
    pass(IntakeHarness.SILENCE.plusMinutes(5));
    intake.chat("s1", "late", "id", "m2");
    pass(IntakeHarness.ENDED.plusMinutes(5));
    intake.chat("s1", "later", "id", "m3");
    assertThat(intake.turns()).containsExactly("s1 0.0 one", "s1 1.0 late", "s1 2.0 later");

    pass(IntakeHarness.SILENCE.plus(IntakeHarness.ENDED).plusMinutes(2));

    assertThat(intake.entries(IntakeStores.NUMBERS)).isEmpty();
    assertThat(intake.entries(StoreNames.KEYS)).isEmpty();
    intake.chat("s1", "new", "id", "m1");
    assertThat(intake.turns()).containsExactly("s1 0.0 new");
  }

  @Test
  void aClosedSessionIsForgottenWithTheProcessorsMarker() {
    intake.chat("s1", "one");
    intake.chat("s1", "two");
    intake.send(new Command.Close(S1, 0));
    pass(IntakeHarness.ENDED.plusMinutes(2));
    intake.chat("s1", "that was not its end");
    intake.send(new Command.Close(S1, 2));
    pass(IntakeHarness.ENDED.plusMinutes(2));
    intake.chat("s1", "a new session");

    assertThat(intake.turns())
        .containsExactly(
            "s1 0.0 one", "s1 1.0 two", "s1 2.0 that was not its end", "s1 0.0 a new session");
  }

  /** The processor may have reopened it, and would take an early number for an earlier turn. */
  @Test
  void aClosedSessionOfWhichMoreCameKeepsItsNumbers() {
    intake.chat("s1", "one");
    intake.send(new Command.Close(S1, 0));
    pass(Duration.ofHours(1));
    intake.chat("s1", "late");
    pass(IntakeHarness.ENDED);
    intake.chat("s1", "later");
    intake.send(new Command.Close(S1, 2));
    pass(IntakeHarness.ENDED.plusMinutes(2));
    intake.chat("s1", "a new session");

    assertThat(intake.turns())
        .containsExactly("s1 0.0 one", "s1 1.0 late", "s1 2.0 later", "s1 0.0 a new session");
  }

  @Test
  void unreadableCommandsAreLeftToTheProcessor() {
    intake.raw(intake.topics.commands().name(), "s1", "no command");
    intake.raw(intake.topics.commands().name(), "s1", null);

    assertThat(intake.letters()).isEmpty();
  }

  // The topology

  @Test
  void hasTwoStepsAndOneRepartition() {
    IntakeMetrics metrics = new IntakeMetrics(intake.registry);
    Topology topology =
        IntakeHarness.topology(
            intake.config,
            intake.topics,
            new DeadLetters(intake.topics.deadLetters(), Harness.MASTER, metrics::deadLetter),
            metrics);

    assertThat(topology.describe().subtopologies()).hasSize(2);
    assertThat(topology.describe().toString())
        .contains(IntakeTopology.FIND, IntakeTopology.NUMBER, "sessions-repartition")
        .doesNotContain("KSTREAM");
  }

  private void pass(Duration time) {
    // In steps, as timers run.
    for (Duration passed = Duration.ZERO;
        passed.compareTo(time) < 0;
        passed = passed.plusMinutes(1)) {
      intake.driver.advanceWallClockTime(Duration.ofMinutes(1));
    }
  }

  private String state() {
    StringBuilder all = new StringBuilder();
    for (String store : IntakeStores.ALL) {
      intake
          .entries(store)
          .forEach(
              entry ->
                  all.append(new String(entry.key.get(), ISO_8859_1))
                      .append('\n')
                      .append(new String(entry.value, ISO_8859_1))
                      .append('\n'));
    }
    return all.toString();
  }
}
