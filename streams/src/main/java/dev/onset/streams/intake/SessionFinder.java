package dev.onset.streams.intake;

import dev.onset.model.RejectReason;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.messages.Reading;
import dev.onset.streams.messages.TopicMappings;
import dev.onset.streams.topics.BrokerCalls;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * Keys the records of platforms by their sessions, and passes over what is no message. A record
 * whose session cannot be told goes on under its own key: only the next step can set it aside under
 * a secret that an erasure destroys. Forwards an {@link Arrival} or {@link DeadLetters.Addressed}.
 * Keeps nothing. Not thread-safe.
 */
final class SessionFinder implements Processor<byte[], byte[], byte[], Object> {
  /** The bytes around an arrival's key and value: names, encryption, and its request. */
  private static final int ENVELOPE = 4096;

  private static final byte[] NOBODY = {};

  private final TopicMappings mappings;
  private final IntakeTopology.Parts parts;

  private ProcessorContext<byte[], Object> context;
  private long largest;

  SessionFinder(TopicMappings mappings, IntakeTopology.Parts parts) {
    this.mappings = mappings;
    this.parts = parts;
  }

  @Override
  public void init(ProcessorContext<byte[], Object> context) {
    this.context = context;
    this.largest = BrokerCalls.largestRequest(context.appConfigs()) - ENVELOPE;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    Optional<byte[]> key = Optional.ofNullable(record.key());
    Optional<byte[]> value = Optional.ofNullable(record.value());
    RecordMetadata at = context.recordMetadata().orElseThrow();
    Reading reading = mappings.of(at.topic()).read(value);
    if (reading instanceof Reading.PassedOver) {
      parts.metrics().message(IntakeMetrics.Outcome.PASSED_OVER);
      return;
    }
    Arrival arrival = new Arrival(at.topic(), at.partition(), at.offset(), key, value);
    if (key.map(bytes -> bytes.length).orElse(0) + (long) value.map(v -> v.length).orElse(0)
        > largest) {
      refuse(record, arrival);
      return;
    }
    byte[] session =
        session(reading)
            .map(name -> name.getBytes(StandardCharsets.UTF_8))
            .or(() -> key)
            .orElse(NOBODY);
    context.forward(new Record<>(session, arrival, record.timestamp()));
  }

  private static Optional<String> session(Reading reading) {
    if (reading instanceof Reading.Said said) {
      return Optional.of(said.message().session().session());
    }
    return reading instanceof Reading.Unusable unusable ? unusable.session() : Optional.empty();
  }

  /** The brokers would not take it on to the next step. */
  private void refuse(Record<byte[], byte[]> record, Arrival arrival) {
    DeadLetters.Addressed dead =
        parts
            .deadLetters()
            .of(
                arrival.position(),
                record.key(),
                record.value(),
                RejectReason.PRODUCTION_FAILED,
                SessionFinder.class.getSimpleName(),
                DeadLetters.Envelope.NONE);
    context.forward(dead.record(context.currentSystemTimeMs(), record.timestamp()));
  }
}
