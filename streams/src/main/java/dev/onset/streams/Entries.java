package dev.onset.streams;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * One of a session's maps in its store: reads one session's prefix, writes what differs. Remembers
 * the places of the entries read last, for one session at a time. Not thread-safe.
 *
 * @param <K> the map's keys
 * @param <V> the map's values
 * @param <S> what lies in the store
 */
final class Entries<K, V, S extends Stored<K, V>> {
  private final KeyValueStore<Bytes, byte[]> store;
  private final StoreCodec<S> codec;
  private final BiFunction<SessionId, K, byte[]> keys;
  private final Wrapper<K, V, S> wrapper;
  private final Map<K, Integer> places = new HashMap<>();

  /** Makes what lies in the store. */
  @FunctionalInterface
  interface Wrapper<K, V, S> {
    S wrap(int ordinal, K key, V value);
  }

  Entries(
      KeyValueStore<Bytes, byte[]> store,
      StoreCodec<S> codec,
      BiFunction<SessionId, K, byte[]> keys,
      Wrapper<K, V, S> wrapper) {
    this.store = store;
    this.codec = codec;
    this.keys = keys;
    this.wrapper = wrapper;
  }

  /** The map of a session, in the order in which it was saved. */
  Map<K, V> read(SessionId id, SessionKey key) {
    List<S> stored = new ArrayList<>();
    try (KeyValueIterator<Bytes, byte[]> found = scan(store, id)) {
      while (found.hasNext()) {
        KeyValue<Bytes, byte[]> entry = found.next();
        stored.add(codec.decode(entry.value, entry.key.get(), key));
      }
    }
    stored.sort(Comparator.comparingInt(Stored::ordinal));
    places.clear();
    Map<K, V> entries = new LinkedHashMap<>();
    for (S entry : stored) {
      places.put(entry.key(), entry.ordinal());
      entries.put(entry.key(), entry.value());
    }
    return entries;
  }

  /** Forgets the places: the session has no entries yet. */
  void startEmpty() {
    places.clear();
  }

  /**
   * Adds the writes that lead from one map to the other.
   *
   * @param before what was read last
   */
  void write(SessionId id, SessionKey key, Map<K, V> before, Map<K, V> after, List<Write> writes) {
    for (K gone : before.keySet()) {
      if (!after.containsKey(gone)) {
        writes.add(new Write(store, Bytes.wrap(keys.apply(id, gone)), null));
      }
    }
    int last = -1;
    for (Map.Entry<K, V> entry : after.entrySet()) {
      Integer place = places.get(entry.getKey());
      boolean stays = place != null && place > last;
      last = stays ? place : last + 1;
      if (!stays || !entry.getValue().equals(before.get(entry.getKey()))) {
        S stored = wrapper.wrap(last, entry.getKey(), entry.getValue());
        byte[] at = keys.apply(id, entry.getKey());
        writes.add(new Write(store, Bytes.wrap(at), codec.encode(stored, at, key)));
      }
    }
  }

  /** Adds the writes that delete every entry of a session. */
  void clear(SessionId id, List<Write> writes) {
    delete(store, id, writes);
  }

  /** Adds the writes that delete all of a session in a store. */
  static void delete(KeyValueStore<Bytes, byte[]> store, SessionId id, List<Write> writes) {
    try (KeyValueIterator<Bytes, byte[]> found = scan(store, id)) {
      while (found.hasNext()) {
        writes.add(new Write(store, found.next().key, null));
      }
    }
  }

  /** All of a session in a store. */
  static KeyValueIterator<Bytes, byte[]> scan(KeyValueStore<Bytes, byte[]> store, SessionId id) {
    StoreKeys.Range range = StoreKeys.range(id);
    return store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()));
  }

  /**
   * One write that is still to be done.
   *
   * @param store where
   * @param key under which key
   * @param value what; null to delete
   */
  record Write(KeyValueStore<Bytes, byte[]> store, Bytes key, byte[] value) {
    void apply() {
      store.put(key, value);
    }
  }
}
