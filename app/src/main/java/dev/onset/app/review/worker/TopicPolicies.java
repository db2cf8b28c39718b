package dev.onset.app.review.worker;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.topics.Topic;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The policies in force: a tenant's policy from the topic, else the one from the worker's
 * configuration. The tenant's current policy also applies to sessions still pinned to an older one.
 * Not thread-safe.
 */
final class TopicPolicies implements ReviewPolicies, AutoCloseable {
  private final Policy base;
  private final Predicate<Policy> leavesReview;
  private final Topic<String> topic;
  private final TopicReader reader;
  private final PolicyRegistry book = new PolicyRegistry();

  /** The policies loaded so far, by version. */
  private final Map<String, Policy> read = new HashMap<>();

  /**
   * Reads the topic to its current end.
   *
   * @param base the policy for tenants without one in the topic
   * @param leavesReview whether a policy allows review of names by an endpoint
   * @throws dev.onset.app.cluster.ClusterException if the topic cannot be read
   */
  TopicPolicies(Cluster cluster, Policy base, Predicate<Policy> leavesReview) {
    this.base = base;
    this.leavesReview = leavesReview;
    this.topic = cluster.topics().policies();
    this.reader = TopicReader.fromBeginning(cluster, List.of(topic.name()));
    reader.readToEnd(this::take);
  }

  /** Applies newly arrived records; does not wait. */
  void follow() {
    reader.poll(Duration.ZERO).forEach(this::take);
  }

  /**
   * Ignores an unusable record and keeps the previous policy in force; the processor warns of it.
   */
  private void take(ConsumerRecord<String, byte[]> record) {
    book.take(record.key(), record.value() == null ? null : topic.codec().decode(record.value()));
    read.clear();
  }

  @Override
  public Optional<Policy> reviewing(String tenant) {
    return Optional.of(current(tenant)).filter(leavesReview);
  }

  private Policy current(String tenant) {
    return book.current(tenant)
        .map(PolicyPointer::version)
        .map(version -> read.computeIfAbsent(version, this::policy))
        .orElse(base);
  }

  private Policy policy(String version) {
    return book.policy(version).orElse(base);
  }

  @Override
  public void close() {
    reader.close();
  }
}
