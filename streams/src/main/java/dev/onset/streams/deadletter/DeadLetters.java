package dev.onset.streams.deadletter;

import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionKey;
import dev.onset.serdes.PayloadCipher;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates dead letters. A letter reveals nothing of its record: the key is a keyed hash, the bytes
 * are encrypted, the headers are positions, a reason and a trace id, and no message of an exception
 * is copied. Each letter is counted, and so many a second are logged. Thread-safe.
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
   * The largest record, in bytes of key and value, that a letter holds, so that the letter stays
   * below the default limit of a broker (1 MiB). A larger record is only named by its position.
   */
  static final int LARGEST_PAYLOAD = 512 * 1024;

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
  private static final int TRACE_DIGITS = 16;

  private final Topic<DeadLetter> topic;
  private final SessionKey key;
  private final Consumer<RejectReason> counted;
  private final LetterLog log = new LetterLog(System::nanoTime);

  /**
   * @param topic of dead letters
   * @param master gives the key of hashes and payloads
   * @param counted receives the reason of each letter
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

  /** Encrypts the record in a dead letter. */
  @FunctionalInterface
  public interface Envelope {
    /** The letter holds no record. */
    Envelope NONE = (recordKey, value) -> new byte[0];

    /**
     * The encrypted bytes.
     *
     * @param recordKey null if the record had none
     */
    byte[] seal(byte[] recordKey, byte[] value);
  }

  /** Encrypts a record without an owner under the key of dead letters. */
  public Envelope nobodys() {
    return (recordKey, value) -> PayloadCipher.encrypt(recordKey, value, key);
  }

  /**
   * A dead letter, with the key and headers of its record.
   *
   * @param key the record's key
   * @param letter the record's value
   * @param headers the record's headers
   */
  public record Addressed(String key, DeadLetter letter, Headers headers) {
    /** It as a record to forward. */
    public Record<byte[], Object> record(long now, long eventTime) {
      return new Record<>(keyBytes(), this, now, EventTime.add(headers, eventTime));
    }

    private byte[] keyBytes() {
      return key.getBytes(StandardCharsets.UTF_8);
    }
  }

  /**
   * Sets a record aside.
   *
   * @param recordKey its key; null if it had none
   * @param value its bytes; null if it had none or they are unknown
   * @param type simple name of the class of the exception, or {@code Rejection}
   * @param envelope encrypts the record
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
    log.admit().ifPresent(left -> warn(left, trace, reason, type, at));
    return new Addressed(hashed(recordKey), letter, headers(letter, type));
  }

  private static void warn(long left, String trace, RejectReason reason, String type, Position at) {
    if (left > 0) {
      LOG.warn("{} dead letters before the next one are not in this log.", left);
    }
    LOG.warn(
        "Dead letter {}: {} ({}) at {}-{}@{}.",
        trace,
        reason,
        type,
        at.topic(),
        at.partition(),
        at.offset());
  }

  /**
   * The same as a finished record, for Kafka Streams' exception handlers. It holds no record.
   *
   * @param eventTime of the record that is set aside; empty if there is none
   */
  ProducerRecord<byte[], byte[]> record(
      Position at,
      byte[] recordKey,
      byte[] value,
      RejectReason reason,
      Exception failure,
      OptionalLong eventTime) {
    String type = failure.getClass().getSimpleName();
    Addressed dead = of(at, recordKey, value, reason, type, Envelope.NONE);
    eventTime.ifPresent(time -> EventTime.add(dead.headers(), time));
    return new ProducerRecord<>(
        topic.name(), null, dead.keyBytes(), topic.codec().encode(dead.letter()), dead.headers());
  }

  private static boolean isKept(byte[] recordKey, byte[] value) {
    return value != null
        && value.length + (recordKey == null ? 0L : recordKey.length) <= LARGEST_PAYLOAD;
  }

  private String hashed(byte[] recordKey) {
    return recordKey == null ? key.hash("no key") : hashed(recordKey, key);
  }

  private static String hashed(byte[] recordKey, SessionKey under) {
    return under.hash("key", new String(recordKey, StandardCharsets.ISO_8859_1));
  }

  /** The keys that letters of a record key have, under each version of the master key. */
  public static List<String> keys(byte[] recordKey, KeyRing ring) {
    return ring.newestFirst().stream()
        .map(master -> hashed(recordKey, master.deadLetters()))
        .toList();
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
