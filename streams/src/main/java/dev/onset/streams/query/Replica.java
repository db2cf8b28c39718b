package dev.onset.streams.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.streams.topology.OnsetTopology;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * A partition's state as this instance has it.
 *
 * @param partition of the topics
 * @param role what it is to the partition
 * @param stores by the names that {@link OnsetTopology} gives them; reading one may throw {@link
 *     org.apache.kafka.streams.errors.InvalidStateStoreException} if it moves away meanwhile
 */
record Replica(
    int partition, Role role, Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> stores) {
  /** What an instance is to a partition. */
  enum Role {
    /** It processes the partition: nobody knows more. */
    @JsonProperty("active")
    ACTIVE,
    /** It has a copy, which is a little behind. */
    @JsonProperty("standby")
    STANDBY,
    /** It will process the partition, and lacks some of its state still. */
    @JsonProperty("restoring")
    RESTORING
  }
}
