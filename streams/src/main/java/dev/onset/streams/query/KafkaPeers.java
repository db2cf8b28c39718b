package dev.onset.streams.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.state.HostInfo;

/**
 * The other instances, as the group knows them. Thread-safe.
 *
 * @param self the address of this instance
 * @param turns name of the topic whose partitions are those of the state
 */
record KafkaPeers(KafkaStreams streams, Optional<HostInfo> self, String turns)
    implements Supplier<List<Peers.Peer>> {
  @Override
  public List<Peers.Peer> get() {
    try {
      return streams.metadataForAllStreamsClients().stream()
          .filter(one -> !self.equals(Optional.of(one.hostInfo())))
          .filter(one -> one.port() > 0)
          .map(
              one ->
                  new Peers.Peer(
                      one.hostInfo(),
                      partitions(one.topicPartitions()),
                      partitions(one.standbyTopicPartitions())))
          .toList();
    } catch (IllegalStateException | StreamsException e) {
      return List.of();
    }
  }

  private SortedSet<Integer> partitions(Set<TopicPartition> all) {
    SortedSet<Integer> some = new TreeSet<>();
    all.stream().filter(one -> one.topic().equals(turns)).forEach(one -> some.add(one.partition()));
    return some;
  }
}
