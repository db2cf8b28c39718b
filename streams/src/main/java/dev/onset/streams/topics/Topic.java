package dev.onset.streams.topics;

import dev.onset.serdes.Codec;
import dev.onset.serdes.CodecSerde;
import java.util.Objects;
import org.apache.kafka.common.serialization.Serde;

/**
 * One topic of an installation. Keys are UTF-8 strings; a tombstone has a null value on the wire.
 *
 * @param kind what the topic is for
 * @param name the full name, with its prefix
 * @param codec reads and writes its values
 * @param <V> its values
 */
public record Topic<V>(TopicKind kind, String name, Codec<V> codec) {
  public Topic {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(codec, "codec");
  }

  /** Reads and writes values; a tombstone is null. */
  public Serde<V> serde() {
    return new CodecSerde<>(codec);
  }
}
