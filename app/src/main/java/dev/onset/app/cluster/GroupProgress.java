package dev.onset.app.cluster;

import dev.onset.streams.Topic;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * How far the processor has come in a topic. Its offsets are committed in the transaction of what
 * it gave out, so that everything is out as soon as they reach the end.
 */
public final class GroupProgress implements AutoCloseable {
  private final Admin admin;
  private final String group;
  private final long limitMillis;

  /** Opens a connection of its own. */
  public GroupProgress(Cluster cluster, String group) {
    this.admin = cluster.admin();
    this.group = group;
    this.limitMillis = cluster.limit().toMillis();
  }

  /**
   * Whether every record that the topic holds now was processed and committed.
   *
   * @throws ClusterException if the broker does not answer
   */
  public boolean reachedEnd(Topic<?> topic) throws InterruptedException {
    int partitions =
        await(admin.describeTopics(java.util.List.of(topic.name())).allTopicNames())
            .get(topic.name())
            .partitions()
            .size();
    Map<TopicPartition, OffsetSpec> latest =
        IntStream.range(0, partitions)
            .mapToObj(partition -> new TopicPartition(topic.name(), partition))
            .collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
    Map<TopicPartition, ListOffsetsResult.ListOffsetsResultInfo> ends =
        await(admin.listOffsets(latest).all());
    Map<TopicPartition, OffsetAndMetadata> committed =
        await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    return ends.entrySet().stream()
        .allMatch(
            end ->
                end.getValue().offset() == 0
                    || (committed.get(end.getKey()) != null
                        && committed.get(end.getKey()).offset() >= end.getValue().offset()));
  }

  private <T> T await(org.apache.kafka.common.KafkaFuture<T> answer) throws InterruptedException {
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
