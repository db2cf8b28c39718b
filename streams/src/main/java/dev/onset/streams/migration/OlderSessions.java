package dev.onset.streams.migration;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.gate.ValueKey;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.store.Activity;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.StoreNames;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * Live sessions as versions laid them out that had nine stores: facts, candidates, placeholders,
 * marks, held and kept turns in stores of their own, and activities beside the deadlines. Entries
 * of the other stores are read as they are. Thread-safe.
 */
public final class OlderSessions {
  /** The stores that are no more. */
  public static final List<String> STORES =
      List.of("facts", "candidates", "placeholders", "turns", "reorder", "window");

  private static final StoreCodec<StoredBefore> SESSION =
      StoreCodec.of(StoredBefore.class, "StoredSession");
  private static final StoreCodec<Fact> FACT = StoreCodec.of(Fact.class, "Fact");
  private static final StoreCodec<Candidate> CANDIDATE =
      StoreCodec.of(Candidate.class, "Candidate");
  private static final StoreCodec<Placeholder> PLACEHOLDER =
      StoreCodec.of(Placeholder.class, "Placeholder");
  private static final StoreCodec<ProcessedTurn> MARK =
      StoreCodec.of(ProcessedTurn.class, "TurnMark");
  private static final StoreCodec<HeldTurn> HELD = StoreCodec.of(HeldTurn.class, "HeldTurn");
  private static final StoreCodec<RetainedTurn> KEPT =
      StoreCodec.of(RetainedTurn.class, "PastTurn");
  private static final StoreCodec<Activity> ACTIVITY = StoreCodec.of(Activity.class, "Activity");

  private static final byte ACTIVITY_MARK = (byte) 0xFF;

  private final KeyProvider tenants;

  /**
   * @param tenants keys that the store of sessions asks for
   */
  public OlderSessions(KeyProvider tenants) {
    this.tenants = tenants;
  }

  /**
   * An entry of a store.
   *
   * @param value encrypted
   */
  public record Entry(String store, Bytes key, byte[] value) {}

  private record StoredBefore(SessionHeader header, Row<Fact> facts, Row<Candidate> candidates) {}

  private record Row<V extends AttestedValue>(List<Within<V>> within, List<ValueKey> beyond) {}

  private record Within<V extends AttestedValue>(String valueHash, V value) {}

  private record Placeholder(int number) {}

  private record HeldTurn(Turn turn, long offset) {}

  /**
   * The session of an entry that this class moves; empty for an entry that stays as it is.
   *
   * @param store of the entry
   */
  public static Optional<SessionId> sessionOf(String store, byte[] key, byte[] value) {
    if (store.equals(StoreNames.EXPIRY)) {
      return key[0] == ACTIVITY_MARK
          ? Optional.of(StoreKeys.sessionOf(tail(key)))
          : Optional.empty();
    }
    if (store.equals(StoreNames.SESSIONS)) {
      return StoreCodec.isOfNamedLayout(value)
          ? Optional.of(StoreKeys.sessionOf(key))
          : Optional.empty();
    }
    return STORES.contains(store) ? Optional.of(StoreKeys.sessionOf(key)) : Optional.empty();
  }

  private static byte[] tail(byte[] key) {
    return java.util.Arrays.copyOfRange(key, 1, key.length);
  }

  /**
   * The entries of a session in the store of sessions as this version lays them out.
   *
   * @param before all of its entries that move
   * @param key of the session
   * @return empty if the session is not live: what it left is to be deleted
   * @throws StoreException if an entry cannot be read, or one is missing
   */
  public Map<Bytes, byte[]> taken(SessionId id, Collection<Entry> before, SessionKey key) {
    Map<String, Map<Bytes, byte[]>> byStore = new HashMap<>();
    before.forEach(
        one ->
            byStore
                .computeIfAbsent(one.store(), any -> new LinkedHashMap<>())
                .put(one.key(), one.value()));
    byte[] place = StoreKeys.session(id);
    byte[] stored = of(byStore, StoreNames.SESSIONS).get(Bytes.wrap(place));
    if (stored == null) {
      return Map.of();
    }
    StoredBefore row = SESSION.decode(stored, place, key);
    Map<String, KeyValueStore<Bytes, byte[]>> stores = new HashMap<>();
    KafkaSessionStore store =
        new KafkaSessionStore(
            new RecordKeys(KeySource.derived(any -> key)),
            tenants,
            name -> stores.computeIfAbsent(name, any -> Stores.inMemoryKeyValueStore(any).get()));
    store.save(
        id,
        Optional.empty(),
        new Session(
            row.header(),
            values(row.facts(), of(byStore, "facts"), id, FACT, key),
            values(row.candidates(), of(byStore, "candidates"), id, CANDIDATE, key)));
    of(byStore, "turns")
        .forEach(
            (at, value) -> store.mark(id, rest(at).getInt(), MARK.decode(value, at.get(), key)));
    of(byStore, "placeholders")
        .forEach(
            (at, value) ->
                store.placeholder(
                    id, string(rest(at)), PLACEHOLDER.decode(value, at.get(), key).number()));
    of(byStore, "reorder")
        .forEach(
            (at, value) -> {
              HeldTurn held = HELD.decode(value, at.get(), key);
              store.at(held.offset());
              store.hold(held.turn());
            });
    of(byStore, "window").forEach((at, value) -> store.keep(KEPT.decode(value, at.get(), key)));
    of(byStore, StoreNames.EXPIRY)
        .forEach((at, value) -> store.note(id, ACTIVITY.decode(value, at.get(), key)));
    store.flush();
    Map<Bytes, byte[]> after = new LinkedHashMap<>();
    try (KeyValueIterator<Bytes, byte[]> all = stores.get(StoreNames.SESSIONS).all()) {
      all.forEachRemaining(entry -> after.put(entry.key, entry.value));
    }
    return after;
  }

  private static Map<Bytes, byte[]> of(Map<String, Map<Bytes, byte[]>> byStore, String store) {
    return byStore.getOrDefault(store, Map.of());
  }

  private static <V extends AttestedValue> Map<ValueKey, V> values(
      Row<V> row, Map<Bytes, byte[]> beyond, SessionId id, StoreCodec<V> codec, SessionKey key) {
    Map<ValueKey, V> values = new LinkedHashMap<>();
    for (Within<V> one : row.within()) {
      values.put(
          new ValueKey(one.value().entity(), one.value().type(), one.valueHash()), one.value());
    }
    for (ValueKey one : row.beyond()) {
      byte[] at = place(id, one);
      byte[] stored = beyond.get(Bytes.wrap(at));
      if (stored == null) {
        throw new StoreException(
            "A session names a value that is not stored; its changelogs are not complete.");
      }
      values.put(one, codec.decode(stored, at, key));
    }
    return values;
  }

  private static byte[] place(SessionId id, ValueKey value) {
    List<byte[]> parts = new ArrayList<>();
    int length = 0;
    for (String part : List.of(value.entity().name(), value.type().name(), value.valueHash())) {
      byte[] utf8 = part.getBytes(StandardCharsets.UTF_8);
      parts.add(utf8);
      length += Integer.BYTES + utf8.length;
    }
    byte[] session = StoreKeys.session(id);
    ByteBuffer place = ByteBuffer.allocate(session.length + length).put(session);
    parts.forEach(part -> place.putInt(part.length).put(part));
    return place.array();
  }

  private static ByteBuffer rest(Bytes key) {
    return ByteBuffer.wrap(StoreKeys.behindSession(key.get()));
  }

  private static String string(ByteBuffer part) {
    byte[] utf8 = new byte[part.getInt()];
    part.get(utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
