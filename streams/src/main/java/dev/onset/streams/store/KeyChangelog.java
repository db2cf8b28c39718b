package dev.onset.streams.store;

import static java.util.Map.entry;

import dev.onset.serdes.DeadLetterSecret;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.KeyCheck;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;

/**
 * The changelog of the store of keys, which must lose a deleted key soon. Brokers compact only
 * segments that are no longer written to, so segments are short and are compacted however little of
 * them is outdated. The clock of the broker counts, because that of a producer may be wrong by
 * years.
 */
public final class KeyChangelog {
  /** How long a segment takes records. */
  private static final Duration SEGMENT = Duration.ofMinutes(10);

  /** How soon an ended segment is compacted. */
  private static final Duration COMPACTION = Duration.ofMinutes(10);

  /** Allows for clocks that differ and for a busy cleaner. */
  private static final Duration MARGIN = Duration.ofMinutes(1);

  /** How long a tombstone stays; a standby that lags longer would miss the deletion. */
  public static final Duration TOMBSTONES = Duration.ofHours(4);

  private static final String SMALLEST_SHARE = "0.001";

  /**
   * How long the log may take to lose a deleted key.
   *
   * @param segment the time after which a further record ends the segment
   * @param compaction the time after which an ended segment is compacted
   */
  public record Times(Duration segment, Duration compaction) {
    /** The times that {@link #settings} ask of the brokers. */
    public static final Times USUAL = new Times(SEGMENT.plus(MARGIN), COMPACTION.plus(MARGIN));
  }

  private KeyChangelog() {}

  /** The name of the changelog in an installation. */
  public static String topic(String applicationId) {
    return Changelogs.topic(applicationId, StoreNames.KEYS);
  }

  /**
   * The time from a deletion until the wrapped key must be gone, without the intervals of timers.
   */
  public static Duration untilDestroyed() {
    return Times.USUAL.segment().plus(Times.USUAL.compaction());
  }

  /** Whether a record of the log, its key read as text, is a {@link DeadLetterSecret}. */
  public static boolean isOfLetters(String key) {
    return DeadLetterSecrets.isPlace(key);
  }

  /** Whether a record of the log, its key read as text, is the check of the master key. */
  public static boolean isCheck(String key) {
    return key != null && KeyCheck.isPlace(key.getBytes(StandardCharsets.UTF_8));
  }

  /** The settings of the topic. */
  public static Map<String, String> settings() {
    return Map.ofEntries(
        entry(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT),
        entry(TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG, "LogAppendTime"),
        entry(TopicConfig.SEGMENT_MS_CONFIG, Long.toString(SEGMENT.toMillis())),
        entry(TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG, Long.toString(COMPACTION.toMillis())),
        entry(TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG, "0"),
        entry(TopicConfig.MIN_CLEANABLE_DIRTY_RATIO_CONFIG, SMALLEST_SHARE),
        entry(TopicConfig.DELETE_RETENTION_MS_CONFIG, Long.toString(TOMBSTONES.toMillis())));
  }
}
