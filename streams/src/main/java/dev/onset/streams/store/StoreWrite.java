package dev.onset.streams.store;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * One write that waits.
 *
 * @param store where
 * @param key under which key
 * @param value null to delete
 */
public record StoreWrite(KeyValueStore<Bytes, byte[]> store, Bytes key, byte[] value) {
  void apply() {
    store.put(key, value);
  }

  /** Bytes of its record in the store's log. */
  public long size() {
    return key.get().length + (value == null ? 0L : value.length);
  }
}
