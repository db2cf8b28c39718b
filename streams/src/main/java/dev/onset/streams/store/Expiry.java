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
 * Which sessions fell silent, and which ended ones may be forgotten. Deadlines lie in the store in
 * the order of their time, so that nothing is ever scanned but what is due. A session has one
 * deadline: a turn only notes when it came, and a deadline that finds a later turn moves behind it.
 * Times are the wall clock's, since silence is all that is to be seen; they decide nothing but when
 * a command is written.
 *
 * <p>Turns and commands come on two topics, so an order to close may overtake the turns before it:
 * it waits here for the last turn that it names. Not thread-safe.
 */
public final class Expiry {
  /** How many deadlines one call looks at, so that a transaction stays small. */
  static final int BATCH = 500;

  /** A deadline begins with the high byte of a number that is not negative. */
  private static final byte BEHIND_EVERY_DEADLINE = (byte) 0xFF;

  private static final StoreCodec<Activity> ACTIVITY = StoreCodec.of(Activity.class, "Activity");

  private final KeyValueStore<Bytes, byte[]> store;
  private final RecordKeys keys;
  private final Duration timeout;
  private final Duration retention;

  /**
   * @param timeout a session without a turn for so long is silent
   * @param retention an ended session is remembered for so long
   */
  public Expiry(
      KeyValueStore<Bytes, byte[]> store, RecordKeys keys, Duration timeout, Duration retention) {
    this.store = store;
    this.keys = keys;
    this.timeout = timeout;
    this.retention = retention;
  }

  /**
   * What is known of a session's turns.
   *
   * @param millis when the last one came, since the epoch
   * @param highest turn index that was decided about, be it to set the turn aside
   * @param awaited the turn that an order to close waits for
   */
  record Activity(long millis, int highest, OptionalInt awaited) {}

  /** What a deadline is for. */
  public enum Kind {
    /** To close a silent session. */
    IDLE,
    /** To forget an ended one. */
    FORGET,
    /** To end the segment of the log that holds an erased one's key. */
    ROLL,
    /** To say that an erased one's key is gone. */
    DESTROYED,
    /** To forget an erased one. */
    FORGET_ERASED
  }

  /**
   * A session whose time has come.
   *
   * @param session it, or what it is called since it was erased
   */
  public record Due(Kind kind, SessionId session) {}

  /**
   * A session had a turn, which was processed or set aside.
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
   * Lets an order to close wait if its last turn is still to come. Should that turn never come, the
   * session ends by its silence.
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

  /** A session ended. */
  public void ended(SessionId session, long now) {
    store.delete(activityKey(session));
    schedule(Kind.FORGET, session, now + retention.toMillis());
  }

  /** Whether anything is known of a session's turns. */
  public boolean knows(SessionId session) {
    return activity(session).isPresent();
  }

  /**
   * A session was erased; looks at every deadline, since none may name it any more. Those of erased
   * sessions bear the names that receipts tell, which a producer may take for a session's.
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

  /** A session is not there any more. */
  public void gone(SessionId session) {
    store.delete(activityKey(session));
  }

  /**
   * The silent sessions and the ones to be forgotten, by deadline. A silent one is due again after
   * a further time-out, should its close be overtaken by a turn.
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
      // It ended, or a reset left nothing of it but its key.
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

  /** Sets a deadline; a session has one at a time. */
  public void schedule(Kind kind, SessionId session, long at) {
    store.put(Bytes.wrap(StoreKeys.expiry(at, session)), new byte[] {(byte) kind.ordinal()});
  }

  /** Whether the value of a deadline is one of an erased session. */
  static boolean isOfAnErased(byte[] deadline) {
    return deadline.length == 1 && deadline[0] >= Kind.ROLL.ordinal();
  }

  private static Bytes activityKey(SessionId session) {
    byte[] key = StoreKeys.session(session);
    return Bytes.wrap(
        ByteBuffer.allocate(1 + key.length).put(BEHIND_EVERY_DEADLINE).put(key).array());
  }
}
