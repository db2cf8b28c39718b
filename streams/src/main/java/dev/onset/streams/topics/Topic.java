package dev.onset.streams.topics;

import dev.onset.serdes.Codec;
import dev.onset.serdes.CodecSerde;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serde;

/**
 * One topic of Onset. Keys are UTF-8 strings; a missing value (a tombstone) is null on the wire.
 *
 * @param name the full name, with its prefix
 * @param codec of its values
 * @param cleanup cleanup policies, as the broker names them
 * @param retention how long records are kept; empty for the broker's default
 * @param <V> its values
 */
public record Topic<V>(
    String name, Codec<V> codec, Set<String> cleanup, Optional<Duration> retention) {
  static final Set<String> DELETE = Set.of(TopicConfig.CLEANUP_POLICY_DELETE);
  static final Set<String> COMPACT = Set.of(TopicConfig.CLEANUP_POLICY_COMPACT);
  static final Set<String> COMPACT_DELETE =
      Set.of(TopicConfig.CLEANUP_POLICY_COMPACT, TopicConfig.CLEANUP_POLICY_DELETE);

  public Topic {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(retention, "retention");
    cleanup = Set.copyOf(cleanup);
  }

  /** Reads and writes values; a tombstone is null. */
  public Serde<V> serde() {
    return new CodecSerde<>(codec);
  }
}
