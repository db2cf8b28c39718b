package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.TopicReader;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/**
 * Reads committed outputs as a consumer does, on a thread of its own, and notes when they came.
 * Thread-safe.
 */
final class CommitWatch implements AutoCloseable {
  private final Topics topics;
  private final TopicReader reader;
  private final AtomicReference<Window> window = new AtomicReference<>(new Window(0));
  private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
  private final AtomicLong letters = new AtomicLong();
  private final Thread thread;
  private volatile boolean closed;

  /** Begins to read at the present end of the topics. */
  CommitWatch(Cluster cluster, String name) {
    this.topics = cluster.topics();
    this.reader =
        TopicReader.fromNow(
            cluster,
            Stream.of(topics.redactedTurns(), topics.alerts(), topics.deadLetters())
                .map(Topic::name)
                .toList());
    this.thread = new Thread(this::read, "bench-watch-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  /** What is read from now on belongs to this window. */
  void begin(Window next) {
    window.set(next);
  }

  /** Dead letters so far. */
  long letters() {
    return letters.get();
  }

  /**
   * Returns if the reader reads.
   *
   * @throws ClusterException if it failed
   */
  void requireReading() {
    if (failure.get() != null) {
      throw new ClusterException("The outputs could not be read; run again.", failure.get());
    }
  }

  private void read() {
    try {
      while (!closed) {
        take(reader.poll(Duration.ofMillis(100)));
      }
    } catch (RuntimeException e) {
      failure.set(e);
    } finally {
      reader.close();
    }
  }

  private void take(ConsumerRecords<String, byte[]> records) {
    if (records.isEmpty()) {
      return;
    }
    long now = System.nanoTime();
    Window current = window.get();
    for (ConsumerRecord<String, byte[]> record : records) {
      if (record.topic().equals(topics.deadLetters().name())) {
        letters.incrementAndGet();
      } else if (record.value() != null) {
        take(record, current, now);
      }
    }
    current.batch(now);
  }

  private void take(ConsumerRecord<String, byte[]> record, Window current, long now) {
    if (record.topic().equals(topics.redactedTurns().name())) {
      int slash = record.key().lastIndexOf('/');
      current.committed(
          ChatLoad.session(record.key().substring(0, slash)),
          Integer.parseInt(record.key().substring(slash + 1)),
          now);
    } else {
      current.alerted(
          ChatLoad.session(record.key()), topics.alerts().codec().decode(record.value()), now);
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      thread.join(Duration.ofSeconds(10).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
