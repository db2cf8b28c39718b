package dev.onset.streams;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;

/**
 * The changelog of the store of keys. A deleted key must be soon gone from it, and a broker
 * compacts only segments that are no longer written to: so they are short, and compacted whether or
 * not much of them is outdated. The broker's clock counts, for a producer's could be wrong by
 * years.
 */
public final class KeyLog {
  /** A segment takes records for so long. */
  static final Duration SEGMENT = Duration.ofMinutes(10);

  /** A segment that has ended is compacted within so long. */
  static final Duration COMPACTION = Duration.ofMinutes(10);

  /** For clocks that differ and a cleaner that has other things to do. */
  static final Duration MARGIN = Duration.ofMinutes(1);

  /** Longer than an instance may be away and keep its files, or it would not hear of a deletion. */
  static final Duration TOMBSTONES = Duration.ofHours(4);

  private static final String SMALLEST_SHARE = "0.001";

  private KeyLog() {}

  /** The name of the changelog of an installation. */
  public static String topic(String applicationId) {
    return Changelogs.topic(applicationId, OnsetTopology.STORE_KEYS);
  }

  /** From a deletion to the moment when the wrapped key must be gone, checks by a timer aside. */
  public static Duration untilDestroyed() {
    return SEGMENT.plus(MARGIN).plus(COMPACTION).plus(MARGIN);
  }

  static Map<String, String> settings() {
    return Map.of(
        TopicConfig.CLEANUP_POLICY_CONFIG,
        TopicConfig.CLEANUP_POLICY_COMPACT,
        TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG,
        "LogAppendTime",
        TopicConfig.SEGMENT_MS_CONFIG,
        Long.toString(SEGMENT.toMillis()),
        TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG,
        Long.toString(COMPACTION.toMillis()),
        TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG,
        "0",
        TopicConfig.MIN_CLEANABLE_DIRTY_RATIO_CONFIG,
        SMALLEST_SHARE,
        TopicConfig.DELETE_RETENTION_MS_CONFIG,
        Long.toString(TOMBSTONES.toMillis()));
  }
}
