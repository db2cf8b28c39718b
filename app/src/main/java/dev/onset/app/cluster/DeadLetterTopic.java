package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;
import dev.onset.serdes.WireException;
import dev.onset.streams.store.AsidePlace;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/**
 * Reads the dead letters topic. A note follows each replayed letter in the same partition: a record
 * with the letter's key and no value, whose headers name the trace and the offset of the letter.
 * The topic deletes its oldest records first, so a note outlives its letter.
 *
 * @param cluster whose topic
 * @param since reads only records from this time on, in milliseconds since 1970
 */
public record DeadLetterTopic(Cluster cluster, OptionalLong since) {
  /** Header with the trace id, on notes and on replayed records. */
  static final String HEADER_REPLAYED = "onset.replayed";

  /** Header of a note with the offset of its letter. */
  static final String HEADER_LETTER = "onset.letter";

  /**
   * Reads the letters up to the topic's current end, one at a time.
   *
   * @param letter gets each letter
   * @param unreadable gets the position of each record that this version cannot read, and why
   * @param step called for each record of any kind
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public void read(
      Consumer<DeadLetterRecord> letter,
      BiConsumer<DeadLetterRecord.Place, String> unreadable,
      Runnable step) {
    Topic<DeadLetter> topic = cluster.topics().deadLetters();
    try (TopicReader reader = open()) {
      reader.readToEnd(
          record -> {
            step.run();
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
              unreadable.accept(place, e.getMessage());
              return;
            }
            letter.accept(
                new DeadLetterRecord(
                    place,
                    record.timestamp(),
                    record.key(),
                    content,
                    EventTime.in(record.headers()),
                    aside(record)));
          });
    }
  }

  /**
   * Returns the places of replayed letters; uses some hundred bytes of memory for each.
   *
   * @param step called for each record read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public Set<DeadLetterRecord.Place> replayed(Runnable step) {
    Set<DeadLetterRecord.Place> places = new HashSet<>();
    try (TopicReader reader = open()) {
      reader.readToEnd(
          record -> {
            step.run();
            noted(record).ifPresent(places::add);
          });
    }
    return places;
  }

  private TopicReader open() {
    List<String> topic = List.of(cluster.topics().deadLetters().name());
    return since.isPresent()
        ? TopicReader.fromTime(cluster, topic, since.getAsLong())
        : TopicReader.fromBeginning(cluster, topic);
  }

  private static Optional<AsidePlace> aside(ConsumerRecord<String, byte[]> record) {
    return Optional.ofNullable(record.headers().lastHeader(AsidePlace.HEADER))
        .flatMap(header -> AsidePlace.of(new String(header.value(), StandardCharsets.UTF_8)));
  }

  /** Creates the note that a letter was replayed. */
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

  /** Returns the place of a note's letter; empty if the record is not a note. */
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
