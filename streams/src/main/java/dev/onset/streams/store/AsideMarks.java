package dev.onset.streams.store;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * The marks of the sessions of a task that are set aside, in the store of ended sessions. While no
 * session is, a turn looks up nothing. One per task; not thread-safe.
 */
public final class AsideMarks {
  /** Behind every ended session, before the markers of erased ones. */
  private static final byte[] MARK = {(byte) 0xFE};

  private final KeyValueStore<Bytes, byte[]> closed;
  private int count;

  /**
   * Counts the marks.
   *
   * @param closed the store of ended sessions
   * @param each receives every session that is set aside, and since when
   */
  public AsideMarks(KeyValueStore<Bytes, byte[]> closed, BiConsumer<SessionId, Long> each) {
    this.closed = closed;
    byte[] end = {(byte) (MARK[0] + 1)};
    for (KeyValue<Bytes, byte[]> entry : Entries.of(closed, new StoreKeys.Range(MARK, end))) {
      each.accept(sessionOf(entry.key), AsideMark.of(entry.value).since());
      count++;
    }
  }

  /** How many sessions of the task are set aside. */
  public int count() {
    return count;
  }

  /** The mark of a session; empty if it is not set aside. */
  public Optional<AsideMark> of(SessionId session) {
    return count == 0 ? Optional.empty() : of(closed, session);
  }

  /** The mark of a session in a store that another thread may write. */
  public static Optional<AsideMark> of(
      ReadOnlyKeyValueStore<Bytes, byte[]> closed, SessionId session) {
    return Optional.ofNullable(closed.get(key(session))).map(AsideMark::of);
  }

  /**
   * Some sessions of a tenant that are set aside, from a store that another thread may write.
   *
   * @param most how many
   */
  public static List<SessionId> ofTenant(
      ReadOnlyKeyValueStore<Bytes, byte[]> closed, String tenant, int most) {
    StoreKeys.Range range = StoreKeys.tenant(tenant);
    StoreKeys.Range marks = new StoreKeys.Range(marked(range.from()), marked(range.to()));
    return Entries.of(closed, marks, most).stream().map(one -> sessionOf(one.key)).toList();
  }

  /** Sets the mark of a session. */
  public void put(SessionId session, AsideMark mark) {
    if (closed.get(key(session)) == null) {
      count++;
    }
    closed.put(key(session), mark.bytes());
  }

  /** Deletes the mark of a session, if it has one. */
  public void remove(SessionId session) {
    if (of(session).isPresent()) {
      closed.delete(key(session));
      count--;
    }
  }

  private static Bytes key(SessionId session) {
    return Bytes.wrap(marked(StoreKeys.session(session)));
  }

  private static byte[] marked(byte[] key) {
    return Entries.behind(MARK, key);
  }

  private static SessionId sessionOf(Bytes key) {
    byte[] bytes = key.get();
    return StoreKeys.sessionOf(java.util.Arrays.copyOfRange(bytes, 1, bytes.length));
  }
}
