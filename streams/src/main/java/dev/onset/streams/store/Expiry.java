package dev.onset.streams.store;

import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The deadlines of sessions: when a silent one is closed and when an ended one is forgotten. The
 * store holds deadlines in order of time, so a scan touches due ones only. A session has one
 * deadline of a kind, and an entry names its time, so that the end of a session or an erasure finds
 * it by one read. A turn only records its arrival; a deadline that finds a later turn is moved
 * behind it. Times are wall-clock times; they decide only when a command is written.
 *
 * <p>Turns and commands arrive on two topics, so a close may overtake the turns before it. It waits
 * here for the last turn that it names. Not thread-safe.
 *
 * @param timeout a session is silent after this time without a turn, unless its policy says
 * @param skew how much longer a turn may take to arrive than the one before it, where turns' own
 *     times are the measure
 * @param retention how long an ended session is remembered
 */
public record Expiry(
    KeyValueStore<Bytes, byte[]> store,
    Activities activities,
    Duration timeout,
    Duration skew,
    Duration retention) {
  /** A deadline begins with the high byte of a number that is not negative; these lie behind. */
  private static final byte TIME = (byte) 0xFE;

  /** The purpose of a deadline. */
  public enum Kind {
    /** To close a silent session. */
    IDLE,
    /** To forget an ended one. */
    FORGET,
    /** To end the log segment that holds the key of an erased one. */
    ROLL,
    /** To check whether the key of an erased one is gone. */
    DESTROYED,
    /** To forget an erased one. */
    FORGET_ERASED,
    /** To forget which records an ended one had. */
    FORGET_TRACES,
    /** To forget the state of an ended one, which could go on with it. */
    FORGET_STATE,
    /** To end what waits in one for a person's decision. */
    REVIEW;

    /** Whether it is that of an erasure or of traces, and names the session by its hash. */
    public boolean isUnderAName() {
      return switch (this) {
        case IDLE, FORGET, FORGET_STATE, REVIEW -> false;
        case ROLL, DESTROYED, FORGET_ERASED, FORGET_TRACES -> true;
      };
    }
  }

  /**
   * A deadline that has passed.
   *
   * @param session its id, or its name where the id may not be kept
   * @param at milliseconds since the epoch
   */
  public record Passed(Kind kind, SessionId session, long at) {}

  /**
   * What a turn that was processed or set aside changed.
   *
   * @param first whether it is the first one of its session, which then has to {@link #begin}
   * @param awaited the close that waited for it
   * @param silence how long its session may be silent from now on
   */
  public record Seen(boolean first, Optional<Command.Close> awaited, Duration silence) {
    /** Of a session that is not live. */
    public static final Seen NOTHING = new Seen(false, Optional.empty(), Duration.ZERO);
  }

  /** Records a turn that was processed or set aside. Sets no deadline. */
  public Seen seen(SessionId session, int turn, long now) {
    Optional<Activity> before = activities.activity(session);
    int highest = Math.max(turn, before.map(Activity::highest).orElse(turn));
    OptionalInt awaited = before.map(Activity::awaited).orElse(OptionalInt.empty());
    boolean came = awaited.isPresent() && awaited.getAsInt() <= highest;
    activities.note(session, new Activity(now, highest, came ? OptionalInt.empty() : awaited));
    return new Seen(
        before.isEmpty(),
        came ? Optional.of(new Command.Close(session, awaited.getAsInt())) : Optional.empty(),
        silence(session));
  }

  private Duration silence(SessionId session) {
    return activities
        .silence(session)
        .map(one -> one.byTurnTimes() ? one.limit().plus(skew) : one.limit())
        .orElse(timeout);
  }

  /** Sets the deadline at which a session is closed that goes on after it was set aside. */
  public void begin(SessionId session, long now) {
    begin(session, now, silence(session));
  }

  /** Sets the deadline at which a session is closed if it stays silent from its first turn on. */
  public void begin(SessionId session, long now, Duration silence) {
    schedule(Kind.IDLE, session, now + silence.toMillis());
  }

  /**
   * Makes a close wait if its last turn has not arrived. If that turn never arrives, the session is
   * closed when it is silent.
   *
   * @return whether it waits
   */
  public boolean awaits(Command.Close close) {
    Optional<Activity> known = activities.activity(close.session());
    if (known.isEmpty() || known.get().highest() >= close.lastTurn()) {
      return false;
    }
    int awaited = Math.max(close.lastTurn(), known.get().awaited().orElse(close.lastTurn()));
    activities.note(
        close.session(),
        new Activity(known.get().millis(), known.get().highest(), OptionalInt.of(awaited)));
    return true;
  }

  /** Records the end of a session, which is forgotten after the retention. */
  public void ended(SessionId session, long now) {
    activities.gone(session);
    remove(Kind.IDLE, session);
    schedule(Kind.FORGET, session, now + retention.toMillis());
  }

  /** Deletes everything about an erased session but the deadlines of its erasure. */
  public void erased(SessionId session) {
    gone(session);
    remove(Kind.FORGET, session);
    remove(Kind.FORGET_STATE, session);
  }

  /** Deletes the activity of a session that is gone, and the deadline of its silence. */
  public void gone(SessionId session) {
    activities.gone(session);
    remove(Kind.IDLE, session);
  }

  /**
   * The deadlines that have passed, earliest first. They stay until they are {@linkplain #done
   * done}, so that none is lost where its act fails.
   *
   * @param from the earliest that is looked for, milliseconds since the epoch
   * @param now milliseconds since the epoch
   * @param most how many
   */
  List<Passed> passed(long from, long now, int most) {
    return Entries.of(store, StoreKeys.due(from, now), most).stream()
        .map(Expiry::deadline)
        .toList();
  }

  /** How many deadlines have passed since another, up to a number. */
  int count(long from, long now, int most) {
    return Entries.of(store, StoreKeys.due(from, now), most).size();
  }

  /**
   * Whether a deadline that has passed asks for anything. It does not if the session had a turn
   * meanwhile, and then the deadline is moved. A silent session is due again after another timeout,
   * in case a turn overtakes its close.
   */
  boolean isDue(Passed deadline, long now) {
    SessionId session = deadline.session();
    if (deadline.kind() != Kind.IDLE) {
      return true;
    }
    Optional<Activity> last;
    try {
      last = activities.activity(session);
    } catch (StoreException e) {
      // Whoever acts on it finds the same.
      return true;
    }
    if (last.isEmpty()) {
      // It ended, or a reset left only its key.
      return true;
    }
    long limit = silence(session).toMillis();
    boolean silent = last.get().millis() + limit <= now;
    schedule(Kind.IDLE, session, (silent ? now : last.get().millis()) + limit);
    return silent;
  }

  /** Deletes a deadline that was acted on. */
  public void done(Passed deadline) {
    store.delete(Bytes.wrap(StoreKeys.expiry(deadline.at(), deadline.session())));
    if (timeOf(deadline.kind(), deadline.session()).equals(Optional.of(deadline.at()))) {
      store.delete(timeKey(deadline.kind(), deadline.session()));
    }
  }

  private static Passed deadline(KeyValue<Bytes, byte[]> entry) {
    byte[] key = entry.key.get();
    return new Passed(
        Kind.values()[entry.value[0]], StoreKeys.sessionOfExpiry(key), StoreKeys.deadlineOf(key));
  }

  /**
   * Sets a deadline in place of an earlier one of its kind. It is a millisecond later where another
   * one of the session has its place.
   */
  public void schedule(Kind kind, SessionId session, long at) {
    remove(kind, session);
    byte[] deadline = {(byte) kind.ordinal()};
    long free = at;
    Bytes place = Bytes.wrap(StoreKeys.expiry(free, session));
    for (byte[] there = store.get(place);
        there != null && !Arrays.equals(there, deadline);
        there = store.get(place)) {
      free++;
      place = Bytes.wrap(StoreKeys.expiry(free, session));
    }
    store.put(place, deadline);
    noteTime(kind, session, free);
  }

  /** Removes the deadline of a kind, if there is one. */
  void remove(Kind kind, SessionId session) {
    timeOf(kind, session)
        .ifPresent(
            at -> {
              store.delete(Bytes.wrap(StoreKeys.expiry(at, session)));
              store.delete(timeKey(kind, session));
            });
  }

  private Optional<Long> timeOf(Kind kind, SessionId session) {
    return Optional.ofNullable(kind.isUnderAName() ? null : store.get(timeKey(kind, session)))
        .map(bytes -> ByteBuffer.wrap(bytes).getLong());
  }

  /**
   * Deadlines under names have no time: these appear on receipts, so a producer could use one as
   * the id of a session.
   */
  private void noteTime(Kind kind, SessionId session, long at) {
    if (!kind.isUnderAName()) {
      store.put(timeKey(kind, session), ByteBuffer.allocate(Long.BYTES).putLong(at).array());
    }
  }

  /** Whether a deadline names its session by its hash. */
  static boolean isUnderAName(byte[] deadline) {
    return deadline.length == 1 && Kind.values()[deadline[0]].isUnderAName();
  }

  private static Bytes timeKey(Kind kind, SessionId session) {
    byte[] first = {TIME, (byte) kind.ordinal()};
    return Bytes.wrap(Entries.behind(first, StoreKeys.session(session)));
  }
}
