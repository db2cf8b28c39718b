package dev.onset.streams.deadletter;

import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionKey;
import dev.onset.serdes.PayloadCipher;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes dead letters, wherever a record fails. Nothing in one tells what the record held: its key
 * is a keyed hash, its bytes are encrypted, its headers are positions, a reason and a trace id, and
 * no exception's message goes in. Counts and logs each one. Thread-safe.
 */
public final class DeadLetters {
  /** The key under which Kafka Streams hands this object to the exception handlers. */
  public static final String SETTING = "dead.letters";

  static final String HEADER_TYPE = "onset.type";
  static final String HEADER_TOPIC = "onset.topic";
  static final String HEADER_PARTITION = "onset.partition";
  static final String HEADER_OFFSET = "onset.offset";
  static final String HEADER_REASON = "onset.reason";
  static final String HEADER_TRACE = "onset.trace";

  /**
   * Bytes of key and value of the largest record that is kept inside its dead letter, so that the
   * letter never exceeds the usual limit of a broker (1 MiB); a larger one is only named by its
   * position.
   */
  static final int LARGEST_PAYLOAD = 512 * 1024;

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
  private static final int TRACE_DIGITS = 16;

  private final Topic<DeadLetter> topic;
  private final SessionKey key;
  private final Consumer<RejectReason> counted;

  /**
   * @param topic where they go
   * @param master gives the key of hashes and payloads
   * @param counted told the reason of each
   */
  public DeadLetters(Topic<DeadLetter> topic, MasterKey master, Consumer<RejectReason> counted) {
    this.topic = topic;
    this.key = master.deadLetters();
    this.counted = counted;
  }

  /**
   * Where a record failed.
   *
   * @param topic its topic, or the step that failed where there was no record
   * @param partition -1 if unknown
   * @param offset -1 if unknown
   */
  public record Position(String topic, int partition, long offset) {}

  /** How the bytes of a record that is set aside are kept. */
  @FunctionalInterface
  public interface Envelope {
    /** They are not. */
    Envelope NONE = (recordKey, value) -> new byte[0];

    /**
     * The encrypted bytes.
     *
     * @param recordKey null if the record had none
     */
    byte[] seal(byte[] recordKey, byte[] value);
  }

  /** Keeps the bytes of what is nobody's, under the key of dead letters. */
  public Envelope nobodys() {
    return (recordKey, value) -> PayloadCipher.encrypt(recordKey, value, key);
  }

  /**
   * A dead letter and what its record needs beside it.
   *
   * @param key the record's key
   * @param letter the record's value
   * @param headers the record's headers
   */
  public record Addressed(String key, DeadLetter letter, Headers headers) {}

  /**
   * Sets a record aside.
   *
   * @param recordKey its key; null if it had none
   * @param value its bytes; null if it had none or they are unknown
   * @param type simple name of what failed: an exception's class or {@code Rejection}
   * @param envelope keeps the bytes
   */
  public Addressed of(
      Position at,
      byte[] recordKey,
      byte[] value,
      RejectReason reason,
      String type,
      Envelope envelope) {
    String trace =
        key.hash(
                "trace",
                at.topic(),
                Integer.toString(at.partition()),
                Long.toString(at.offset()),
                reason.name())
            .substring(0, TRACE_DIGITS);
    DeadLetter letter =
        new DeadLetter(
            at.topic(),
            at.partition(),
            at.offset(),
            value == null ? -1 : value.length,
            reason,
            trace,
            isKept(recordKey, value) ? envelope.seal(recordKey, value) : new byte[0]);
    counted.accept(reason);
    LOG.warn(
        "Dead letter {}: {} ({}) at {}-{}@{}.",
        trace,
        reason,
        type,
        at.topic(),
        at.partition(),
        at.offset());
    return new Addressed(hashed(recordKey), letter, headers(letter, type));
  }

  /** The same as a finished record, for Kafka Streams' exception handlers. */
  ProducerRecord<byte[], byte[]> record(
      Position at,
      byte[] recordKey,
      byte[] value,
      RejectReason reason,
      String type,
      Envelope envelope) {
    Addressed dead = of(at, recordKey, value, reason, type, envelope);
    return new ProducerRecord<>(
        topic.name(),
        null,
        dead.key().getBytes(StandardCharsets.UTF_8),
        topic.codec().encode(dead.letter()),
        dead.headers());
  }

  /** Where dead letters go. */
  String topic() {
    return topic.name();
  }

  private static boolean isKept(byte[] recordKey, byte[] value) {
    return value != null
        && value.length + (recordKey == null ? 0L : recordKey.length) <= LARGEST_PAYLOAD;
  }

  private String hashed(byte[] recordKey) {
    return recordKey == null
        ? key.hash("no key")
        : key.hash("key", new String(recordKey, StandardCharsets.ISO_8859_1));
  }

  private static Headers headers(DeadLetter letter, String type) {
    Headers headers = new RecordHeaders();
    add(headers, HEADER_TYPE, type);
    add(headers, HEADER_TOPIC, letter.sourceTopic());
    add(headers, HEADER_PARTITION, Integer.toString(letter.partition()));
    add(headers, HEADER_OFFSET, Long.toString(letter.offset()));
    add(headers, HEADER_REASON, letter.reason().name());
    add(headers, HEADER_TRACE, letter.traceId());
    return headers;
  }

  private static void add(Headers headers, String name, String value) {
    headers.add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}
