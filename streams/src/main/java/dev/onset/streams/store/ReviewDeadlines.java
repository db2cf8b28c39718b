package dev.onset.streams.store;

import dev.onset.model.Command;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * When what waits for a person's decision in the sessions of a task ends by itself. The engine
 * knows no time, so the times at which items were opened lie here, beside the deadlines of
 * sessions: an entry for each open item, and one deadline for each session, that of the item that
 * is due first. A deadline only orders a command. Not thread-safe.
 */
public final class ReviewDeadlines {
  /** Behind the deadlines and behind every session; these entries end with a reset. */
  private static final byte[] PLACE = {(byte) 0xFF, (byte) 'R'};

  private static final int TAIL = Integer.BYTES + 1;

  private final KeyValueStore<Bytes, byte[]> store;
  private final Expiry expiry;
  private final Map<ReviewItem.Kind, Integer> counts = new EnumMap<>(ReviewItem.Kind.class);

  /** How many items were opened in a minute since the epoch; few minutes have any. */
  private final SortedMap<Long, Integer> minutes = new TreeMap<>();

  /**
   * An open item.
   *
   * @param opened when it was opened, milliseconds since the epoch
   * @param due when it ends by itself
   */
  private record Open(
      SessionId session, int turn, int turnRevision, ReviewItem.Kind kind, long opened, long due) {
    private Command.Expire order() {
      return new Command.Expire(session, turn, turnRevision, kind);
    }
  }

  /**
   * What waits in a task.
   *
   * @param counts how many of a kind
   * @param age of the oldest, milliseconds; told to the minute
   */
  public record Waiting(Map<ReviewItem.Kind, Integer> counts, long age) {
    /** Nothing waits. */
    public static final Waiting NOTHING = new Waiting(Map.of(), 0);

    public Waiting {
      counts = Map.copyOf(counts);
    }
  }

  /**
   * Reads every open item of the task once.
   *
   * @param store the store of deadlines
   * @param expiry has the deadlines of its sessions
   */
  public ReviewDeadlines(KeyValueStore<Bytes, byte[]> store, Expiry expiry) {
    this.store = store;
    this.expiry = expiry;
    scan(PLACE).forEach(this::count);
  }

  /**
   * Notes how an item stands. One that is told again keeps its time.
   *
   * @param now when it was told, milliseconds since the epoch
   */
  public void take(ReviewItem item, long now) {
    Bytes place = place(item.session(), item.turn(), item.kind());
    byte[] before = store.get(place);
    if (item.isOpen()
        && before != null
        && open(place.get(), before).turnRevision() == item.turnRevision()) {
      return;
    }
    remove(place, before);
    if (item.isOpen()) {
      long due = now + Duration.ofMinutes(item.deadlineMinutes()).toMillis();
      Open opened =
          new Open(item.session(), item.turn(), item.turnRevision(), item.kind(), now, due);
      store.put(place, value(opened));
      count(opened);
    }
    schedule(item.session());
  }

  /**
   * Ends what is due in a session.
   *
   * @param orders takes a command for each item
   */
  public void end(SessionId session, long now, Consumer<Command.Expire> orders) {
    of(session).stream()
        .filter(one -> one.due() <= now)
        .forEach(
            one -> {
              remove(one);
              orders.accept(one.order());
            });
    schedule(session);
  }

  /** Whether anything waits in a session. */
  public boolean waits(SessionId session) {
    return !of(session).isEmpty();
  }

  /**
   * Ends all that waits in a session, due or not, since the session is to be forgotten.
   *
   * @param orders takes a command for each item
   */
  public void endAll(SessionId session, Consumer<Command.Expire> orders) {
    List<Open> all = of(session);
    all.forEach(this::remove);
    all.forEach(one -> orders.accept(one.order()));
    expiry.remove(Expiry.Kind.REVIEW, session);
  }

  /** Deletes everything about an erased session. */
  public void erased(SessionId session) {
    endAll(session, order -> {});
  }

  /** What waits. */
  public Waiting waiting(long now) {
    return minutes.isEmpty()
        ? Waiting.NOTHING
        : new Waiting(counts, Math.max(0, now - Duration.ofMinutes(minutes.firstKey()).toMillis()));
  }

  private List<Open> of(SessionId session) {
    return scan(prefix(session));
  }

  private void schedule(SessionId session) {
    of(session).stream()
        .mapToLong(Open::due)
        .min()
        .ifPresentOrElse(
            due -> expiry.schedule(Expiry.Kind.REVIEW, session, due),
            () -> expiry.remove(Expiry.Kind.REVIEW, session));
  }

  private void remove(Open one) {
    Bytes place = place(one.session(), one.turn(), one.kind());
    remove(place, store.get(place));
  }

  private void remove(Bytes place, byte[] before) {
    if (before == null) {
      return;
    }
    store.delete(place);
    Open gone = open(place.get(), before);
    counts.merge(gone.kind(), -1, Integer::sum);
    minutes.computeIfPresent(minute(gone), (minute, count) -> count == 1 ? null : count - 1);
  }

  private void count(Open one) {
    counts.merge(one.kind(), 1, Integer::sum);
    minutes.merge(minute(one), 1, Integer::sum);
  }

  private static long minute(Open one) {
    return Duration.ofMillis(one.opened()).toMinutes();
  }

  private List<Open> scan(byte[] prefix) {
    byte[] end = Entries.behind(prefix, new byte[] {(byte) 0xFF});
    return Entries.of(store, new StoreKeys.Range(prefix, end)).stream()
        .map(entry -> open(entry.key.get(), entry.value))
        .toList();
  }

  private static byte[] prefix(SessionId session) {
    return Entries.behind(PLACE, StoreKeys.session(session));
  }

  private static Bytes place(SessionId session, int turn, ReviewItem.Kind kind) {
    byte[] prefix = prefix(session);
    return Bytes.wrap(
        ByteBuffer.allocate(prefix.length + TAIL)
            .put(prefix)
            .putInt(turn)
            .put((byte) kind.ordinal())
            .array());
  }

  private static byte[] value(Open one) {
    return ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
        .putLong(one.opened())
        .putLong(one.due())
        .putInt(one.turnRevision())
        .array();
  }

  private static Open open(byte[] place, byte[] value) {
    ByteBuffer key = ByteBuffer.wrap(place);
    byte[] session = new byte[place.length - PLACE.length - TAIL];
    key.position(PLACE.length).get(session);
    int turn = key.getInt();
    ReviewItem.Kind kind = ReviewItem.Kind.values()[key.get()];
    ByteBuffer times = ByteBuffer.wrap(value);
    long opened = times.getLong();
    long due = times.getLong();
    return new Open(StoreKeys.sessionOf(session), turn, times.getInt(), kind, opened, due);
  }
}
