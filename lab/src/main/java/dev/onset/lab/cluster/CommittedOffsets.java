package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;

/**
 * Polls the progress of an installation: offsets are committed in the same transaction as the
 * outputs. Thread-safe.
 */
final class CommittedOffsets implements AutoCloseable {
  private static final long POLL_MILLIS = 150;
  private static final long ANSWER_MILLIS = 5_000;

  private final Admin admin;
  private final String group;
  private final Thread thread;
  private final List<Goal> goals = new ArrayList<>();
  private volatile Map<TopicPartition, Long> offsets = Map.of();
  private volatile boolean closed;
  private volatile long movedNanos = System.nanoTime();

  private CommittedOffsets(Cluster cluster) {
    this.admin = cluster.admin();
    this.group = cluster.config().applicationId();
    this.thread = new Thread(this::look, "committed");
    thread.setDaemon(true);
  }

  /** Target offsets, and the action once they are reached. */
  private record Goal(Map<TopicPartition, Long> offsets, long begun, List<Duration> taken) {}

  /** Starts polling. */
  static CommittedOffsets of(Cluster cluster) {
    CommittedOffsets committed = new CommittedOffsets(cluster);
    committed.thread.start();
    return committed;
  }

  /** Whether the record at an offset was processed. */
  boolean holds(TopicPartition partition, long offset) {
    return offsets.getOrDefault(partition, 0L) > offset;
  }

  /** Whether the records at these offsets were processed. */
  boolean holds(Map<TopicPartition, Long> records) {
    return records.entrySet().stream().allMatch(one -> holds(one.getKey(), one.getValue()));
  }

  /** The next offset of each partition. */
  Map<TopicPartition, Long> offsets() {
    return offsets;
  }

  /** The time without progress. */
  Duration still() {
    return Duration.ofNanos(System.nanoTime() - movedNanos);
  }

  /**
   * Measures the time from now until these records have been processed.
   *
   * @param taken receives the time once it is known
   */
  void measure(Map<TopicPartition, Long> records, List<Duration> taken) {
    synchronized (goals) {
      goals.add(new Goal(Map.copyOf(records), System.nanoTime(), taken));
    }
  }

  private void look() {
    while (!closed) {
      try {
        Map<TopicPartition, Long> now = new HashMap<>();
        admin
            .listConsumerGroupOffsets(group)
            .partitionsToOffsetAndMetadata()
            .get(ANSWER_MILLIS, TimeUnit.MILLISECONDS)
            .forEach((partition, at) -> now.put(partition, at == null ? 0 : at.offset()));
        if (!now.equals(offsets)) {
          movedNanos = System.nanoTime();
        }
        offsets = Map.copyOf(now);
        reach();
      } catch (ExecutionException | TimeoutException e) {
        // A broker is down; the next poll may find another.
      } catch (InterruptedException e) {
        return;
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void reach() {
    synchronized (goals) {
      for (Goal goal : List.copyOf(goals)) {
        if (holds(goal.offsets())) {
          goal.taken().add(Duration.ofNanos(System.nanoTime() - goal.begun()));
          goals.remove(goal);
        }
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    admin.close(Duration.ofSeconds(1));
  }
}
