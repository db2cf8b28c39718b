package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.onset.model.Assessment;
import dev.onset.model.DeadLetter;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StoreWrite;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the brokers would not take is set aside before it undoes a transaction for good. */
class LargeResultsTest {
  private static final SessionId SESSION = SessionId.of("s1");
  private static final Map<String, Object> SETTINGS = Map.of("producer.max.request.size", "20000");

  @TempDir Path folder;

  @Test
  void whatFitsIsTaken() {
    assertThatCode(
            () -> ResultSizes.of(SETTINGS).require(List.of(safe(18_000)), 18_000, writes(18_000)))
        .doesNotThrowAnyException();
  }

  @Test
  void aResultThatIsTooLargeIsRefused() {
    assertRefused(List.of(safe(20_000)), 20_000, List.of(), SETTINGS);
  }

  @Test
  void aResultOfManyValuesIsRefusedHoweverSmallTheTurnIs() {
    assertRefused(List.of(safe(20_000)), 10, writes(10_000), SETTINGS);
  }

  @Test
  void anEntryThatIsTooLargeForItsLogIsRefused() {
    assertRefused(List.of(), 10, writes(20_000), SETTINGS);
  }

  @Test
  void kafkasOwnLimitHoldsWhereNoneIsSet() {
    assertRefused(List.of(), 10, writes(1 << 20), Map.of());
    assertThatCode(() -> ResultSizes.of(Map.of()).require(List.of(), 10, writes(1_000_000)))
        .doesNotThrowAnyException();
  }

  @Test
  void theTurnIsSetAsideAndItsSessionNotAssessedAndTheNextGoesThrough() {
    Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
    OnsetMetrics metrics = new OnsetMetrics(new SimpleMeterRegistry());
    DeadLetters letters =
        new DeadLetters(topics.deadLetters(), Harness.MASTER, metrics::deadLetter);
    Properties settings = new Properties();
    settings.putAll(Harness.config(folder).kafka());
    settings.putAll(SETTINGS);
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
    settings.put(DeadLetters.SETTING, letters);
    try (RocksDbMemory memory = new RocksDbMemory(8 << 20, 4 << 20)) {
      settings.put(RocksDbMemory.SETTING, memory);
      settings.put(KeyMemory.SETTING, new KeyMemory(64 << 20));
      try (TopologyTestDriver driver =
          new TopologyTestDriver(
              Harness.topology(
                  topics,
                  PolicyReader.shipped(),
                  new PolicyRegistry(),
                  KeyRing.of(Harness.MASTER),
                  letters,
                  metrics),
              settings)) {
        send(driver, topics, Turn.of(SESSION, 0, "customer", "\ud83d\ude00".repeat(6_000)));
        assertThat(values(driver, topics.redactedTurns())).isEmpty();
        assertThat(values(driver, topics.risk()))
            .extracting(verdict -> verdict.assessment().reasons())
            .containsExactly(Set.of(Assessment.Reason.TRUNCATED));

        send(driver, topics, Turn.of(SESSION, 0, "customer", "hello"));

        assertThat(values(driver, topics.deadLetters()))
            .extracting(DeadLetter::reason)
            .containsExactly(RejectReason.PRODUCTION_FAILED);
        assertThat(values(driver, topics.redactedTurns()))
            .extracting(RedactedTurn::text)
            .containsExactly("hello");
      }
    }
  }

  private static void send(TopologyTestDriver driver, Topics topics, Turn turn) {
    driver
        .createInputTopic(
            topics.turns().name(), new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(
            turn.session().session().getBytes(StandardCharsets.UTF_8),
            topics.turns().codec().encode(turn));
  }

  private static <V> List<V> values(TopologyTestDriver driver, Topic<V> topic) {
    return driver
        .createOutputTopic(topic.name(), new StringDeserializer(), topic.serde().deserializer())
        .readValuesToList();
  }

  private static RedactedTurn safe(int length) {
    return new RedactedTurn(SESSION, 0, 0, "customer", "x".repeat(length));
  }

  private static List<StoreWrite> writes(int length) {
    return List.of(new StoreWrite(null, Bytes.wrap(new byte[4]), new byte[length]));
  }

  private static void assertRefused(
      List<dev.onset.model.Emission> results,
      int input,
      List<StoreWrite> writes,
      Map<String, Object> settings) {
    assertThatExceptionOfType(InvalidTurnException.class)
        .isThrownBy(() -> ResultSizes.of(settings).require(results, input, writes))
        .satisfies(e -> assertThat(e.reason()).isEqualTo(RejectReason.PRODUCTION_FAILED));
  }
}
