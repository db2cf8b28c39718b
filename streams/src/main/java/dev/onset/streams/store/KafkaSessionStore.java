package dev.onset.streams.store;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
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
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import dev.onset.streams.keys.RecordKeys;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps sessions in the state stores of a task. A turn looks up the entry of its session, which
 * holds the live values up to a bound and names the others; it scans nothing. Values are encrypted
 * under the key of the session, and keys hold hashes in place of values.
 *
 * <p>Writes wait until {@link #flush}, so that a turn that fails leaves nothing behind. Until then,
 * reads return the previous values. Not thread-safe.
 */
public final class KafkaSessionStore implements SessionStore {
  /** A session's key begins with the high byte of a length. */
  private static final byte BEHIND_EVERY_SESSION = (byte) 0xFF;

  public static final StoreCodec<StoredSession> SESSION =
      StoreCodec.of(StoredSession.class, "StoredSession");
  private static final StoreCodec<ProcessedTurn> MARK =
      StoreCodec.of(ProcessedTurn.class, "TurnMark");
  public static final StoreCodec<ClosedMarker> CLOSED =
      StoreCodec.of(ClosedMarker.class, "ClosedMarker");
  private static final StoreCodec<Placeholder> PLACEHOLDER =
      StoreCodec.of(Placeholder.class, "Placeholder");

  private static final StoreCodec<HeldTurn> HELD = StoreCodec.of(HeldTurn.class, "HeldTurn");
  private static final StoreCodec<RetainedTurn> PAST =
      StoreCodec.of(RetainedTurn.class, "PastTurn");

  private final RecordKeys keys;
  private final KeyProvider tenants;
  private final Map<String, KeyValueStore<Bytes, byte[]>> live = new LinkedHashMap<>();
  private final KeyValueStore<Bytes, byte[]> sessions;
  private final KeyValueStore<Bytes, byte[]> turns;
  private final KeyValueStore<Bytes, byte[]> placeholders;
  private final KeyValueStore<Bytes, byte[]> closed;
  private final KeyValueStore<Bytes, byte[]> reorder;
  private final KeyValueStore<Bytes, byte[]> window;
  private final OverflowEntries<Fact> facts;
  private final OverflowEntries<Candidate> candidates;

  /** A session as it lies in the store. */
  public record StoredSession(
      SessionHeader header, SessionEntry<Fact> facts, SessionEntry<Candidate> candidates) {
    static StoredSession of(Session session) {
      return new StoredSession(
          session.header(),
          SessionEntry.of(session.facts()),
          SessionEntry.of(session.candidates()));
    }
  }

  /** The number of a value's placeholder as it lies in the store. */
  private record Placeholder(int number) {}

  /**
   * A turn that waits as it lies in the store.
   *
   * @param offset of its record
   */
  private record HeldTurn(Turn turn, long offset) {}

  private final List<OverflowEntries.Write> writes = new ArrayList<>();
  private long offset = -1;

  /**
   * The records of a session in compacted topics, where a tombstone deletes each.
   *
   * @param entities that have a risk state
   * @param turns that have a safe text
   */
  public record Traces(List<EntityId> entities, IntervalSet turns) {}

  /**
   * @param keys of the sessions
   * @param tenants name erased sessions
   * @param stores by the names of {@link StoreNames}
   */
  public KafkaSessionStore(
      RecordKeys keys, KeyProvider tenants, Function<String, KeyValueStore<Bytes, byte[]>> stores) {
    this.keys = keys;
    this.tenants = tenants;
    StoreNames.LIVE.forEach(name -> live.put(name, stores.apply(name)));
    this.sessions = live.get(StoreNames.SESSIONS);
    this.turns = live.get(StoreNames.TURNS);
    this.placeholders = live.get(StoreNames.PLACEHOLDERS);
    this.reorder = live.get(StoreNames.REORDER);
    this.window = live.get(StoreNames.WINDOW);
    this.facts =
        new OverflowEntries<>(live.get(StoreNames.FACTS), StoreCodec.of(Fact.class, "Fact"));
    this.candidates =
        new OverflowEntries<>(
            live.get(StoreNames.CANDIDATES), StoreCodec.of(Candidate.class, "Candidate"));
    this.closed = stores.apply(StoreNames.CLOSED);
  }

  @Override
  public Optional<Session> load(SessionId id) {
    return read(sessions, StoreKeys.session(id), SESSION, id)
        .map(
            stored ->
                new Session(
                    stored.header(),
                    facts.read(id, stored.facts(), keys.of(id)),
                    candidates.read(id, stored.candidates(), keys.of(id))));
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    SessionKey key = keys.of(id);
    write(sessions, StoreKeys.session(id), SESSION, StoredSession.of(after), key);
    facts.write(id, key, part(before, Session::facts), after.facts(), writes);
    candidates.write(id, key, part(before, Session::candidates), after.candidates(), writes);
  }

  private static <V> Map<ValueKey, V> part(
      Optional<Session> session, Function<Session, Map<ValueKey, V>> of) {
    return session.map(of).orElse(Map.of());
  }

  @Override
  public Optional<ProcessedTurn> mark(SessionId id, int turn) {
    return read(turns, StoreKeys.turn(id, turn), MARK, id);
  }

  @Override
  public void mark(SessionId id, int turn, ProcessedTurn mark) {
    write(turns, StoreKeys.turn(id, turn), MARK, mark, keys.of(id));
  }

  @Override
  public SortedMap<Integer, ProcessedTurn> marks(SessionId id) {
    SortedMap<Integer, ProcessedTurn> marks = new TreeMap<>();
    try (KeyValueIterator<Bytes, byte[]> found = OverflowEntries.scan(turns, id)) {
      while (found.hasNext()) {
        KeyValue<Bytes, byte[]> entry = found.next();
        byte[] key = entry.key.get();
        marks.put(StoreKeys.turnOf(key), MARK.decode(entry.value, key, keys.of(id)));
      }
    }
    return marks;
  }

  @Override
  public OptionalInt placeholder(SessionId id, String value) {
    return read(placeholders, StoreKeys.placeholder(id, value), PLACEHOLDER, id)
        .map(one -> OptionalInt.of(one.number()))
        .orElse(OptionalInt.empty());
  }

  @Override
  public void placeholder(SessionId id, String value, int number) {
    write(
        placeholders,
        StoreKeys.placeholder(id, value),
        PLACEHOLDER,
        new Placeholder(number),
        keys.of(id));
  }

  /** Sets the offset of the record whose turn may be held next. */
  public void at(long offset) {
    this.offset = offset;
  }

  @Override
  public void hold(Turn turn) {
    SessionId id = turn.session();
    byte[] place = StoreKeys.turn(id, turn.index());
    write(reorder, place, HELD, new HeldTurn(turn, offset), keys.of(id));
  }

  @Override
  public Turn held(SessionId id, int turn) {
    return heldAt(id, turn).turn();
  }

  /** The offset of the record of a held turn. */
  public long offsetOf(Turn held) {
    return heldAt(held.session(), held.index()).offset();
  }

  private HeldTurn heldAt(SessionId id, int turn) {
    return read(reorder, StoreKeys.turn(id, turn), HELD, id)
        .orElseThrow(
            () ->
                new StoreException(
                    "A session holds a turn that is not stored; restore the store from its"
                        + " changelog."));
  }

  @Override
  public void release(SessionId id, int turn) {
    writes.add(new OverflowEntries.Write(reorder, Bytes.wrap(StoreKeys.turn(id, turn)), null));
  }

  @Override
  public void keep(RetainedTurn turn) {
    SessionId id = turn.turn().session();
    byte[] place = StoreKeys.turn(id, turn.turn().index());
    write(window, place, PAST, turn, keys.of(id));
  }

  @Override
  public Optional<RetainedTurn> kept(SessionId id, int turn) {
    return read(window, StoreKeys.turn(id, turn), PAST, id);
  }

  @Override
  public SortedMap<Integer, RetainedTurn> window(SessionId id) {
    SortedMap<Integer, RetainedTurn> turns = new TreeMap<>();
    try (KeyValueIterator<Bytes, byte[]> found = OverflowEntries.scan(window, id)) {
      while (found.hasNext()) {
        KeyValue<Bytes, byte[]> entry = found.next();
        byte[] key = entry.key.get();
        turns.put(StoreKeys.turnOf(key), PAST.decode(entry.value, key, keys.of(id)));
      }
    }
    return turns;
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return read(closed, StoreKeys.session(id), CLOSED, id);
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    deleteLive(id);
    write(closed, StoreKeys.session(id), CLOSED, marker, keys.of(id));
  }

  /** Deletes a session from every store of live sessions, in place of the writes that wait. */
  private void deleteLive(SessionId id) {
    writes.clear();
    live.values().forEach(store -> OverflowEntries.delete(store, id, writes));
  }

  /** The highest turn index that arrived in a live session; empty if the session is not live. */
  public OptionalInt highestTurn(SessionId id) {
    return read(sessions, StoreKeys.session(id), SESSION, id)
        .map(stored -> OptionalInt.of(stored.header().newestTurn()))
        .orElse(OptionalInt.empty());
  }

  /** Deletes the marker of an ended session, and its keys unless it is live again. */
  public void forget(SessionId id) {
    closed.delete(Bytes.wrap(StoreKeys.session(id)));
    if (highestTurn(id).isEmpty()) {
      keys.destroy(id);
    }
  }

  /**
   * Returns if the first stored session has its key. State from versions without session keys has
   * none; it would be ignored.
   *
   * @throws StoreException if it has not
   */
  public void requireKeys() {
    for (KeyValueStore<Bytes, byte[]> store : List.of(sessions, closed)) {
      try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
        if (all.hasNext()) {
          byte[] first = all.next().key.get();
          if (first[0] != BEHIND_EVERY_SESSION && keys.find(StoreKeys.sessionOf(first)).isEmpty()) {
            throw new StoreException(
                "The state holds sessions whose keys are not stored; it is of an older version, or"
                    + " the store of keys was lost.");
          }
        }
      }
    }
    keys.forget();
  }

  /** The traces of a session in other topics; empty if it is neither live nor ended. */
  public Optional<Traces> traces(SessionId id) {
    Optional<StoredSession> live = read(sessions, StoreKeys.session(id), SESSION, id);
    if (live.isPresent()) {
      List<EntityId> entities =
          live.get().header().risks().stream().map(EntityRisk::entity).toList();
      return Optional.of(new Traces(entities, IntervalSet.of(marks(id).keySet())));
    }
    return closed(id).map(marker -> new Traces(List.of(), marker.seen()));
  }

  @Override
  public boolean erased(SessionId id) {
    return erasedAs(id).isPresent();
  }

  /** The name of a session after its erasure: its tenant, and a hash in place of its id. */
  public SessionId name(SessionId id) {
    return new SessionId(id.tenant(), tenants.newest(id.tenant()).hash(id));
  }

  /**
   * The name that an erased session got under the key version of its erasure; empty if no erasure
   * is known.
   */
  public Optional<SessionId> erasedAs(SessionId id) {
    return tenants.hashes(id).stream()
        .map(hash -> new SessionId(id.tenant(), hash))
        .filter(name -> closed.get(markerKey(name)) != null)
        .findFirst();
  }

  /**
   * The marker of an erased session; empty if it was not erased or the marker was deleted.
   *
   * @param name from {@link #name} or {@link #erasedAs}
   */
  public Optional<ErasureRecord> erasure(SessionId name) {
    return Optional.ofNullable(closed.get(markerKey(name))).map(ErasureRecord::of);
  }

  /** Deletes a session and its keys from all stores, and writes the marker. */
  public void erase(SessionId id, ErasureRecord marker) {
    deleteLive(id);
    OverflowEntries.delete(closed, id, writes);
    keep(name(id), marker);
    flush();
    keys.destroy(id);
  }

  /** Replaces the marker of an erased session; the write waits for {@link #flush}. */
  public void keep(SessionId name, ErasureRecord marker) {
    writes.add(new OverflowEntries.Write(closed, markerKey(name), marker.bytes()));
  }

  /** Deletes the marker of an erased session. */
  public void forgetErased(SessionId name) {
    closed.delete(markerKey(name));
  }

  /** The waiting writes. */
  public List<OverflowEntries.Write> waiting() {
    return List.copyOf(writes);
  }

  /** Performs the waiting writes, including those of keys. */
  public void flush() {
    writes.forEach(OverflowEntries.Write::apply);
    writes.clear();
    keys.flush();
  }

  /** Drops the waiting writes, including those of keys. */
  public void discard() {
    writes.clear();
    keys.forget();
  }

  private <T> void write(
      KeyValueStore<Bytes, byte[]> store,
      byte[] key,
      StoreCodec<T> codec,
      T value,
      SessionKey under) {
    writes.add(new OverflowEntries.Write(store, Bytes.wrap(key), codec.encode(value, key, under)));
  }

  /** Skips the look-up for a session without a key, because nothing is stored for it. */
  private <T> Optional<T> read(
      KeyValueStore<Bytes, byte[]> store, byte[] key, StoreCodec<T> codec, SessionId id) {
    return keys.find(id)
        .flatMap(
            under ->
                Optional.ofNullable(store.get(Bytes.wrap(key)))
                    .map(bytes -> codec.decode(bytes, key, under)));
  }

  /** The key of the marker of an erased session. */
  public static Bytes markerKey(SessionId name) {
    byte[] key = StoreKeys.session(name);
    return Bytes.wrap(
        ByteBuffer.allocate(1 + key.length).put(BEHIND_EVERY_SESSION).put(key).array());
  }
}
