package dev.onset.streams.topics;

import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates the topics that do not exist yet. */
public final class TopicCreate {
  /**
   * How soon a compacted topic loses replaced and deleted values, if later records are written:
   * safe text still reveals much about an erased session.
   */
  static final Duration REPLACED = Duration.ofHours(1);

  /** Between two questions for the leaders of new topics. */
  private static final Duration PAUSE = Duration.ofMillis(50);

  private TopicCreate() {}

  /**
   * Creates the missing topics and waits until the new ones have leaders. Schemas and policies get
   * one partition, the others the given number.
   *
   * @param replication replication factor; -1 for the broker's default
   * @param limit how long the brokers may take
   * @return the names of those created, in the order of {@link Topics#all}
   * @throws StartupException if the brokers do not answer in time or refuse
   */
  public static List<String> create(
      Admin admin, Topics topics, int partitions, short replication, Duration limit) {
    List<NewTopic> wanted = new ArrayList<>();
    for (Topic<?> topic : topics.all()) {
      boolean single = topic.kind().isWhole();
      Optional<Short> factor = replication < 0 ? Optional.empty() : Optional.of(replication);
      wanted.add(
          new NewTopic(topic.name(), Optional.of(single ? 1 : partitions), factor)
              .configs(configs(topic)));
    }
    CreateTopicsOptions options = new CreateTopicsOptions().timeoutMs((int) limit.toMillis());
    List<NewTopic> created = new ArrayList<>();
    Map<String, KafkaFuture<Void>> results = admin.createTopics(wanted, options).values();
    for (NewTopic topic : wanted) {
      try {
        BrokerCalls.await(results.get(topic.name()), limit);
        created.add(topic);
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof TopicExistsException)) {
          throw BrokerCalls.refused("create the topic " + topic.name(), e.getCause());
        }
      }
    }
    awaitLeaders(admin, created, limit);
    return created.stream().map(NewTopic::name).toList();
  }

  /**
   * A producer that writes before a partition has its leader can have its first batch refused and
   * its second taken. The broker then waits for a sequence that the retried first batch never has,
   * until the producer gives up.
   */
  private static void awaitLeaders(Admin admin, List<NewTopic> created, Duration limit) {
    Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
    for (NewTopic topic : created) {
      for (int partition = 0; partition < topic.numPartitions(); partition++) {
        ends.put(new TopicPartition(topic.name(), partition), OffsetSpec.latest());
      }
    }
    ListOffsetsOptions options = new ListOffsetsOptions().timeoutMs((int) limit.toMillis());
    long deadline = System.nanoTime() + limit.toNanos();
    boolean led = false;
    while (!led) {
      try {
        BrokerCalls.await(admin.listOffsets(ends, options).all(), limit);
        led = true;
      } catch (ExecutionException e) {
        // Who may create a topic need not be allowed to describe it.
        led = e.getCause() instanceof AuthorizationException;
        // A broker may not have heard of the topic yet.
        boolean early = e.getCause() instanceof RetriableException;
        if (!led && (!early || System.nanoTime() > deadline)) {
          throw BrokerCalls.refused("tell the leaders of the new topics", e.getCause());
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  private static Map<String, String> configs(Topic<?> topic) {
    Map<String, String> configs = new HashMap<>();
    configs.put(
        TopicConfig.CLEANUP_POLICY_CONFIG, String.join(",", new TreeSet<>(topic.kind().cleanup())));
    if (topic.kind().cleanup().contains(TopicConfig.CLEANUP_POLICY_COMPACT)) {
      configs.put(TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG, Long.toString(REPLACED.toMillis()));
    }
    topic
        .kind()
        .retention()
        .ifPresent(
            kept -> configs.put(TopicConfig.RETENTION_MS_CONFIG, Long.toString(kept.toMillis())));
    topic
        .kind()
        .segment()
        .ifPresent(
            time -> configs.put(TopicConfig.SEGMENT_MS_CONFIG, Long.toString(time.toMillis())));
    return configs;
  }
}
