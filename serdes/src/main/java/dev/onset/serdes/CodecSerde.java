package dev.onset.serdes;

import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * A codec as a Kafka serde. A missing value (a tombstone) is null on both sides. Thread-safe.
 *
 * @param <T> the type of the values
 * @param codec what does the work
 */
public record CodecSerde<T>(Codec<T> codec) implements Serde<T> {
  @Override
  public Serializer<T> serializer() {
    return (topic, value) -> value == null ? null : codec.encode(value);
  }

  /** Gives a {@link WireException} for bytes that hold no value. */
  @Override
  public Deserializer<T> deserializer() {
    return (topic, bytes) -> bytes == null ? null : codec.decode(bytes);
  }
}
