package dev.onset.app.feedback;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Receipts;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.command.OperationException;
import dev.onset.model.Alert;
import dev.onset.model.Feedback;
import dev.onset.model.KeyProvider;
import dev.onset.serdes.NoteCipher;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCheck;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * The feedback topic of a cluster. Each call opens clients of its own and closes them. Thread-safe.
 *
 * @param cluster the cluster to read and write
 * @param keys the installation's; without them notes can be neither read nor written, and an erased
 *     session is not recognized
 */
public record FeedbackArchive(Cluster cluster, Optional<? extends KeyProvider> keys) {
  private static final SecureRandom RANDOM = new SecureRandom();

  /** An empty book that opens what this archive can open; for whoever follows the topic. */
  public FeedbackBook book() {
    return new FeedbackBook(keys.map(NoteCipher::new));
  }

  /**
   * Reads the topic up to its current end.
   *
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public FeedbackBook read(Consumer<String> unreadable) {
    FeedbackBook book = book();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic().name()))) {
      reader.readToEnd(record -> take(book, record, unreadable));
    }
    return book;
  }

  /**
   * Gives a record of the topic to a book.
   *
   * @param unreadable takes a sentence if this version cannot read it
   */
  public void take(
      FeedbackBook book, ConsumerRecord<String, byte[]> record, Consumer<String> unreadable) {
    boolean taken = false;
    try {
      if (record.key() != null && record.value() == null) {
        book.delete(record.key());
        taken = true;
      } else if (record.key() != null) {
        taken = book.take(record.key(), topic().codec().decode(record.value()));
      }
    } catch (WireException e) {
      // Said below.
    }
    if (!taken) {
      unreadable.accept(TopicReader.unreadable(record));
    }
  }

  /**
   * Writes a note on an alert; returns when all in-sync replicas have it.
   *
   * @param time milliseconds since the epoch
   * @throws OperationException if there is no key, the text cannot be that of a note, or the
   *     session is erased
   * @throws dev.onset.streams.failure.StartupException if the brokers do not take it in time
   * @throws IllegalArgumentException if the name is not as {@link Feedback#isName} wants it
   */
  public void note(Alert alert, String text, String who, long time) {
    if (!Feedback.Noted.isText(text)) {
      throw new OperationException(
          "A note has 1 to %s characters, not only blanks, and no control characters.",
          Feedback.Noted.LONGEST_TEXT);
    }
    byte[] id = new byte[8];
    RANDOM.nextBytes(id);
    Feedback.Noted note =
        cipher().seal(alert.session(), alert.alertId(), HexFormat.of().formatHex(id), text);
    append(Feedback.of(alert, note, who, time));
  }

  private NoteCipher cipher() {
    return keys.map(NoteCipher::new)
        .orElseThrow(
            () ->
                new OperationException(
                    "A note is encrypted with the installation's key, and there is none here; name"
                        + " it with --key-file or onset.master.key.file."));
  }

  /**
   * Writes feedback; returns when all in-sync replicas have it. {@link #note} writes notes.
   *
   * @throws OperationException if the session is erased
   * @throws dev.onset.streams.failure.StartupException if the brokers do not take it in time
   */
  public void append(Feedback feedback) {
    if (keys.isPresent() && new Receipts(cluster, keys.get()).of(feedback.session()).isPresent()) {
      throw new OperationException("That session was erased, so its alerts take no feedback.");
    }
    try (Admin admin = cluster.admin()) {
      TopicCheck.requireExists(admin, topic(), cluster.limit());
    }
    try (Producer<String, byte[]> producer = cluster.producer()) {
      BrokerCalls.await(
          producer.send(
              new ProducerRecord<>(
                  topic().name(), OutputKeys.feedback(feedback), topic().codec().encode(feedback))),
          cluster.limit());
    } catch (ExecutionException e) {
      throw BrokerCalls.refused("write to the topic " + topic().name(), e.getCause());
    }
  }

  private Topic<Feedback> topic() {
    return cluster.topics().feedback();
  }
}
