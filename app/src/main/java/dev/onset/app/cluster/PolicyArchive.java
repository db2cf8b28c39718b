package dev.onset.app.cluster;

import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyWriter;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.topics.Topic;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/**
 * The policies topic of a cluster.
 *
 * @param cluster the cluster to read and write
 */
public record PolicyArchive(Cluster cluster) {
  /** Reads the topic up to its current end. */
  public PolicyRegistry read() {
    return read(record -> {});
  }

  /**
   * Reads the topic up to its current end.
   *
   * @param watch sees each record before the registry does, in order
   */
  public PolicyRegistry read(Consumer<ConsumerRecord<String, byte[]>> watch) {
    PolicyRegistry book = new PolicyRegistry();
    Topic<String> topic = cluster.topics().policies();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            watch.accept(record);
            book.take(
                record.key(), record.value() == null ? null : topic.codec().decode(record.value()));
          });
    }
    return book;
  }

  /**
   * Makes a policy the current one of its tenant. Writes the policy body first, unless the tenant
   * already has it. All in-sync replicas acknowledge both records.
   *
   * @param live whether live sessions switch to it with their next turn
   * @return whether the body was written
   * @throws ClusterException if the brokers do not accept it
   */
  public boolean put(String tenant, Policy policy, boolean live) {
    PolicyRegistry.Place place = new PolicyRegistry.Place(tenant, policy.version());
    boolean there = read().entries().stream().anyMatch(entry -> entry.place().equals(place));
    try (Producer<String, byte[]> producer = cluster.producer()) {
      if (!there) {
        write(producer, place.key(), PolicyWriter.write(policy));
      }
      write(producer, tenant, new PolicyPointer(policy.version(), live).text());
    }
    return !there;
  }

  private void write(Producer<String, byte[]> producer, String key, String text) {
    Topic<String> topic = cluster.topics().policies();
    try {
      producer.send(new ProducerRecord<>(topic.name(), key, topic.codec().encode(text))).get();
    } catch (ExecutionException | KafkaException e) {
      throw failed(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failed(e);
    }
  }

  private ClusterException failed(Exception e) {
    return new ClusterException(
        e,
        "The brokers did not take the policy (%s); check with 'onset topics check'"
            + " and what the cluster allows, and do it again.",
        (e instanceof ExecutionException ? e.getCause() : e).getClass().getSimpleName());
  }
}
