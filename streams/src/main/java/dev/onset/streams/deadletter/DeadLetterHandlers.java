package dev.onset.streams.deadletter;

import dev.onset.model.EnvironmentFault;
import dev.onset.model.RejectReason;
import dev.onset.serdes.StoreException;
import dev.onset.streams.failure.DeadLetterReason;
import dev.onset.streams.failure.StateFaultException;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.SourceRecord;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Configurable;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProcessingExceptionHandler;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.apache.kafka.streams.processor.api.Record;

/**
 * The three exception handlers of Kafka Streams. The built-in dead letters of Kafka Streams copy
 * the raw key, value and headers, and the message of the exception. These write {@link DeadLetters}
 * and let the stream continue. They cannot reach the secret of a session, so their letters hold no
 * record; the processor itself sets aside every failure that it can foresee. A failure that no
 * record causes (a disk, a broker, a device) stops the stream, so that nothing is lost.
 */
public final class DeadLetterHandlers {
  private DeadLetterHandlers() {}

  /** What writes the letters, given in the settings. */
  private abstract static class Writer implements Configurable {
    DeadLetters letters;

    @Override
    public void configure(Map<String, ?> settings) {
      letters =
          (DeadLetters)
              Objects.requireNonNull(settings.get(DeadLetters.SETTING), DeadLetters.SETTING);
    }

    /** A letter for what failed behind the sources; without a record it names the processor. */
    List<ProducerRecord<byte[], byte[]>> letters(
        ErrorHandlerContext context, byte[] value, RejectReason reason, Exception failure) {
      boolean isOfRecord = context.topic() != null;
      DeadLetters.Position at =
          isOfRecord
              ? new DeadLetters.Position(context.topic(), context.partition(), context.offset())
              : new DeadLetters.Position(
                  String.valueOf(context.processorNodeId()), context.taskId().partition(), -1);
      OptionalLong eventTime =
          isOfRecord
              ? OptionalLong.of(EventTime.of(context.headers(), context.timestamp()))
              : OptionalLong.empty();
      return List.of(letters.record(at, context.sourceRawKey(), value, reason, failure, eventTime));
    }
  }

  /** Bytes that cannot be decoded. */
  public static final class Deserialization extends Writer
      implements DeserializationExceptionHandler {
    @Override
    public Response handleError(
        ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
      return Response.resume(
          List.of(
              letters.record(
                  new DeadLetters.Position(record.topic(), record.partition(), record.offset()),
                  record.key(),
                  record.value(),
                  DeadLetterReason.of(exception, RejectReason.MALFORMED),
                  exception,
                  OptionalLong.of(EventTime.of(record.headers(), record.timestamp())))));
    }
  }

  /** A turn, command or timer on which the processor failed; a timer has no record. */
  public static final class Processing extends Writer implements ProcessingExceptionHandler {
    @Override
    public Response handleError(
        ErrorHandlerContext context, Record<?, ?> record, Exception exception) {
      if (isInfrastructure(exception)) {
        return Response.fail();
      }
      return Response.resume(
          letters(
              context,
              rawValue(context, record),
              DeadLetterReason.of(exception, RejectReason.PROCESSING_FAILED),
              exception));
    }

    // Kafka Streams may have dropped the raw bytes by now; the decoded record kept its own.
    private static byte[] rawValue(ErrorHandlerContext context, Record<?, ?> record) {
      if (context.sourceRawValue() != null || record == null) {
        return context.sourceRawValue();
      }
      return record.value() instanceof SourceRecord inbound ? inbound.bytes() : null;
    }
  }

  /** A result that cannot be written. */
  public static final class Production extends Writer implements ProductionExceptionHandler {
    @Override
    public Response handleError(
        ErrorHandlerContext context, ProducerRecord<byte[], byte[]> record, Exception exception) {
      if (exception instanceof RetriableException) {
        return Response.retry();
      }
      if (!isOfTheRecord(exception)) {
        return Response.fail();
      }
      int partition = record.partition() == null ? -1 : record.partition();
      // Also a dead letter that is refused: one without its record always fits.
      return Response.resume(
          List.of(
              letters.record(
                  new DeadLetters.Position(record.topic(), partition, -1),
                  record.key(),
                  record.value(),
                  RejectReason.PRODUCTION_FAILED,
                  exception,
                  EventTime.in(record.headers()))));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Response handleSerializationError(
        ErrorHandlerContext context,
        ProducerRecord record,
        Exception exception,
        SerializationExceptionOrigin origin) {
      return Response.resume(
          letters(context, context.sourceRawValue(), RejectReason.PRODUCTION_FAILED, exception));
    }
  }

  private static boolean isInfrastructure(Exception exception) {
    return exception instanceof StoreException
        || exception instanceof StateFaultException
        || exception instanceof EnvironmentFault
        || (exception instanceof KafkaException && !(exception instanceof SerializationException));
  }

  private static boolean isOfTheRecord(Exception exception) {
    return exception instanceof RecordTooLargeException
        || exception instanceof RecordBatchTooLargeException
        || exception instanceof InvalidTimestampException
        || exception instanceof SerializationException;
  }
}
