package dev.onset.streams.erasure;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.StartupException;
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
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      LogReading.toEnd(
          consumer,
          new TopicPartition(topic, partition),
          limit,
          (key, value) -> reading.take(key, value != null));
    }
    return reading.lost(now, tombstones.toMillis());
  }
}
