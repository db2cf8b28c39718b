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
 * The policies that are in force: what the topic names for a tenant, else that of the worker's own
 * configuration. A session that is still pinned to an older one goes by its tenant's as well. Not
 * thread-safe.
 */
final class TopicPolicies implements ReviewPolicies, AutoCloseable {
  private final Policy base;
  private final Predicate<Policy> leavesReview;
  private final Topic<String> topic;
  private final TopicReader reader;
  private final PolicyRegistry book = new PolicyRegistry();

  /** Those that were asked for, by version. */
  private final Map<String, Policy> read = new HashMap<>();

  /**
   * Reads what the topic holds.
   *
   * @param base where the topic names none
   * @param leavesReview whether a policy leaves the review of names to an endpoint
   * @throws dev.onset.app.cluster.ClusterException if the topic cannot be read
   */
  TopicPolicies(Cluster cluster, Policy base, Predicate<Policy> leavesReview) {
    this.base = base;
    this.leavesReview = leavesReview;
    this.topic = cluster.topics().policies();
    this.reader = TopicReader.fromBeginning(cluster, List.of(topic.name()));
    reader.readToEnd(this::take);
  }

  /** Takes in what has come; does not wait. */
  void follow() {
    reader.poll(Duration.ZERO).forEach(this::take);
  }

  /** What cannot be used leaves in force what was; the processor warns of it. */
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
