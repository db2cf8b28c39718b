package dev.onset.app.cluster;

import dev.onset.streams.topics.EventTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;

/**
 * Sends records back to their topics. One transaction writes each record and the note that its
 * letter was replayed, so both exist or neither. A second replay on the same installation fences
 * the first, so open this one before you read the notes. Not thread-safe.
 */
public final class DeadLetterReplay implements AutoCloseable {
  /** Records per transaction; each has at most half a megabyte. */
  private static final int BATCH = 16;

  private final Producer<byte[], byte[]> producer;
  private final String letters;
  private final List<ProducerRecord<byte[], byte[]>> waiting = new ArrayList<>();

  /**
   * Opens a replay and fences any other one of this installation.
   *
   * @throws ClusterException if the brokers refuse
   */
  public DeadLetterReplay(Cluster cluster) {
    this.letters = cluster.topics().deadLetters().name();
    this.producer = cluster.transactions("dlq-replay");
    try {
      producer.initTransactions();
    } catch (KafkaException e) {
      producer.close();
      throw failed(e);
    }
  }

  /**
   * Sends a record back, at once or in a batch with later ones.
   *
   * @throws ClusterException if a record cannot be written
   */
  public void send(DeadLetterRecord letter, ReplayOutcome.Ready ready) {
    // Its results are to tell the time of the record that was set aside.
    letter.eventTime().ifPresent(time -> EventTime.add(ready.record().headers(), time));
    waiting.add(ready.record());
    waiting.add(DeadLetterTopic.note(letters, letter));
    if (waiting.size() >= 2 * BATCH) {
      flush();
    }
  }

  /**
   * Sends the buffered records.
   *
   * @throws ClusterException if a record cannot be written
   */
  public void flush() {
    if (waiting.isEmpty()) {
      return;
    }
    try {
      producer.beginTransaction();
      waiting.forEach(producer::send);
      producer.commitTransaction();
      waiting.clear();
    } catch (KafkaException e) {
      throw failed(e);
    }
  }

  private static ClusterException failed(KafkaException e) {
    return e instanceof ProducerFencedException || e instanceof InvalidProducerEpochException
        ? new ClusterException(
            "Another replay was started meanwhile; run again once it is done.", e)
        : new ClusterException(
            e,
            "The brokers did not take the records (%s); what was sent before is"
                + " noted, so run again once they do.",
            e.getClass().getSimpleName());
  }

  /** Discards the records not yet flushed and aborts an open transaction. */
  @Override
  public void close() {
    producer.close();
  }
}
