package dev.onset.streams.erasure;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.TopicCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;

/**
 * The log of keys as the brokers have it now. Each question opens a client of its own and closes
 * it. Thread-safe.
 *
 * @param topic its name
 * @param tenants name erased sessions
 * @param limit how long the brokers may take for an answer, or without a further record
 * @param admins opens an admin client
 * @param consumers opens a consumer without a group; where it also gives records of aborted
 *     transactions, keys in those count as well
 */
public record KeyLog(
    String topic,
    KeyProvider tenants,
    Duration limit,
    Supplier<Admin> admins,
    Supplier<Consumer<byte[], byte[]>> consumers) {
  /** Each replica compacts by itself; with longer times nobody knows when all of them have. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final Duration POLL = Duration.ofMillis(200);

  /**
   * What the settings of the topic say.
   *
   * @param faults clauses about what keeps the brokers from losing a deleted key soon
   * @param tombstones how long a deletion stays at least
   */
  public record Settings(List<String> faults, Duration tombstones) {
    /** The settings by their names. */
    static Settings of(Map<String, String> settings) {
      List<String> faults = new ArrayList<>();
      String cleanup = settings.get(TopicConfig.CLEANUP_POLICY_CONFIG);
      if (!cleanup.equals(TopicConfig.CLEANUP_POLICY_COMPACT)) {
        faults.add("its cleanup.policy is " + cleanup + " and must be compact");
      }
      for (String time :
          List.of(
              TopicConfig.SEGMENT_MS_CONFIG,
              TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG,
              TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG)) {
        if (Long.parseLong(settings.get(time)) > LONGEST.toMillis()) {
          faults.add("its " + time + " is above " + LONGEST.toMillis());
        }
      }
      return new Settings(
          List.copyOf(faults),
          Duration.ofMillis(Long.parseLong(settings.get(TopicConfig.DELETE_RETENTION_MS_CONFIG))));
    }
  }

  /**
   * The settings of the topic.
   *
   * @throws StartupException if the brokers do not answer in time or refuse
   */
  public Settings settings() {
    try (Admin admin = admins.get()) {
      return Settings.of(TopicCheck.settings(admin, List.of(topic), limit).get(topic));
    }
  }

  /**
   * Reads a partition from its beginning to its present end. Takes time in proportion to the keys
   * in it.
   *
   * @return the sessions among those asked for whose keys it no longer holds
   * @throws StartupException if the brokers do not answer in time or refuse
   */
  Set<SessionId> lost(
      int partition, Collection<Destructions.Erased> asked, Duration tombstones, long now) {
    KeyLogReading reading = new KeyLogReading(tenants, asked);
    TopicPartition read = new TopicPartition(topic, partition);
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      consumer.assign(List.of(read));
      consumer.seekToBeginning(List.of(read));
      long end = consumer.endOffsets(List.of(read), limit).get(read);
      long stalled = System.nanoTime() + limit.toNanos();
      long at = consumer.position(read, limit);
      while (at < end) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          if (record.key() != null) {
            reading.take(record.key(), record.value() != null);
          }
        }
        long next = consumer.position(read, limit);
        if (next > at) {
          stalled = System.nanoTime() + limit.toNanos();
        } else if (System.nanoTime() - stalled > 0) {
          throw BrokerCalls.unreachable(limit, null);
        }
        at = next;
      }
    } catch (org.apache.kafka.common.errors.TimeoutException e) {
      throw BrokerCalls.unreachable(limit, e);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("read the topic " + topic, e);
    }
    return reading.lost(now, tombstones.toMillis());
  }
}
