package dev.onset.app.worker;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;

/** The offsets of a worker's group. Used by the thread of the consumer. */
public record GroupOffsets(Consumer<String, byte[]> consumer) {
  /**
   * Seeks to the first record since a time in partitions that the group never read. The consumer's
   * own reset by duration never settles on a partition without such a record.
   *
   * @param since milliseconds since the epoch
   */
  public void beginWhereNothingIsCommitted(Collection<TopicPartition> partitions, long since) {
    Map<TopicPartition, OffsetAndMetadata> committed =
        consumer.committed(new HashSet<>(partitions));
    Map<TopicPartition, Long> times = new HashMap<>();
    for (TopicPartition partition : partitions) {
      if (committed.get(partition) == null) {
        times.put(partition, since);
      }
    }
    Map<TopicPartition, Long> ends = consumer.endOffsets(times.keySet());
    Map<TopicPartition, OffsetAndTimestamp> found = consumer.offsetsForTimes(times);
    found.forEach(
        (partition, at) ->
            consumer.seek(partition, at == null ? ends.get(partition) : at.offset()));
  }

  /**
   * Commits what is done of each partition.
   *
   * @param firstOpen the first offset that is not done; empty if all that was read is
   */
  public void commit(
      Collection<TopicPartition> partitions, Function<TopicPartition, OptionalLong> firstOpen) {
    Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
    for (TopicPartition partition : partitions) {
      OptionalLong first = firstOpen.apply(partition);
      long next = first.isPresent() ? first.getAsLong() : consumer.position(partition);
      offsets.put(partition, new OffsetAndMetadata(next));
    }
    try {
      consumer.commitSync(offsets);
    } catch (CommitFailedException | RebalanceInProgressException e) {
      // The partitions have moved; their new owner reads again what was not committed.
    }
  }
}
