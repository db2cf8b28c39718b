package dev.onset.streams.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.TimeHeader;
import dev.onset.streams.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventTimesTest {
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir Path folder;
  private Harness onset;
  private Instant begun;
  private Instant old;

  @BeforeEach
  void open() {
    begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    old = begun.minus(Duration.ofDays(30));
    onset = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private void pipe(String topic, byte[] value, Headers headers) {
    onset
        .driver
        .createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(new TestRecord<>("s1".getBytes(UTF_8), value, headers, old));
  }

  private void say(int turn, String text) {
    pipe(
        onset.topics.turns().name(),
        onset.topics.turns().codec().encode(Turn.of(S1, turn, "customer", text)),
        new RecordHeaders());
  }

  private void order(Command command) {
    pipe(
        onset.topics.commands().name(),
        onset.topics.commands().codec().encode(command),
        new RecordHeaders());
  }

  private List<TestRecord<byte[], byte[]>> emitted() {
    List<TestRecord<byte[], byte[]>> all = new ArrayList<>();
    for (Topic<? extends Emission> topic : onset.topics.emissions()) {
      all.addAll(onset.bytes(topic.name()));
    }
    return all;
  }

  private void assertMadeNow(List<TestRecord<byte[], byte[]>> records, Instant eventTime) {
    assertThat(records)
        .allSatisfy(
            record -> {
              assertThat(record.getRecordTime()).isAfterOrEqualTo(begun);
              assertThat(EventTime.in(record.headers())).hasValue(eventTime.toEpochMilli());
            });
  }

  @Test
  void theResultsOfOldTurnsHaveTheirOwnTimeAndTellTheTurns() {
    say(0, "Hello, I am " + ScriptedExtractor.NAME + ".");
    say(1, "You can write to " + ScriptedExtractor.EMAIL + ".");
    order(new Command.Close(S1, 1));

    List<TestRecord<byte[], byte[]>> emitted = emitted();
    assertThat(emitted).hasSizeGreaterThan(10);
    assertThat(emitted).as("the tombstone at the close").anyMatch(one -> one.value() == null);
    assertMadeNow(emitted, old);
  }

  @Test
  void aDeadLetterOfAnOldRecordHasItsOwnTime() {
    pipe(onset.topics.turns().name(), "no turn".getBytes(UTF_8), new RecordHeaders());
    say(0, ScriptedExtractor.POISON);

    List<TestRecord<byte[], byte[]>> letters = onset.bytes(onset.topics.deadLetters().name());
    assertThat(letters).hasSize(2);
    assertMadeNow(letters, old);
  }

  @Test
  void theTimeThatAnIntakeToldGoesOn() {
    Instant said = old.minus(Duration.ofDays(300));
    pipe(
        onset.topics.turns().name(),
        onset.topics.turns().codec().encode(Turn.of(S1, 0, "customer", "hello")),
        EventTime.of(said.toEpochMilli()));

    assertMadeNow(emitted(), said);
  }

  private List<OptionalLong> turnTimes(OptionalLong saidAt) {
    Turn name = Turn.of(S1, 0, "customer", "Hello, I am " + ScriptedExtractor.NAME + ".");
    Turn mail = new Turn(S1, 1, 0, "customer", "Write to " + ScriptedExtractor.EMAIL + ".", saidAt);
    for (Turn turn : List.of(name, mail)) {
      pipe(
          onset.topics.turns().name(),
          onset.topics.turns().codec().encode(turn),
          new RecordHeaders());
    }
    return onset.bytes(onset.topics.alerts().name()).stream()
        .map(record -> TimeHeader.TURN_TIME.in(record.headers()))
        .toList();
  }

  @Test
  void anAlertTellsTheTimeThatTheProducerGaveItsTurn() {
    assertThat(turnTimes(OptionalLong.of(1_700_000_000_000L)))
        .containsExactly(OptionalLong.of(1_700_000_000_000L));
  }

  @Test
  void anAlertTellsNoTimeWhereTheTurnHasNone() {
    assertThat(turnTimes(OptionalLong.empty())).containsExactly(OptionalLong.empty());
  }

  @Test
  void anAlertTellsNoTimeOfAWrongClock() {
    long ahead = begun.plus(Duration.ofDays(300)).toEpochMilli();
    assertThat(turnTimes(OptionalLong.of(ahead))).containsExactly(OptionalLong.empty());
  }

  @Test
  void anEraseOfAnOldOrderIsReportedNow() {
    say(0, "Hello, I am " + ScriptedExtractor.NAME + ".");
    emitted();

    order(new Command.Erase(S1));

    List<TestRecord<byte[], byte[]>> written = emitted();
    written.addAll(onset.bytes(onset.topics.receipts().name()));
    assertThat(written).hasSizeGreaterThan(2);
    assertThat(written)
        .allSatisfy(record -> assertThat(record.getRecordTime()).isAfterOrEqualTo(begun));
  }

  @Test
  void whatIsNoTimeIsNone() {
    assertThat(EventTime.in(new RecordHeaders())).isEmpty();
    for (String nonsense : List.of("", "-1", "soon", "9".repeat(20), "9".repeat(400))) {
      Headers headers = new RecordHeaders().add(EventTime.HEADER, nonsense.getBytes(UTF_8));
      assertThat(EventTime.in(headers)).isEmpty();
      assertThat(EventTime.of(headers, 7)).isEqualTo(7);
    }
    assertThat(EventTime.in(new RecordHeaders().add(EventTime.HEADER, null))).isEmpty();
    assertThat(EventTime.in(EventTime.of(0))).isEqualTo(OptionalLong.of(0));
  }
}
