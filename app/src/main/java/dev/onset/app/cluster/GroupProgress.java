package dev.onset.app.cluster;

import dev.onset.streams.topics.Topic;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/**
 * Tracks the processor's committed offsets in a topic. The processor commits offsets in the same
 * transaction as its output, so a {@link TopicReader} that reads to the end once the offsets have
 * reached theirs finds the whole output.
 */
public final class GroupProgress implements AutoCloseable {
  private static final Duration STALLED = Duration.ofMinutes(2);

  private final Admin admin;
  private final String group;
  private final long limitMillis;

  /** Opens its own connection. */
  public GroupProgress(Cluster cluster, String group) {
    this.admin = cluster.admin();
    this.group = group;
    this.limitMillis = cluster.limit().toMillis();
  }

  /**
   * Whether the processor has processed and committed every current record of the topic.
   *
   * @throws ClusterException if the broker does not answer
   */
  public boolean reachedEnd(Topic<?> topic) throws InterruptedException {
    return behind(ends(topic)) == 0;
  }

  /**
   * Waits until the processor has processed and committed every record of the topic.
   *
   * @param check called repeatedly; an exception from it ends the wait
   * @throws ClusterException if the offsets do not advance for two minutes or the broker does not
   *     answer
   */
  public void awaitEnd(Topic<?> topic, Runnable check) throws InterruptedException {
    await(topic, () -> behind(ends(topic)), check);
  }

  @FunctionalInterface
  private interface Lag {
    long now() throws InterruptedException;
  }

  private static void await(Topic<?> topic, Lag of, Runnable check) throws InterruptedException {
    long least = Long.MAX_VALUE;
    long moved = System.nanoTime();
    for (long lag = of.now(); lag > 0; lag = of.now()) {
      check.run();
      if (lag < least) {
        least = lag;
        moved = System.nanoTime();
      } else if (System.nanoTime() - moved > STALLED.toNanos()) {
        throw new ClusterException(
            "The processor has made no progress in the topic %s for %s s; run again with --debug.",
            topic.name(), STALLED.toSeconds());
      }
      Thread.sleep(100);
    }
  }

  /**
   * Waits until the processor has processed and committed every record that the topic has now.
   *
   * @throws ClusterException if the offsets do not advance for two minutes or the broker does not
   *     answer
   */
  public void awaitPresent(Topic<?> topic) throws InterruptedException {
    Map<TopicPartition, ListOffsetsResult.ListOffsetsResultInfo> ends = ends(topic);
    await(topic, () -> behind(ends), () -> {});
  }

  private Map<TopicPartition, ListOffsetsResult.ListOffsetsResultInfo> ends(Topic<?> topic)
      throws InterruptedException {
    int partitions =
        await(admin.describeTopics(List.of(topic.name())).allTopicNames())
            .get(topic.name())
            .partitions()
            .size();
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      latest.put(new TopicPartition(topic.name(), partition), OffsetSpec.latest());
    }
    return await(admin.listOffsets(latest).all());
  }

  private long behind(Map<TopicPartition, ListOffsetsResult.ListOffsetsResultInfo> ends)
      throws InterruptedException {
    Map<TopicPartition, OffsetAndMetadata> committed =
        await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    return ends.entrySet().stream()
        .mapToLong(
            end -> Math.max(0, end.getValue().offset() - offset(committed.get(end.getKey()))))
        .sum();
  }

  /**
   * Returns the committed offset of each partition of the topic, exclusive.
   *
   * @throws ClusterException if the broker does not answer
   */
  public Map<Integer, Long> committed(Topic<?> topic) throws InterruptedException {
    return await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata())
        .entrySet()
        .stream()
        .filter(one -> one.getKey().topic().equals(topic.name()))
        .collect(Collectors.toMap(one -> one.getKey().partition(), one -> offset(one.getValue())));
  }

  private static long offset(OffsetAndMetadata committed) {
    return committed == null ? 0 : committed.offset();
  }

  private <T> T await(KafkaFuture<T> answer) throws InterruptedException {
    try {
      return answer.get(limitMillis, TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new ClusterException(
          "The broker does not say how far the group " + group + " has come; run again.", e);
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
