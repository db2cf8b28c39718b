package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Sends a load, many sessions concurrently. Each record has a fixed time, the same in every run, so
 * that the times of outputs are comparable too. {@link #play} is called once; other methods may be
 * called from any thread.
 */
final class LoadProducer implements AutoCloseable {
  private static final int AT_A_TIME = 48;
  private static final long IDLE_MILLIS = 10;

  /** The range of times for one session's records. */
  private static final long SESSION_MILLIS = 1_000;

  private final Producer<String, byte[]> producer;
  private final Cluster cluster;
  private final CommittedOffsets committed;
  private final Load load;
  private final long epoch;
  private final Map<TopicPartition, Long> acknowledged = new ConcurrentHashMap<>();
  private volatile long done;
  private volatile long records;

  /**
   * @param committed progress of the installation
   * @param epoch time of the first record
   */
  LoadProducer(Cluster cluster, CommittedOffsets committed, Load load, long epoch) {
    this.producer = cluster.producer();
    this.cluster = cluster;
    this.committed = committed;
    this.load = load;
    this.epoch = epoch;
  }

  /** The time after a load's last record. */
  static long end(Load load, long epoch) {
    return epoch + load.sessions().size() * SESSION_MILLIS;
  }

  /**
   * Sends everything; the brokers have acknowledged all of it when this returns.
   *
   * @param pace maximum number of steps so far
   */
  void play(LongSupplier pace) throws InterruptedException {
    Deque<Playing> waiting = new ArrayDeque<>();
    for (int i = 0; i < load.sessions().size(); i++) {
      waiting.add(new Playing(load.sessions().get(i), epoch + i * SESSION_MILLIS));
    }
    Deque<Playing> playing = new ArrayDeque<>();
    while (!waiting.isEmpty() || !playing.isEmpty()) {
      while (playing.size() < AT_A_TIME && !waiting.isEmpty()) {
        playing.add(waiting.remove());
      }
      if (!round(playing, pace)) {
        Thread.sleep(IDLE_MILLIS);
      }
    }
    producer.flush();
  }

  /** Performs one step of every session that is ready; returns whether there was any. */
  private boolean round(Deque<Playing> playing, LongSupplier pace) throws InterruptedException {
    boolean any = false;
    for (int left = playing.size(); left > 0; left--) {
      if (done >= pace.getAsLong()) {
        return false;
      }
      Playing one = playing.remove();
      if (one.step()) {
        any = true;
        done++;
      }
      if (!one.ended()) {
        playing.add(one);
      }
    }
    return any;
  }

  /** The number of performed steps. */
  long done() {
    return done;
  }

  /** The number of sent records. */
  long records() {
    return records;
  }

  /** The last acknowledged record of each partition. */
  Map<TopicPartition, Long> acknowledged() {
    return Map.copyOf(acknowledged);
  }

  @Override
  public void close() {
    producer.close(java.time.Duration.ofSeconds(5));
  }

  /** A session that is being sent. */
  private final class Playing {
    private final Load.Session session;
    private final Iterator<LoadStep> steps;
    private final long epoch;
    private final List<Future<RecordMetadata>> sent = new ArrayList<>();
    private LoadStep next;
    private long time;

    Playing(Load.Session session, long epoch) {
      this.session = session;
      this.steps = session.steps().iterator();
      this.epoch = epoch;
      this.next = steps.next();
    }

    /** Performs its next step if it is ready. */
    boolean step() throws InterruptedException {
      if (next instanceof LoadStep.Send send) {
        send(cluster.topics().turns().name(), null, send.value());
      } else if (next instanceof LoadStep.Order order) {
        byte[] value = cluster.topics().commands().codec().encode(order.command());
        for (int p = 0; p < cluster.config().partitions(); p++) {
          send(cluster.topics().commands().name(), p, value);
        }
      } else if (next instanceof LoadStep.Answer answer) {
        send(
            cluster.topics().replies().name(),
            null,
            cluster.topics().replies().codec().encode(answer.reply()));
      } else if (!committed.holds(last())) {
        return false;
      } else {
        sent.clear();
      }
      next = steps.hasNext() ? steps.next() : null;
      return true;
    }

    boolean ended() {
      return next == null;
    }

    private void send(String topic, Integer partition, byte[] value) {
      ProducerRecord<String, byte[]> record =
          new ProducerRecord<>(topic, partition, epoch + time++, session.id().session(), value);
      sent.add(
          producer.send(
              record,
              (at, e) -> {
                if (e == null) {
                  acknowledged.merge(
                      new TopicPartition(at.topic(), at.partition()), at.offset(), Math::max);
                }
              }));
      records++;
    }

    /** The last sent record by partition; a pending send belongs to no partition. */
    private Map<TopicPartition, Long> last() throws InterruptedException {
      Map<TopicPartition, Long> last = new HashMap<>();
      for (Future<RecordMetadata> one : sent) {
        if (!one.isDone()) {
          return Map.of(new TopicPartition("", 0), 0L);
        }
        try {
          RecordMetadata at = one.get();
          last.merge(new TopicPartition(at.topic(), at.partition()), at.offset(), Math::max);
        } catch (ExecutionException e) {
          throw new IllegalStateException("The brokers did not accept a record.", e.getCause());
        }
      }
      return last;
    }
  }
}
