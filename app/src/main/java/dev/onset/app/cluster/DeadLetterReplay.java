package dev.onset.app.cluster;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;

/**
 * Sends records back, each in one transaction with the note that its letter was replayed: both are
 * there, or neither. A second one on the same installation ends the first, so open it before the
 * notes are read. Not thread-safe.
 */
public final class DeadLetterReplay implements AutoCloseable {
  /** Of at most half a megabyte each. */
  private static final int BATCH = 16;

  private final Producer<byte[], byte[]> producer;
  private final String letters;
  private final List<ProducerRecord<byte[], byte[]>> waiting = new ArrayList<>();

  /**
   * Ends any other replay of this installation.
   *
   * @throws ClusterException if the brokers do not let it
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
   * Sends a record back, now or with the next ones.
   *
   * @throws ClusterException if it cannot be written
   */
  public void send(DeadLetterRecord letter, ReplayOutcome.Ready ready) {
    waiting.add(ready.record());
    waiting.add(DeadLetterTopic.note(letters, letter));
    if (waiting.size() >= 2 * BATCH) {
      flush();
    }
  }

  /**
   * Sends what still waits.
   *
   * @throws ClusterException if it cannot be written
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
            "The brokers did not take the records ("
                + e.getClass().getSimpleName()
                + "); what was sent before is noted, so run again once they do.",
            e);
  }

  /** What was not flushed is not sent; an open transaction is aborted. */
  @Override
  public void close() {
    producer.close();
  }
}
