package dev.onset.streams.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.streams.store.StoreNames;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * The state of a partition on this instance.
 *
 * @param partition of the topics
 * @param role of this instance for the partition
 * @param stores by the names of {@link StoreNames}; reading one may throw {@link
 *     org.apache.kafka.streams.errors.InvalidStateStoreException} if the partition moves away
 *     meanwhile
 */
record Replica(
    int partition, Role role, Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> stores) {
  /** The role of an instance for a partition. */
  enum Role {
    /** It processes the partition and has its latest state. */
    @JsonProperty("active")
    ACTIVE,
    /** It holds a copy, which is slightly behind. */
    @JsonProperty("standby")
    STANDBY,
    /** It will process the partition, but has not restored all of its state. */
    @JsonProperty("restoring")
    RESTORING
  }
}
