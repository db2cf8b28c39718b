package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * What a run of the processor wrote, by topic and by store.
 *
 * @param turns that it processed
 * @param outputs records by topic
 * @param stores writes by store
 */
record WriteProfile(
    int turns, Map<TopicKind, List<Write>> outputs, Map<String, List<Write>> stores) {
  private static final Set<TopicKind> NO_OUTPUTS =
      EnumSet.of(
          TopicKind.TURNS,
          TopicKind.COMMANDS,
          TopicKind.REPLIES,
          TopicKind.SCHEMAS,
          TopicKind.POLICIES);

  /**
   * One record.
   *
   * @param value empty for a tombstone
   */
  record Write(byte[] key, Optional<byte[]> value, Headers headers) {
    /** Bytes of key, value and headers. */
    int bytes() {
      int bytes = key.length + value.map(one -> one.length).orElse(0);
      for (Header header : headers) {
        bytes += header.key().length() + header.value().length;
      }
      return bytes;
    }
  }

  /**
   * How much a turn writes to one place.
   *
   * @param place the name of a topic without its prefix, or of a store
   * @param kind {@code topic}, or {@code store} for a store's changelog
   * @param records a turn
   * @param bytes a turn, of keys, values and headers
   */
  record Share(String place, String kind, double records, double bytes) {}

  /** The topics of outputs. */
  static List<Topic<?>> outputs(Cluster cluster) {
    return cluster.topics().all().stream()
        .filter(topic -> !NO_OUTPUTS.contains(topic.kind()))
        .toList();
  }

  /** Reads what is written while it is open. */
  static final class Recording implements AutoCloseable {
    private final Cluster cluster;
    private final Map<String, List<Write>> written = new HashMap<>();
    private final Consumer<byte[], byte[]> consumer;
    private final List<TopicPartition> partitions;

    /** Begins at the present end of the outputs and changelogs. */
    Recording(Cluster cluster) {
      this.cluster = cluster;
      outputs(cluster).forEach(topic -> written.put(topic.name(), new ArrayList<>()));
      StoreNames.ALL.forEach(store -> written.put(changelog(store), new ArrayList<>()));
      this.consumer = cluster.plainConsumer();
      this.partitions =
          written.keySet().stream()
              .flatMap(topic -> consumer.partitionsFor(topic, cluster.limit()).stream())
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToEnd(partitions);
      partitions.forEach(partition -> consumer.position(partition, cluster.limit()));
    }

    private String changelog(String store) {
      return Changelogs.topic(cluster.config().applicationId(), store);
    }

    /**
     * Everything written since the beginning.
     *
     * @param turns how many turns were processed since
     */
    WriteProfile finish(int turns) {
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
          written
              .get(record.topic())
              .add(new Write(record.key(), Optional.ofNullable(record.value()), record.headers()));
        }
      }
      return new WriteProfile(
          turns,
          outputs(cluster).stream()
              .collect(Collectors.toMap(Topic::kind, topic -> written.get(topic.name()))),
          StoreNames.ALL.stream()
              .collect(Collectors.toMap(store -> store, store -> written.get(changelog(store)))));
    }

    @Override
    public void close() {
      consumer.close();
    }
  }

  /** What a turn writes, by place. */
  List<Share> shares() {
    List<Share> shares = new ArrayList<>();
    outputs.keySet().stream()
        .sorted()
        .forEach(kind -> shares.add(share(kind.suffix(), "topic", outputs.get(kind))));
    StoreNames.ALL.forEach(store -> shares.add(share(store, "store", stores.get(store))));
    return shares;
  }

  private Share share(String place, String kind, List<Write> writes) {
    return new Share(
        place,
        kind,
        (double) writes.size() / turns,
        writes.stream().mapToLong(Write::bytes).sum() / (double) turns);
  }
}
