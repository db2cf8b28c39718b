package dev.onset.streams.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.RejectReason;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.topics.Topics;
import dev.onset.streams.topology.Harness;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProcessingExceptionHandler;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.apache.kafka.streams.errors.ProductionExceptionHandler.SerializationExceptionOrigin;
import org.apache.kafka.streams.processor.TaskId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLetterHandlersTest {
  private static final String SECRET = "dana.w@example.org";
  private static final byte[] KEY = "s1".getBytes(UTF_8);
  private static final byte[] VALUE = SECRET.getBytes(UTF_8);

  private final Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
  private final DeadLetters letters =
      new DeadLetters(
          topics.deadLetters(),
          Harness.MASTER,
          new OnsetMetrics(new SimpleMeterRegistry())::deadLetter);
  private final Map<String, Object> settings = Map.of(DeadLetters.SETTING, letters);

  private final DeadLetterHandlers.Deserialization deserialization =
      new DeadLetterHandlers.Deserialization();
  private final DeadLetterHandlers.Processing processing = new DeadLetterHandlers.Processing();
  private final DeadLetterHandlers.Production production = new DeadLetterHandlers.Production();

  @BeforeEach
  void configure() {
    deserialization.configure(settings);
    processing.configure(settings);
    production.configure(settings);
  }

  /** What Kafka Streams tells a handler; in a timer there is no topic and no record. */
  private record Context(String topic, byte[] sourceRawKey, byte[] sourceRawValue)
      implements ErrorHandlerContext {
    @Override
    public int partition() {
      return topic == null ? -1 : 3;
    }

    @Override
    public long offset() {
      return topic == null ? -1 : 42;
    }

    @Override
    public Headers headers() {
      return new RecordHeaders().add("from", VALUE);
    }

    @Override
    public String processorNodeId() {
      return "onset-processor";
    }

    @Override
    public TaskId taskId() {
      return new TaskId(0, 3);
    }

    @Override
    public long timestamp() {
      return 0;
    }
  }

  private static final Context RECORD = new Context("onset.turns", KEY, VALUE);
  private static final Context TIMER = new Context(null, null, null);

  private DeadLetter only(List<ProducerRecord<byte[], byte[]>> records) {
    assertThat(records).hasSize(1);
    ProducerRecord<byte[], byte[]> record = records.get(0);
    assertThat(record.topic()).isEqualTo("onset.dlq");
    assertThat(new String(record.key(), UTF_8)).matches("[0-9a-f]{32}");
    assertThat(new String(record.value(), UTF_8)).doesNotContain(SECRET);
    for (Header header : record.headers()) {
      assertThat(header.key()).startsWith("onset.");
      assertThat(new String(header.value(), UTF_8)).doesNotContain(SECRET);
    }
    return topics.deadLetters().codec().decode(record.value());
  }

  @Test
  void bytesThatCannotBeDecodedAreNamedAndNotKept() {
    ConsumerRecord<byte[], byte[]> record = new ConsumerRecord<>("onset.turns", 3, 42, KEY, VALUE);

    var response =
        deserialization.handleError(RECORD, record, new IllegalArgumentException(SECRET));

    assertThat(response.result()).isEqualTo(DeserializationExceptionHandler.Result.RESUME);
    DeadLetter letter = only(response.deadLetterQueueRecords());
    assertThat(letter.reason()).isEqualTo(RejectReason.MALFORMED);
    assertThat(letter.sourceTopic()).isEqualTo("onset.turns");
    assertThat(letter.partition()).isEqualTo(3);
    assertThat(letter.offset()).isEqualTo(42);
    assertThat(letter.size()).isEqualTo(VALUE.length);
    assertThat(letter.payload()).isEmpty();
  }

  @Test
  void aTimerThatFailsHasNoRecord() {
    var response = processing.handleError(TIMER, null, new IllegalStateException(SECRET));

    assertThat(response.result()).isEqualTo(ProcessingExceptionHandler.Result.RESUME);
    DeadLetter letter = only(response.deadLetterQueueRecords());
    assertThat(letter.reason()).isEqualTo(RejectReason.PROCESSING_FAILED);
    assertThat(letter.sourceTopic()).isEqualTo("onset-processor");
    assertThat(letter.offset()).isEqualTo(-1);
    assertThat(letter.size()).isEqualTo(-1);
  }

  @Test
  void aDiskThatFailsIsNoRecordsFault() {
    var response = processing.handleError(RECORD, null, new ProcessorStateException("disk"));

    assertThat(response.result()).isEqualTo(ProcessingExceptionHandler.Result.FAIL);
    assertThat(response.deadLetterQueueRecords()).isEmpty();
  }

  @Test
  void aResultThatIsTooLargeIsNamedAndNotKept() {
    ProducerRecord<byte[], byte[]> record = new ProducerRecord<>("onset.alerts", KEY, VALUE);

    var response =
        production.handleError(RECORD, record, new RecordTooLargeException("1 is too large"));

    assertThat(response.result()).isEqualTo(ProductionExceptionHandler.Result.RESUME);
    DeadLetter letter = only(response.deadLetterQueueRecords());
    assertThat(letter.reason()).isEqualTo(RejectReason.PRODUCTION_FAILED);
    assertThat(letter.sourceTopic()).isEqualTo("onset.alerts");
    assertThat(letter.size()).isEqualTo(VALUE.length);
    // An erasure of its session could not shut it.
    assertThat(new DeadLetterOpener(KeyRing.of(Harness.MASTER), Map.of()).open(letter)).isEmpty();
  }

  @Test
  void aDeadLetterThatIsTooLargeGoesWithoutItsPayload() {
    ProducerRecord<byte[], byte[]> record = new ProducerRecord<>("onset.dlq", KEY, VALUE);

    var response = production.handleError(RECORD, record, new RecordTooLargeException("large"));

    assertThat(only(response.deadLetterQueueRecords()).payload()).isEmpty();
  }

  @Test
  void aBrokerThatFailsIsNoRecordsFault() {
    ProducerRecord<byte[], byte[]> record = new ProducerRecord<>("onset.alerts", KEY, VALUE);

    assertThat(production.handleError(RECORD, record, new TimeoutException("slow")).result())
        .isEqualTo(ProductionExceptionHandler.Result.RETRY);
    assertThat(production.handleError(RECORD, record, new ProducerFencedException("old")).result())
        .isEqualTo(ProductionExceptionHandler.Result.FAIL);
  }

  @Test
  void aResultThatCannotBeEncodedIsSetAside() {
    var response =
        production.handleSerializationError(
            RECORD,
            new ProducerRecord<Object, Object>("onset.alerts", "s1", SECRET),
            new SerializationException(SECRET),
            SerializationExceptionOrigin.VALUE);

    assertThat(response.result()).isEqualTo(ProductionExceptionHandler.Result.RESUME);
    DeadLetter letter = only(response.deadLetterQueueRecords());
    assertThat(letter.reason()).isEqualTo(RejectReason.PRODUCTION_FAILED);
    assertThat(letter.offset()).isEqualTo(42);
  }

  @Test
  void aRecordTooLargeForItsDeadLetterIsOnlyNamed() {
    byte[] large = new byte[DeadLetters.LARGEST_PAYLOAD + 1];

    DeadLetter letter =
        letters
            .of(
                new DeadLetters.Position("onset.turns", 3, 42),
                KEY,
                large,
                RejectReason.MALFORMED,
                "Rejection",
                letters.nobodys())
            .letter();

    assertThat(letter.size()).isEqualTo(large.length);
    assertThat(letter.payload()).isEmpty();
  }
}
