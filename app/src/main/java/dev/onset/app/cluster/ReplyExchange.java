package dev.onset.app.cluster;

import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Sends replies to a cluster and takes the restored ones, which it knows by an id of its own; other
 * readers of the topic see them under that id. Not thread-safe.
 */
public final class ReplyExchange implements AutoCloseable {
  private final Cluster cluster;
  private final TopicReader reader;
  private final String run = UUID.randomUUID() + "/";

  /**
   * Begins to read what comes back.
   *
   * @throws ClusterException if no broker answers or the topic of restored replies does not exist
   * @throws dev.onset.streams.failure.StartupException if the topic of replies does not exist
   */
  public ReplyExchange(Cluster cluster) {
    this.cluster = cluster;
    try (Admin admin = cluster.admin()) {
      TopicCheck.requireExists(admin, cluster.topics().replies(), cluster.limit());
    }
    this.reader = TopicReader.fromNow(cluster, List.of(cluster.topics().restoredReplies().name()));
  }

  /**
   * Sends replies, and waits until all are back or none came for some time.
   *
   * @param patience how long none may come
   * @return those that came back, in the order of the replies and with their ids
   * @throws ClusterException if the brokers do not take one
   */
  public List<RestoredReply> exchange(List<Reply> replies, Duration patience) {
    try (TurnProducer producer = new TurnProducer(cluster)) {
      for (int i = 0; i < replies.size(); i++) {
        Reply reply = replies.get(i);
        producer.send(new Reply(reply.session(), Optional.of(run + i), reply.text()));
      }
      producer.flush();
    }
    TreeMap<Integer, RestoredReply> back = new TreeMap<>();
    long since = System.nanoTime();
    while (back.size() < replies.size() && System.nanoTime() - since < patience.toNanos()) {
      for (ConsumerRecord<String, byte[]> record : reader.poll()) {
        Optional<RestoredReply> mine = mine(record);
        if (mine.isPresent()) {
          int place = Integer.parseInt(mine.get().id().orElseThrow().substring(run.length()));
          back.put(place, mine.get().under(replies.get(place).id()));
          since = System.nanoTime();
        }
      }
    }
    return new ArrayList<>(back.values());
  }

  /** A record that cannot be read is somebody else's. */
  private Optional<RestoredReply> mine(ConsumerRecord<String, byte[]> record) {
    Topic<RestoredReply> topic = cluster.topics().restoredReplies();
    try {
      return Optional.of(topic.codec().decode(record.value()))
          .filter(one -> one.id().filter(id -> id.startsWith(run)).isPresent());
    } catch (WireException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
