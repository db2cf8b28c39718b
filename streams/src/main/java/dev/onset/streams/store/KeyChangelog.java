package dev.onset.streams.store;

import dev.onset.serdes.DeadLetterSecret;
import dev.onset.streams.keys.DeadLetterSecrets;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;

/**
 * The changelog of the store of keys. A deleted key must be soon gone from it, and a broker
 * compacts only segments that are no longer written to: so they are short, and compacted whether or
 * not much of them is outdated. The broker's clock counts, for a producer's could be wrong by
 * years.
 */
public final class KeyChangelog {
  /** A segment takes records for so long. */
  private static final Duration SEGMENT = Duration.ofMinutes(10);

  /** A segment that has ended is compacted within so long. */
  private static final Duration COMPACTION = Duration.ofMinutes(10);

  /** For clocks that differ and a cleaner that has other things to do. */
  private static final Duration MARGIN = Duration.ofMinutes(1);

  /** Longer than a standby may lag, or it would not hear of a deletion. */
  public static final Duration TOMBSTONES = Duration.ofHours(4);

  private static final String SMALLEST_SHARE = "0.001";

  /**
   * How long the log may take to lose a key.
   *
   * @param segment a segment has ended by then, and so may a further record end it
   * @param compaction what has ended is compacted by then
   */
  public record Times(Duration segment, Duration compaction) {
    /** Those that {@link #settings} ask of the brokers. */
    public static final Times USUAL = new Times(SEGMENT.plus(MARGIN), COMPACTION.plus(MARGIN));
  }

  private KeyChangelog() {}

  /** The name of the changelog of an installation. */
  public static String topic(String applicationId) {
    return Changelogs.topic(applicationId, StoreNames.KEYS);
  }

  /** From a deletion to the moment when the wrapped key must be gone, checks by a timer aside. */
  public static Duration untilDestroyed() {
    return Times.USUAL.segment().plus(Times.USUAL.compaction());
  }

  /** Whether a record of the log, its key read as text, is a {@link DeadLetterSecret}. */
  public static boolean isOfLetters(String key) {
    return DeadLetterSecrets.isPlace(key);
  }

  public static Map<String, String> settings() {
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
