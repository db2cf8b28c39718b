package dev.onset.streams.store;

import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** Builds the state stores of processor and intake, with their changelogs. */
public final class StateStores {
  private static final Map<String, String> COMPACTED =
      Map.of(
          TopicConfig.CLEANUP_POLICY_CONFIG,
          TopicConfig.CLEANUP_POLICY_COMPACT,
          TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG,
          Long.toString(StoreNames.DELETION_LAG.toMillis()));

  private StateStores() {}

  /**
   * A store. That of keys is in memory only, because a file would keep a destroyed key for a while,
   * and outside of the heap, because it grows with the sessions that are remembered.
   *
   * @param name which is {@link StoreNames#KEYS} for keys
   */
  public static StoreBuilder<KeyValueStore<Bytes, byte[]>> of(String name) {
    boolean isOfKeys = name.equals(StoreNames.KEYS);
    return Stores.keyValueStoreBuilder(
            isOfKeys ? OffHeapStore.supplier(name) : Stores.persistentKeyValueStore(name),
            Serdes.Bytes(),
            Serdes.ByteArray())
        // A turn reads the writes of the turn before, rarely twice, so the cache of RocksDB is
        // enough.
        .withCachingDisabled()
        .withLoggingEnabled(isOfKeys ? KeyChangelog.settings() : COMPACTED);
  }
}
