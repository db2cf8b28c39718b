package dev.onset.app.console.access;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.access.AccessEvent;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads the access topic of a cluster up to its current end. Holds in memory what it gives back.
 *
 * @param cluster the cluster to read
 */
public record AccessArchive(Cluster cluster) {
  /** By time; events of one time by writer and sequence, so that the order is always the same. */
  private static final Comparator<AccessEvent> IN_TIME =
      Comparator.comparingLong(AccessEvent::at)
          .thenComparing(AccessEvent::writer)
          .thenComparingLong(AccessEvent::sequence);

  /**
   * The wanted events by time, the oldest first.
   *
   * @param unreadable takes a sentence about each record that cannot be read
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public List<AccessEvent> find(AccessFilter wanted, Runnable step, Consumer<String> unreadable) {
    List<AccessEvent> found = new ArrayList<>();
    List<String> topic = List.of(cluster.topics().access().name());
    try (TopicReader reader =
        wanted.since().isPresent()
            ? TopicReader.fromTime(cluster, topic, wanted.since().getAsLong())
            : TopicReader.fromBeginning(cluster, topic)) {
      read(
          reader,
          step,
          unreadable,
          (record, event) -> {
            if (wanted.test(event)) {
              found.add(event);
            }
          });
    }
    found.sort(IN_TIME);
    return List.copyOf(found);
  }

  /**
   * All chains, by their writers' names.
   *
   * @param unreadable takes a sentence about each record that cannot be read
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public List<StoredChain> chains(Runnable step, Consumer<String> unreadable) {
    Map<String, List<AccessEvent>> events = new TreeMap<>();
    Set<String> shortened = new HashSet<>();
    List<String> topic = List.of(cluster.topics().access().name());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, topic)) {
      Set<Integer> lost = reader.shortened();
      read(
          reader,
          step,
          unreadable,
          (record, event) -> {
            String writer = record.key() == null ? "" : record.key();
            events.computeIfAbsent(writer, none -> new ArrayList<>()).add(event);
            if (lost.contains(record.partition())) {
              shortened.add(writer);
            }
          });
    }
    List<StoredChain> chains = new ArrayList<>();
    events.forEach(
        (writer, own) -> chains.add(new StoredChain(writer, own, shortened.contains(writer))));
    return List.copyOf(chains);
  }

  private void read(
      TopicReader reader,
      Runnable step,
      Consumer<String> unreadable,
      BiConsumer<ConsumerRecord<String, byte[]>, AccessEvent> take) {
    Topic<AccessEvent> topic = cluster.topics().access();
    reader.readToEnd(
        record -> {
          step.run();
          try {
            take.accept(record, topic.codec().decode(record.value()));
          } catch (WireException e) {
            unreadable.accept(TopicReader.unreadable(record));
          }
        });
  }
}
