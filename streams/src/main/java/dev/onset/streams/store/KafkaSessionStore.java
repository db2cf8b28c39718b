package dev.onset.streams.store;

import dev.onset.model.EntityId;
import dev.onset.model.KeyProvider;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.TenantKey;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.StoreKeys.Part;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.restore.Substitution;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.Ended;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import dev.onset.state.session.Silence;
import dev.onset.streams.keys.RecordKeys;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * Keeps sessions in the state stores of a task. A turn looks up the two entries of its session and
 * scans nothing. Values are encrypted under the key of the session, and keys hold hashes in place
 * of values.
 *
 * <p>Writes wait until {@link #flush}, so that a turn that fails leaves nothing behind. Until then,
 * reads return the previous values. What waits is of one session. Not thread-safe.
 */
public final class KafkaSessionStore implements SessionStore, Activities {
  /** A session's key begins with the high byte of a length. */
  private static final byte[] MARKERS = {(byte) 0xFF};

  private static final byte[] TRACES = {(byte) 0xFF, (byte) 0xFF};

  /** A single session without its key is at fault itself. */
  private static final int SAMPLE = 100;

  /** The persons that almost every session keeps within. */
  private static final List<EntityId> OTHERS =
      Stream.concat(
              Stream.of(EntityId.USER, EntityId.UNK),
              IntStream.rangeClosed(1, 64).mapToObj(EntityId::other))
          .toList();

  public static final StoreCodec<ClosedMarker> CLOSED =
      StoreCodec.of(ClosedMarker.class, "ClosedMarker");
  private static final StoreCodec<IntervalSet> SEEN = StoreCodec.of(IntervalSet.class, "Seen");

  /** Runs of turns in an entry of an ended session, which must fit one record. */
  static final int RUNS = 2_000;

  private static final StoreCodec<Placeholder> PLACEHOLDER =
      StoreCodec.of(Placeholder.class, "Placeholder");
  private static final StoreCodec<ShownValue> SHOWN = StoreCodec.of(ShownValue.class, "Shown");
  private static final StoreCodec<HeldTurn> HELD = StoreCodec.of(HeldTurn.class, "HeldTurn");
  private static final StoreCodec<RetainedTurn> KEPT =
      StoreCodec.of(RetainedTurn.class, "RetainedTurn");

  private static final StoreCodec<PastTraces> PAST = StoreCodec.of(PastTraces.class, "PastTraces");

  private final RecordKeys keys;
  private final KeyProvider tenants;
  private final KeyValueStore<Bytes, byte[]> sessions;
  private final KeyValueStore<Bytes, byte[]> closed;

  /** The number of a value's placeholder as it lies in the store. */
  private record Placeholder(int number) {}

  /**
   * What a text shown in place of a value stands for, as it lies in the store under that text.
   *
   * @param owner who said it
   */
  private record ShownValue(String value, Role owner, PiiType type) {
    Substitution under(byte[] key) {
      return new Substitution(StoreKeys.nameOf(key), value, owner, type);
    }
  }

  /**
   * A turn that waits as it lies in the store.
   *
   * @param offset of its record
   */
  private record HeldTurn(Turn turn, long offset) {}

  /**
   * What was read of a session since the last flush.
   *
   * @param course empty if the session is not live
   */
  private record Course(SessionId id, Optional<StoredSession.Course> course) {}

  private record Evidence(SessionId id, StoredSession.Evidence evidence) {}

  private final List<StoreWrite> writes = new ArrayList<>();
  private Optional<SessionChanges> changes = Optional.empty();
  private boolean encoded;
  private Optional<Course> course = Optional.empty();
  private Optional<Evidence> evidence = Optional.empty();
  private long offset = -1;

  /**
   * The records of a session in compacted topics, where a tombstone deletes each.
   *
   * @param entities that have a risk state
   * @param turns that have a safe text
   */
  public record Traces(List<EntityId> entities, IntervalSet turns) {
    /** Of a session that is not known. */
    public static final Traces NONE = new Traces(List.of(), IntervalSet.of(List.of()));

    private Traces and(IntervalSet further) {
      return new Traces(
          entities,
          IntervalSet.of(IntStream.concat(turns.indices(), further.indices()).boxed().toList()));
    }
  }

  /**
   * The traces of an ended session as they lie in the store.
   *
   * @param turns that have a safe text
   */
  private record PastTraces(IntervalSet turns) {}

  /**
   * @param keys of the sessions
   * @param tenants name erased sessions
   * @param stores by the names of {@link StoreNames}
   */
  public KafkaSessionStore(
      RecordKeys keys, KeyProvider tenants, Function<String, KeyValueStore<Bytes, byte[]>> stores) {
    this.keys = keys;
    this.tenants = tenants;
    this.sessions = stores.apply(StoreNames.SESSIONS);
    this.closed = stores.apply(StoreNames.CLOSED);
  }

  @Override
  public Optional<Session> load(SessionId id) {
    return live(id).map(found -> new StoredSession(found, evidence(id)).session());
  }

  @Override
  public Optional<Ended> ended(SessionId id) {
    return course(id)
        .flatMap(
            found ->
                found
                    .ended()
                    .map(by -> new Ended(new StoredSession(found, evidence(id)).session(), by)));
  }

  private Optional<StoredSession.Course> live(SessionId id) {
    return course(id).filter(found -> found.ended().isEmpty());
  }

  private Optional<StoredSession.Course> course(SessionId id) {
    if (course.isEmpty() || !course.get().id().equals(id)) {
      course =
          Optional.of(
              new Course(id, read(sessions, StoreKeys.session(id), StoredSession.COURSE, id)));
    }
    return course.get().course();
  }

  private StoredSession.Evidence evidence(SessionId id) {
    if (evidence.isEmpty() || !evidence.get().id().equals(id)) {
      evidence =
          Optional.of(
              new Evidence(
                  id,
                  read(sessions, evidenceKey(id), StoredSession.EVIDENCE, id)
                      .orElseThrow(KafkaSessionStore::incomplete)));
    }
    return evidence.get().evidence();
  }

  /** The key of a live session's evidence. */
  public static byte[] evidenceKey(SessionId id) {
    return StoreKeys.part(id, Part.EVIDENCE);
  }

  /** A live session has a part that is not stored. */
  public static StoreException incomplete() {
    return new StoreException(
        "A session names a part that is not stored; restore the store from its changelog.");
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    changes(id).session = Optional.of(after);
  }

  private SessionChanges changes(SessionId id) {
    if (changes.isEmpty()) {
      changes = Optional.of(new SessionChanges(id));
    }
    if (encoded || !changes.get().id.equals(id)) {
      throw new IllegalStateException("A decision changes one session, before it is written.");
    }
    return changes.get();
  }

  @Override
  public Optional<ProcessedTurn> mark(SessionId id, int turn) {
    return course(id).flatMap(found -> marks(id, TurnMarks.chunkOf(turn), found).mark(turn));
  }

  private TurnMarks marks(SessionId id, int chunk, StoredSession.Course found) {
    return found.marks().chunk() == chunk
        ? found.marks()
        : read(sessions, StoreKeys.part(id, Part.MARKS, chunk), TurnMarks.CODEC, id)
            .orElse(new TurnMarks(chunk, List.of()));
  }

  @Override
  public void mark(SessionId id, int turn, ProcessedTurn mark) {
    changes(id).mark(turn, mark);
  }

  @Override
  public SortedMap<Integer, ProcessedTurn> marks(SessionId id) {
    Optional<StoredSession.Course> live = course(id);
    return live.isEmpty() ? new TreeMap<>() : marks(sessions, id, live.get().marks(), keys.of(id));
  }

  /**
   * All marks of a live session, from a store that another thread may write.
   *
   * @param newest those within the session's first entry
   */
  public static SortedMap<Integer, ProcessedTurn> marks(
      ReadOnlyKeyValueStore<Bytes, byte[]> sessions,
      SessionId id,
      TurnMarks newest,
      SessionKey under) {
    SortedMap<Integer, ProcessedTurn> marks = newest.byTurn();
    for (KeyValue<Bytes, byte[]> entry : Entries.of(sessions, StoreKeys.parts(id, Part.MARKS))) {
      TurnMarks chunk = TurnMarks.CODEC.decode(entry.value, entry.key.get(), under);
      if (chunk.chunk() != newest.chunk()) {
        marks.putAll(chunk.byTurn());
      }
    }
    return marks;
  }

  @Override
  public OptionalInt placeholder(SessionId id, String value) {
    if (course(id).isEmpty()) {
      return OptionalInt.empty();
    }
    OptionalInt within = evidence(id).number(value);
    if (within.isPresent() || evidence(id).numbers().size() < StoredSession.Evidence.NUMBERS) {
      return within;
    }
    return read(sessions, StoreKeys.part(id, Part.PLACEHOLDER, value), PLACEHOLDER, id)
        .map(one -> OptionalInt.of(one.number()))
        .orElse(OptionalInt.empty());
  }

  @Override
  public void placeholder(SessionId id, String value, int number) {
    changes(id).numbers.put(value, number);
  }

  @Override
  public Optional<Substitution> shown(SessionId id, String shown) {
    byte[] place = StoreKeys.part(id, Part.SHOWN, shown);
    return read(sessions, place, SHOWN, id).map(one -> one.under(place));
  }

  @Override
  public void show(SessionId id, Substitution substitution) {
    ShownValue value =
        new ShownValue(substitution.value(), substitution.owner(), substitution.type());
    write(id, StoreKeys.part(id, Part.SHOWN, substitution.shown()), SHOWN, value);
  }

  @Override
  public List<Substitution> shown(SessionId id) {
    List<Substitution> all = new ArrayList<>();
    for (KeyValue<Bytes, byte[]> entry : Entries.of(sessions, StoreKeys.parts(id, Part.SHOWN))) {
      byte[] place = entry.key.get();
      all.add(SHOWN.decode(entry.value, place, keys.of(id)).under(place));
    }
    return all;
  }

  @Override
  public Optional<Activity> activity(SessionId id) {
    return course(id).flatMap(StoredSession.Course::activity);
  }

  /** How long a session may be silent, or may be once the waiting writes are performed. */
  @Override
  public Optional<Silence> silence(SessionId id) {
    Optional<Session> waiting =
        changes.filter(one -> one.id.equals(id)).flatMap(one -> one.session);
    return waiting.isPresent()
        ? waiting.get().header().silence()
        : live(id).flatMap(StoredSession.Course::silence);
  }

  /** Whether a session is live, or will be once the waiting writes are performed. */
  public boolean isLive(SessionId id) {
    return changes
            .filter(one -> one.id.equals(id) && one.ended.isEmpty())
            .flatMap(one -> one.session)
            .isPresent()
        || live(id).isPresent();
  }

  @Override
  public void note(SessionId id, Activity activity) {
    changes(id).activity = Optional.of(activity);
  }

  /** Does nothing: the activity of a session goes with it. */
  @Override
  public void gone(SessionId id) {}

  /** Sets the offset of the record whose turn may be held next. */
  public void at(long offset) {
    this.offset = offset;
  }

  @Override
  public void hold(Turn turn) {
    SessionId id = turn.session();
    write(id, StoreKeys.part(id, Part.HELD, turn.index()), HELD, new HeldTurn(turn, offset));
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
    return read(sessions, StoreKeys.part(id, Part.HELD, turn), HELD, id)
        .orElseThrow(KafkaSessionStore::incomplete);
  }

  @Override
  public void release(SessionId id, int turn) {
    byte[] place = StoreKeys.part(id, Part.HELD, turn);
    writes.add(new StoreWrite(sessions, Bytes.wrap(place), null));
  }

  @Override
  public void keep(RetainedTurn turn) {
    SessionId id = turn.turn().session();
    write(id, StoreKeys.part(id, Part.KEPT, turn.turn().index()), KEPT, turn);
  }

  @Override
  public Optional<RetainedTurn> kept(SessionId id, int turn) {
    return read(sessions, StoreKeys.part(id, Part.KEPT, turn), KEPT, id);
  }

  @Override
  public SortedMap<Integer, RetainedTurn> window(SessionId id) {
    // A session without a turn has no key.
    return keys.find(id).map(under -> window(sessions, id, under)).orElseGet(TreeMap::new);
  }

  /** The kept turns of a session, from a store that another thread may write. */
  public static SortedMap<Integer, RetainedTurn> window(
      ReadOnlyKeyValueStore<Bytes, byte[]> sessions, SessionId id, SessionKey under) {
    SortedMap<Integer, RetainedTurn> turns = new TreeMap<>();
    for (KeyValue<Bytes, byte[]> entry : Entries.of(sessions, StoreKeys.parts(id, Part.KEPT))) {
      byte[] key = entry.key.get();
      turns.put(StoreKeys.numberOf(key), KEPT.decode(entry.value, key, under));
    }
    return turns;
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return read(closed, StoreKeys.session(id), CLOSED, id)
        .map(marker -> marker.seen().runs().size() < RUNS ? marker : whole(id, marker));
  }

  private ClosedMarker whole(SessionId id, ClosedMarker first) {
    IntervalSet seen = first.seen();
    for (KeyValue<Bytes, byte[]> part : Entries.of(closed, StoreKeys.parts(id, Part.SEEN))) {
      seen = seen.followedBy(SEEN.decode(part.value, part.key.get(), keys.of(id)));
    }
    return first.seeing(seen);
  }

  @Override
  public void reopen(SessionId id) {
    delete(closed, id);
  }

  @Override
  public void close(SessionId id, Ended ended, ClosedMarker marker) {
    SessionChanges changed = changes(id);
    changed.session = Optional.of(ended.session());
    changed.ended = Optional.of(ended.by());
    write(id, marker);
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    delete(id);
    write(id, marker);
  }

  private void write(SessionId id, ClosedMarker marker) {
    List<IntervalSet> seen = marker.seen().chunks(RUNS);
    write(closed, id, StoreKeys.session(id), CLOSED, marker.seeing(seen.get(0)));
    for (int i = 1; i < seen.size(); i++) {
      write(closed, id, StoreKeys.part(id, Part.SEEN, i), SEEN, seen.get(i));
    }
  }

  /** Deletes a session with its parts, in place of the writes that wait. */
  private void delete(SessionId id) {
    writes.clear();
    changes = Optional.empty();
    delete(sessions, id);
  }

  private void delete(KeyValueStore<Bytes, byte[]> store, SessionId id) {
    Entries.of(store, StoreKeys.range(id))
        .forEach(entry -> writes.add(new StoreWrite(store, entry.key, null)));
  }

  /** The highest turn index that arrived in a live session; empty if the session is not live. */
  public OptionalInt highestTurn(SessionId id) {
    return live(id).map(found -> OptionalInt.of(found.newestTurn())).orElse(OptionalInt.empty());
  }

  /**
   * Deletes the marker of an ended session, and what was kept of it with its keys, unless it is
   * live again.
   *
   * @return whether nothing is left of it
   * @throws StoreException if it cannot be read whether it is live
   */
  public boolean forget(SessionId id) {
    Bytes place = Bytes.wrap(StoreKeys.session(id));
    boolean ended = sessions.get(place) == null || highestTurn(id).isEmpty();
    Entries.of(closed, StoreKeys.range(id)).forEach(entry -> closed.delete(entry.key));
    if (ended) {
      delete(id);
      flush();
      keys.destroy(id);
    }
    return ended;
  }

  /** Whether anything is stored of a session but its marker. */
  public boolean keepsState(SessionId id) {
    return sessions.get(Bytes.wrap(StoreKeys.session(id))) != null;
  }

  /**
   * Deletes what was kept of an ended session, so that it cannot go on; its marker stays. Does
   * nothing to a live one.
   *
   * @throws StoreException if it cannot be read whether it is live
   */
  public void forgetState(SessionId id) {
    if (highestTurn(id).isEmpty()) {
      delete(id);
      flush();
    }
  }

  /** Deletes a session, live or ended, with its keys. Reads nothing of what is stored of it. */
  public void drop(SessionId id) {
    delete(id);
    delete(closed, id);
    flush();
    keys.destroy(id);
  }

  /**
   * Returns if every entry of a session can be read.
   *
   * @throws StoreException if one cannot
   */
  public void requireReadable(SessionId id) {
    if (course(id).isPresent()) {
      evidence(id);
    }
    closed(id);
    Optional<SessionKey> key = keys.find(id);
    for (KeyValue<Bytes, byte[]> entry : Entries.of(sessions, StoreKeys.range(id))) {
      byte[] place = entry.key.get();
      SessionKey under = key.orElseThrow(KafkaSessionStore::incomplete);
      StoreKeys.partOf(place).ifPresent(part -> codec(part).decode(entry.value, place, under));
    }
  }

  private static StoreCodec<?> codec(Part part) {
    return switch (part) {
      case EVIDENCE -> StoredSession.EVIDENCE;
      case MARKS -> TurnMarks.CODEC;
      case PLACEHOLDER -> PLACEHOLDER;
      case HELD -> HELD;
      case KEPT -> KEPT;
      case SEEN -> SEEN;
      case SHOWN -> SHOWN;
    };
  }

  /**
   * Returns if stored sessions have their keys. What lost them would be ignored.
   *
   * @throws StoreException if none of the first {@value #SAMPLE} has
   */
  public void requireKeys() {
    for (KeyValueStore<Bytes, byte[]> store : List.of(sessions, closed)) {
      int seen = 0;
      boolean found = false;
      try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
        while (all.hasNext() && !found && seen < SAMPLE) {
          byte[] key = all.next().key.get();
          if (key[0] != 0) {
            break;
          }
          seen++;
          found = hasKey(StoreKeys.sessionOf(key));
        }
      }
      if (seen > 0 && !found) {
        throw new StoreException(
            "The state holds sessions whose keys are not stored; the store of keys was lost.");
      }
    }
    keys.forget();
  }

  private boolean hasKey(SessionId id) {
    try {
      return keys.find(id).isPresent();
    } catch (StoreException e) {
      // It is there, and sets its session aside.
      return true;
    }
  }

  /**
   * The traces of a session in other topics; empty if none are known. What cannot be read is told
   * by the keys of its entries, as far as they tell it, and by more than there is.
   */
  public Optional<Traces> traces(SessionId id) {
    try {
      return tracesRead(id);
    } catch (StoreException e) {
      forgetRead();
      return Optional.of(new Traces(OTHERS, turnsByPlaces(id)));
    }
  }

  private IntervalSet turnsByPlaces(SessionId id) {
    TreeSet<Integer> turns = new TreeSet<>();
    int next = 0;
    for (KeyValue<Bytes, byte[]> entry : Entries.of(sessions, StoreKeys.range(id))) {
      byte[] place = entry.key.get();
      Optional<Part> part = StoreKeys.partOf(place);
      if (part.equals(Optional.of(Part.MARKS))) {
        next = StoreKeys.numberOf(place) + 1;
        IntStream.range((next - 1) * TurnMarks.TURNS, next * TurnMarks.TURNS).forEach(turns::add);
      } else if (part.filter(one -> one == Part.HELD || one == Part.KEPT).isPresent()) {
        turns.add(StoreKeys.numberOf(place));
      }
    }
    // The newest marks lie in the entry that may be the unreadable one.
    IntStream.range(next * TurnMarks.TURNS, (next + 1) * TurnMarks.TURNS).forEach(turns::add);
    return IntervalSet.of(turns);
  }

  private Optional<Traces> tracesRead(SessionId id) {
    Optional<Traces> known;
    if (course(id).isPresent()) {
      List<EntityId> entities = evidence(id).risks().stream().map(EntityRisk::entity).toList();
      known = Optional.of(new Traces(entities, IntervalSet.of(marks(id).keySet())));
    } else {
      known = closed(id).map(marker -> new Traces(List.of(), marker.seen()));
    }
    Optional<IntervalSet> past = pastTraces(id);
    return past.isEmpty() ? known : Optional.of(known.orElse(Traces.NONE).and(past.get()));
  }

  private Optional<IntervalSet> pastTraces(SessionId id) {
    for (TenantKey key : versions(id)) {
      Bytes place = tracesKey(new SessionId(id.tenant(), key.hash(id)));
      byte[] stored = closed.get(place);
      if (stored != null) {
        byte[] sealed = Arrays.copyOfRange(stored, Long.BYTES, stored.length);
        return Optional.of(PAST.decode(sealed, place.get(), key.traces(id)).turns());
      }
    }
    return Optional.empty();
  }

  private List<TenantKey> versions(SessionId id) {
    return tenants.versions(id.tenant()).stream()
        .flatMap(version -> tenants.key(id.tenant(), version).stream())
        .toList();
  }

  /** Whether the traces of a session are kept beyond its marker. */
  public boolean keepsTraces(SessionId id) {
    return versions(id).stream()
        .anyMatch(key -> closed.get(tracesKey(new SessionId(id.tenant(), key.hash(id)))) != null);
  }

  /**
   * Keeps the traces of an ended session beyond its marker and its key, so that an erasure finds
   * them. They lie under the session's name, which only its id gives, and so does their key.
   *
   * @param until when they may be forgotten, milliseconds since the epoch
   */
  public void keepTraces(SessionId id, long until) {
    closed(id)
        .ifPresent(
            marker -> {
              Bytes place = tracesKey(name(id));
              SessionKey key = tenants.newest(id.tenant()).traces(id);
              byte[] sealed = PAST.encode(new PastTraces(marker.seen()), place.get(), key);
              closed.put(
                  place,
                  ByteBuffer.allocate(Long.BYTES + sealed.length)
                      .putLong(until)
                      .put(sealed)
                      .array());
            });
  }

  /** Deletes the traces under a name if it is time; a session that ended again has later ones. */
  public void forgetTraces(SessionId name, long now) {
    Bytes place = tracesKey(name);
    byte[] stored = closed.get(place);
    if (stored != null && ByteBuffer.wrap(stored).getLong() <= now) {
      closed.delete(place);
    }
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
    delete(id);
    delete(closed, id);
    for (TenantKey key : versions(id)) {
      Bytes traces = tracesKey(new SessionId(id.tenant(), key.hash(id)));
      if (closed.get(traces) != null) {
        writes.add(new StoreWrite(closed, traces, null));
      }
    }
    keep(name(id), marker);
    flush();
    keys.destroy(id);
  }

  /** Replaces the marker of an erased session; the write waits for {@link #flush}. */
  public void keep(SessionId name, ErasureRecord marker) {
    writes.add(new StoreWrite(closed, markerKey(name), marker.bytes()));
  }

  /** Deletes the marker of an erased session. */
  public void forgetErased(SessionId name) {
    closed.delete(markerKey(name));
  }

  /** The waiting writes. */
  public List<StoreWrite> waiting() {
    if (!encoded) {
      changes.ifPresent(this::encode);
      encoded = true;
    }
    return List.copyOf(writes);
  }

  /**
   * Adds the writes of what changes within a session's entries. An entry that stays as it is, is
   * not written.
   */
  private void encode(SessionChanges changed) {
    SessionId id = changed.id;
    Optional<StoredSession.Course> before = course(id);
    if (before.isEmpty() && changed.session.isEmpty()) {
      return;
    }
    TurnMarks newest = newest(changed, before);
    Optional<Activity> activity =
        changed.ended.isPresent()
            ? Optional.empty()
            : changed.activity.or(() -> before.flatMap(StoredSession.Course::activity));
    Optional<StoredSession.Evidence> known = before.map(any -> evidence(id));
    Session session =
        changed.session.orElseGet(
            () -> new StoredSession(before.orElseThrow(), known.orElseThrow()).session());
    Optional<Policy.Ending.Reopen> ended =
        changed.session.isPresent() ? changed.ended : before.flatMap(StoredSession.Course::ended);
    StoredSession.Course next = StoredSession.Course.of(session.header(), activity, newest, ended);
    write(id, StoreKeys.session(id), StoredSession.COURSE, next);
    StoredSession.Evidence after = StoredSession.Evidence.of(session, numbers(changed, known));
    if (!known.equals(Optional.of(after))) {
      write(id, evidenceKey(id), StoredSession.EVIDENCE, after);
    }
  }

  /** The newest marks; adds the writes of the others. */
  private TurnMarks newest(SessionChanges changed, Optional<StoredSession.Course> before) {
    TurnMarks newest = before.map(StoredSession.Course::marks).orElse(TurnMarks.NONE);
    for (Map.Entry<Integer, TreeMap<Integer, ProcessedTurn>> one : changed.marks.entrySet()) {
      int chunk = one.getKey();
      if (chunk < newest.chunk()) {
        StoredSession.Course stored = before.orElseThrow();
        write(changed.id, marks(changed.id, chunk, stored).with(one.getValue()));
      } else if (chunk == newest.chunk()) {
        newest = newest.with(one.getValue());
      } else {
        if (!newest.marks().isEmpty()) {
          write(changed.id, newest);
        }
        newest = TurnMarks.of(chunk, one.getValue());
      }
    }
    return newest;
  }

  private void write(SessionId id, TurnMarks marks) {
    write(id, StoreKeys.part(id, Part.MARKS, marks.chunk()), TurnMarks.CODEC, marks);
  }

  /** The numbers within the evidence; adds the writes of the others. */
  private List<StoredSession.Numbered> numbers(
      SessionChanges changed, Optional<StoredSession.Evidence> known) {
    List<StoredSession.Numbered> before =
        known.map(StoredSession.Evidence::numbers).orElse(List.of());
    if (changed.numbers.isEmpty()) {
      return before;
    }
    Map<String, Integer> within = new LinkedHashMap<>();
    before.forEach(one -> within.put(one.value(), one.number()));
    changed.numbers.forEach(
        (value, number) -> {
          if (within.containsKey(value) || within.size() < StoredSession.Evidence.NUMBERS) {
            within.put(value, number);
          } else {
            byte[] place = StoreKeys.part(changed.id, Part.PLACEHOLDER, value);
            write(changed.id, place, PLACEHOLDER, new Placeholder(number));
          }
        });
    return within.entrySet().stream()
        .map(one -> StoredSession.Numbered.of(one.getKey(), one.getValue()))
        .toList();
  }

  /** Performs the waiting writes, including those of keys. */
  public void flush() {
    waiting().forEach(StoreWrite::apply);
    forgetRead();
    keys.flush();
  }

  /** Drops the waiting writes, including those of keys. */
  public void discard() {
    forgetRead();
    keys.forget();
  }

  private void forgetRead() {
    writes.clear();
    encoded = false;
    changes = Optional.empty();
    course = Optional.empty();
    evidence = Optional.empty();
  }

  private <T> void write(SessionId id, byte[] key, StoreCodec<T> codec, T value) {
    write(sessions, id, key, codec, value);
  }

  private <T> void write(
      KeyValueStore<Bytes, byte[]> store, SessionId id, byte[] key, StoreCodec<T> codec, T value) {
    writes.add(new StoreWrite(store, Bytes.wrap(key), codec.encode(value, key, keys.of(id))));
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
    return Bytes.wrap(Entries.behind(MARKERS, StoreKeys.session(name)));
  }

  private static Bytes tracesKey(SessionId name) {
    return Bytes.wrap(Entries.behind(TRACES, StoreKeys.session(name)));
  }
}
