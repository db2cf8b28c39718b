package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/**
 * Reads the topic of dead letters. A letter that was replayed is followed, in the same partition,
 * by a note: a record with its key, without a value, whose headers name its trace and its offset.
 * The topic deletes from its old end, so a note outlives its letter.
 */
public final class DeadLetterTopic {
  /** Header with the trace id, of notes and of records that were sent back. */
  static final String HEADER_REPLAYED = "onset.replayed";

  /** Header of a note: the offset of its letter. */
  static final String HEADER_LETTER = "onset.letter";

  private final Cluster cluster;
  private final OptionalLong since;

  /**
   * @param since only letters whose record is not older, in milliseconds since 1970
   */
  public DeadLetterTopic(Cluster cluster, OptionalLong since) {
    this.cluster = cluster;
    this.since = since;
  }

  /** What a reader of letters gets, each as it comes. */
  public interface Visitor {
    /** A letter. */
    void letter(DeadLetterRecord letter);

    /**
     * A record that this version cannot read.
     *
     * @param at where it lies
     */
    void unreadable(DeadLetterRecord.Place at, String why);

    /** A record was read, of whatever kind. */
    void step();
  }

  /**
   * Reads the letters to where the topic ends now; holds one at a time.
   *
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public void read(Visitor visitor) {
    Topic<DeadLetter> topic = cluster.topics().deadLetters();
    try (TopicReader reader = open()) {
      reader.readToEnd(
          record -> {
            visitor.step();
            if (record.value() == null
                || (since.isPresent() && record.timestamp() < since.getAsLong())) {
              return;
            }
            DeadLetterRecord.Place place =
                new DeadLetterRecord.Place(record.partition(), record.offset());
            DeadLetter content;
            try {
              content = topic.codec().decode(record.value());
            } catch (WireException e) {
              visitor.unreadable(place, e.getMessage());
              return;
            }
            visitor.letter(new DeadLetterRecord(place, record.timestamp(), record.key(), content));
          });
    }
  }

  /**
   * The letters that were replayed; some hundred bytes of memory for each.
   *
   * @param step called for every record that was read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public Set<DeadLetterRecord.Place> replayed(Runnable step) {
    Set<DeadLetterRecord.Place> places = new HashSet<>();
    Consumer<ConsumerRecord<String, byte[]>> take =
        record -> {
          step.run();
          noted(record).ifPresent(places::add);
        };
    try (TopicReader reader = open()) {
      reader.readToEnd(take);
    }
    return places;
  }

  private TopicReader open() {
    List<String> topic = List.of(cluster.topics().deadLetters().name());
    return since.isPresent()
        ? TopicReader.fromTime(cluster, topic, since.getAsLong())
        : TopicReader.fromBeginning(cluster, topic);
  }

  /** The note that a letter was replayed. */
  static ProducerRecord<byte[], byte[]> note(String topic, DeadLetterRecord letter) {
    ProducerRecord<byte[], byte[]> note =
        new ProducerRecord<>(
            topic,
            letter.place().partition(),
            letter.key() == null ? null : letter.key().getBytes(StandardCharsets.UTF_8),
            null);
    note.headers()
        .add(HEADER_REPLAYED, letter.content().traceId().getBytes(StandardCharsets.UTF_8))
        .add(
            HEADER_LETTER,
            Long.toString(letter.place().offset()).getBytes(StandardCharsets.US_ASCII));
    return note;
  }

  /** The letter that a note speaks of; empty if the record is no note. */
  static Optional<DeadLetterRecord.Place> noted(ConsumerRecord<String, byte[]> record) {
    Header letter = record.headers().lastHeader(HEADER_LETTER);
    if (record.value() != null || letter == null || letter.value() == null) {
      return Optional.empty();
    }
    try {
      long offset = Long.parseLong(new String(letter.value(), StandardCharsets.US_ASCII));
      return Optional.of(new DeadLetterRecord.Place(record.partition(), offset));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
