package dev.onset.streams.store;

import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.RecordKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The deadlines of sessions: when a silent one is closed and when an ended one is forgotten. The
 * store holds deadlines in order of time, so a scan touches due ones only. A session has one
 * deadline. A turn only records its arrival; a deadline that finds a later turn is moved behind it.
 * Times are wall-clock times; they decide only when a command is written.
 *
 * <p>Turns and commands arrive on two topics, so a close may overtake the turns before it. It waits
 * here for the last turn that it names. Not thread-safe.
 */
public final class Expiry {
  /** The deadlines that one call handles at most, so that a transaction stays small. */
  static final int BATCH = 500;

  /** A deadline begins with the high byte of a number that is not negative. */
  private static final byte BEHIND_EVERY_DEADLINE = (byte) 0xFF;

  private static final StoreCodec<Activity> ACTIVITY = StoreCodec.of(Activity.class, "Activity");

  private final KeyValueStore<Bytes, byte[]> store;
  private final RecordKeys keys;
  private final Duration timeout;
  private final Duration retention;

  /**
   * @param timeout a session is silent after this time without a turn
   * @param retention how long an ended session is remembered
   */
  public Expiry(
      KeyValueStore<Bytes, byte[]> store, RecordKeys keys, Duration timeout, Duration retention) {
    this.store = store;
    this.keys = keys;
    this.timeout = timeout;
    this.retention = retention;
  }

  /**
   * The activity of a session.
   *
   * @param millis when its last turn arrived, milliseconds since the epoch
   * @param highest the highest turn index that was processed or set aside
   * @param awaited the turn that a close waits for
   */
  record Activity(long millis, int highest, OptionalInt awaited) {}

  /** The purpose of a deadline. */
  public enum Kind {
    /** To close a silent session. */
    IDLE,
    /** To forget an ended one. */
    FORGET,
    /** To end the log segment that holds the key of an erased one. */
    ROLL,
    /** To report that the key of an erased one is gone. */
    DESTROYED,
    /** To forget an erased one. */
    FORGET_ERASED
  }

  /**
   * A session whose deadline has passed.
   *
   * @param session its id, or its name after an erasure
   */
  public record Due(Kind kind, SessionId session) {}

  /**
   * Records a turn that was processed or set aside.
   *
   * @return the close that waited for it
   */
  public Optional<Command.Close> seen(SessionId session, int turn, long now) {
    Optional<Activity> before = activity(session);
    if (before.isEmpty()) {
      schedule(Kind.IDLE, session, now + timeout.toMillis());
    }
    int highest = Math.max(turn, before.map(Activity::highest).orElse(turn));
    OptionalInt awaited = before.map(Activity::awaited).orElse(OptionalInt.empty());
    boolean came = awaited.isPresent() && awaited.getAsInt() <= highest;
    note(session, new Activity(now, highest, came ? OptionalInt.empty() : awaited));
    return came ? Optional.of(new Command.Close(session, awaited.getAsInt())) : Optional.empty();
  }

  /**
   * Makes a close wait if its last turn has not arrived. If that turn never arrives, the session is
   * closed when it is silent.
   *
   * @return whether it waits
   */
  public boolean awaits(Command.Close close) {
    Optional<Activity> known = activity(close.session());
    if (known.isEmpty() || known.get().highest() >= close.lastTurn()) {
      return false;
    }
    int awaited = Math.max(close.lastTurn(), known.get().awaited().orElse(close.lastTurn()));
    note(
        close.session(),
        new Activity(known.get().millis(), known.get().highest(), OptionalInt.of(awaited)));
    return true;
  }

  /** Records the end of a session, which is forgotten after the retention. */
  public void ended(SessionId session, long now) {
    store.delete(activityKey(session));
    schedule(Kind.FORGET, session, now + retention.toMillis());
  }

  /** Whether the session has had a turn. */
  public boolean knows(SessionId session) {
    return activity(session).isPresent();
  }

  /**
   * Deletes everything about an erased session. This scans all deadlines, because none may name the
   * session any longer. It skips the deadlines of erasures: their names appear on receipts, so a
   * producer could use one as the id of a session.
   */
  public void erased(SessionId session) {
    store.delete(activityKey(session));
    List<Bytes> found = new ArrayList<>();
    StoreKeys.Range range = StoreKeys.due(Long.MAX_VALUE - 1);
    try (KeyValueIterator<Bytes, byte[]> deadlines =
        store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()))) {
      while (deadlines.hasNext()) {
        KeyValue<Bytes, byte[]> deadline = deadlines.next();
        if (!isOfAnErased(deadline.value)
            && StoreKeys.sessionOfExpiry(deadline.key.get()).equals(session)) {
          found.add(deadline.key);
        }
      }
    }
    found.forEach(store::delete);
  }

  /** Deletes the activity of a session that is gone. */
  public void gone(SessionId session) {
    store.delete(activityKey(session));
  }

  /**
   * The sessions whose deadlines have passed, by deadline. A silent session is due again after
   * another timeout, in case a turn overtakes its close.
   */
  public List<Due> due(long now) {
    List<KeyValue<Bytes, byte[]>> passed = new ArrayList<>();
    StoreKeys.Range range = StoreKeys.due(now);
    try (KeyValueIterator<Bytes, byte[]> found =
        store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()))) {
      while (found.hasNext() && passed.size() < BATCH) {
        passed.add(found.next());
      }
    }
    List<Due> due = new ArrayList<>();
    for (KeyValue<Bytes, byte[]> deadline : passed) {
      store.delete(deadline.key);
      SessionId session = StoreKeys.sessionOfExpiry(deadline.key.get());
      evaluate(Kind.values()[deadline.value[0]], session, now).ifPresent(due::add);
    }
    return due;
  }

  private Optional<Due> evaluate(Kind kind, SessionId session, long now) {
    if (kind != Kind.IDLE) {
      return Optional.of(new Due(kind, session));
    }
    Optional<Activity> last = activity(session);
    if (last.isEmpty()) {
      // It ended, or a reset left only its key.
      return Optional.of(new Due(kind, session));
    }
    boolean silent = last.get().millis() + timeout.toMillis() <= now;
    schedule(kind, session, (silent ? now : last.get().millis()) + timeout.toMillis());
    return silent ? Optional.of(new Due(kind, session)) : Optional.empty();
  }

  private Optional<Activity> activity(SessionId session) {
    Bytes place = activityKey(session);
    return keys.find(session)
        .flatMap(
            key ->
                Optional.ofNullable(store.get(place))
                    .map(bytes -> ACTIVITY.decode(bytes, place.get(), key)));
  }

  private void note(SessionId session, Activity activity) {
    Bytes key = activityKey(session);
    store.put(key, ACTIVITY.encode(activity, key.get(), keys.of(session)));
  }

  /** Sets a deadline. A session has one at a time. */
  public void schedule(Kind kind, SessionId session, long at) {
    store.put(Bytes.wrap(StoreKeys.expiry(at, session)), new byte[] {(byte) kind.ordinal()});
  }

  /** Whether a deadline belongs to an erasure. */
  static boolean isOfAnErased(byte[] deadline) {
    return deadline.length == 1 && deadline[0] >= Kind.ROLL.ordinal();
  }

  private static Bytes activityKey(SessionId session) {
    byte[] key = StoreKeys.session(session);
    return Bytes.wrap(
        ByteBuffer.allocate(1 + key.length).put(BEHIND_EVERY_DEADLINE).put(key).array());
  }
}
