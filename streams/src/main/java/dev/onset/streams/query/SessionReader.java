package dev.onset.streams.query;

import dev.onset.model.KeyProvider;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.Session;
import dev.onset.streams.store.AsideMarks;
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.store.StoredSession;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * Reads sessions from stores that another thread writes, without disturbing that thread. It may
 * read the writes of an open transaction. Thread-safe.
 *
 * @param tenants the keys that wrap those of sessions, and that name erased sessions
 * @param stores of one partition, by name
 */
record SessionReader(
    KeyProvider tenants, Function<String, ReadOnlyKeyValueStore<Bytes, byte[]>> stores) {
  /** The writes of a turn take far less time than this many tries. */
  private static final int TRIES = 20;

  private static final long PAUSE_NANOS = 500_000;

  private ReadOnlyKeyValueStore<Bytes, byte[]> sessions() {
    return stores.apply(StoreNames.SESSIONS);
  }

  private ReadOnlyKeyValueStore<Bytes, byte[]> closed() {
    return stores.apply(StoreNames.CLOSED);
  }

  /**
   * The public view of a session; empty if these stores do not know it.
   *
   * @throws StoreException if it cannot be read, or changes too often
   */
  Optional<SessionView> read(SessionId id) {
    return setAside(id).or(() -> steady(id, bytes -> read(id, bytes)));
  }

  /**
   * The turns of a session as they were said; empty if these stores do not know it.
   *
   * @throws StoreException if it cannot be read, or changes too often
   */
  Optional<ClearSession> clear(SessionId id) {
    return setAside(id)
        .<ClearSession>map(ClearSession.Gone::new)
        .or(() -> steady(id, bytes -> clear(id, bytes)));
  }

  private Optional<ClearSession> clear(SessionId id, byte[] session) {
    Optional<SessionKey> key = key(id).filter(any -> session != null);
    if (key.isEmpty()) {
      return read(id, session).map(ClearSession.Gone::new);
    }
    return Optional.of(
        new ClearSession.Kept(
            evidence(id, key.get()).policyVersion(),
            KafkaSessionStore.window(sessions(), id, key.get())));
  }

  /** What is read while nobody writes. */
  private <T> Optional<T> steady(SessionId id, Function<byte[], Optional<T>> read) {
    ReadOnlyKeyValueStore<Bytes, byte[]> sessions = sessions();
    Bytes place = Bytes.wrap(StoreKeys.session(id));
    StoreException last =
        new StoreException("A session changes too often to be read; ask for it again.");
    for (int tries = 0; tries < TRIES; tries++) {
      byte[] before = sessions.get(place);
      try {
        Optional<T> view = read.apply(before);
        // Every write encrypts with a new nonce, so equal bytes mean that nothing was written
        // meanwhile.
        if (Arrays.equals(before, sessions.get(place))) {
          return view;
        }
      } catch (StoreException e) {
        last = e;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    throw last;
  }

  private Optional<SessionView> setAside(SessionId id) {
    return AsideMarks.of(closed(), id).map(mark -> SessionView.setAside(id, mark));
  }

  private Optional<SessionView> read(SessionId id, byte[] session) {
    Optional<SessionKey> key = key(id);
    Optional<StoredSession.Course> course =
        key.filter(any -> session != null)
            .map(any -> StoredSession.COURSE.decode(session, StoreKeys.session(id), any));
    Optional<Policy.Ending.Reopen> reopen = course.flatMap(StoredSession.Course::ended);
    if (course.isPresent() && reopen.isEmpty()) {
      return Optional.of(live(id, course.get(), key.get()));
    }
    ReadOnlyKeyValueStore<Bytes, byte[]> closed = closed();
    byte[] place = StoreKeys.session(id);
    byte[] marker = closed.get(Bytes.wrap(place));
    if (key.isPresent() && marker != null) {
      return Optional.of(
          SessionView.ended(id, KafkaSessionStore.CLOSED.decode(marker, place, key.get()), reopen));
    }
    return tenants.hashes(id).stream()
        .map(hash -> closed.get(KafkaSessionStore.markerKey(new SessionId(id.tenant(), hash))))
        .filter(java.util.Objects::nonNull)
        .findFirst()
        .map(erased -> SessionView.erased(id, ErasureRecord.of(erased)));
  }

  private Optional<SessionKey> key(SessionId id) {
    return Optional.ofNullable(stores.apply(StoreNames.KEYS).get(Bytes.wrap(StoreKeys.session(id))))
        .map(wrapped -> new SessionKey(KeyWrap.unwrap(wrapped, id, tenants)));
  }

  private SessionView live(SessionId id, StoredSession.Course course, SessionKey key) {
    Session session = new StoredSession(course, evidence(id, key)).session();
    return SessionView.live(
        id,
        session,
        IntervalSet.of(KafkaSessionStore.marks(sessions(), id, course.marks(), key).keySet()));
  }

  private StoredSession.Evidence evidence(SessionId id, SessionKey key) {
    byte[] place = KafkaSessionStore.evidenceKey(id);
    byte[] bytes = sessions().get(Bytes.wrap(place));
    if (bytes == null) {
      throw KafkaSessionStore.incomplete();
    }
    return StoredSession.EVIDENCE.decode(bytes, place, key);
  }

  /**
   * Some live sessions of a tenant; reads no session of another tenant.
   *
   * @param most how many at most
   */
  List<SessionView.Summary> live(String tenant, int most) {
    List<SessionView.Summary> summaries = new ArrayList<>();
    StoreKeys.Range range = StoreKeys.tenant(tenant);
    try (KeyValueIterator<Bytes, byte[]> found =
        sessions().range(Bytes.wrap(range.from()), Bytes.wrap(range.to()))) {
      while (found.hasNext() && summaries.size() < most) {
        KeyValue<Bytes, byte[]> entry = found.next();
        if (StoreKeys.isSession(entry.key.get())) {
          SessionId id = StoreKeys.sessionOf(entry.key.get());
          summary(id, entry.value).ifPresent(summaries::add);
        }
      }
    }
    return summaries;
  }

  /**
   * Some sessions of a tenant that are set aside.
   *
   * @param most how many at most
   */
  List<SessionView> aside(String tenant, int most) {
    return AsideMarks.ofTenant(closed(), tenant, most).stream()
        .flatMap(id -> setAside(id).stream())
        .toList();
  }

  /** Empty if it was erased since the scan began, or cannot be read and is or will be set aside. */
  private Optional<SessionView.Summary> summary(SessionId id, byte[] session) {
    try {
      return key(id).flatMap(key -> summary(id, session, key));
    } catch (StoreException e) {
      return Optional.empty();
    }
  }

  /** Empty of a session that has ended. */
  private Optional<SessionView.Summary> summary(SessionId id, byte[] bytes, SessionKey key) {
    StoredSession.Course course = StoredSession.COURSE.decode(bytes, StoreKeys.session(id), key);
    return course.ended().isPresent()
        ? Optional.empty()
        : Optional.of(
            SessionView.Summary.of(
                id, new StoredSession(course, evidence(id, key)).session().header()));
  }
}
