package dev.onset.app.webhook;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.worker.PendingOffsets;
import dev.onset.app.worker.RecordPlace;
import dev.onset.model.SessionId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Decides which alert is posted next. Alerts of one session go one after the other, in the order of
 * their records; sessions do not wait for each other. While the receiver fails, only one alert at a
 * time is tried, after a pause. Not thread-safe; reads no clock.
 */
final class DeliveryQueue {
  /** The line of a session. */
  private static final class Lane {
    private final SessionId session;
    private final long number;
    private final Deque<Delivery> waiting = new ArrayDeque<>();

    /** The head, while it is under way. */
    private Optional<Delivery> posted = Optional.empty();

    Lane(SessionId session, long number) {
      this.session = session;
      this.number = number;
    }

    /** Sound while the lane is in the set: its head changes only outside of it. */
    long due() {
      return waiting.element().due();
    }
  }

  /** What became of an alert. */
  enum Fate {
    /** The receiver has it. */
    DELIVERED,
    /** It is put aside: the receiver refuses it and takes others. */
    SET_ASIDE,
    /** It is tried again. */
    KEPT,
    /** Its partition went to another worker, which posts it again. */
    FORGOTTEN
  }

  private final Backoff backoff;
  private final boolean setsAside;
  private final PendingOffsets open = new PendingOffsets();
  private final Map<SessionId, Lane> lanes = new HashMap<>();

  /** Lanes of which no alert is under way, the one whose turn is next first. */
  private final TreeSet<Lane> ready =
      new TreeSet<>(Comparator.comparingLong(Lane::due).thenComparingLong(lane -> lane.number));

  private long lanesMade;
  private int size;
  private int underWay;
  private long accepted;
  private int failuresInARow;
  private long pausedUntil;

  /**
   * @param setsAside whether an alert that the receiver refuses may be put aside
   */
  DeliveryQueue(Backoff backoff, boolean setsAside) {
    this.backoff = backoff;
    this.setsAside = setsAside;
  }

  /** Takes an alert; those of a session in the order of their records. */
  void add(RecordPlace place, RaisedAlert alert, long now) {
    SessionId session = alert.alert().session();
    open.open(place);
    size++;
    Lane lane = lanes.get(session);
    boolean begun = lane == null;
    if (begun) {
      lane = new Lane(session, lanesMade++);
      lanes.put(session, lane);
    }
    lane.waiting.add(Delivery.of(place, alert, now));
    if (begun) {
      ready.add(lane);
    }
  }

  /** Returns an alert to post now; it is then under way until {@link #answered} takes it. */
  Optional<Delivery> next(long now) {
    boolean failing = failuresInARow > 0;
    if (ready.isEmpty() || (failing && (underWay > 0 || now < pausedUntil))) {
      return Optional.empty();
    }
    Lane first = ready.first();
    if (first.due() > now) {
      return Optional.empty();
    }
    ready.remove(first);
    underWay++;
    first.posted = Optional.of(first.waiting.element());
    return first.posted;
  }

  /** Takes the answer to an alert that was under way. */
  Fate answered(Delivery delivery, Answer answer, long now) {
    underWay--;
    note(answer, now);
    Lane lane = lanes.get(delivery.alert().alert().session());
    // The same object: a record may have been read anew meanwhile.
    if (lane == null || lane.posted.filter(one -> one == delivery).isEmpty()) {
      return Fate.FORGOTTEN;
    }
    lane.posted = Optional.empty();
    Delivery judged = answer.kind() == Answer.Kind.REFUSED ? delivery.refused(accepted) : delivery;
    boolean aside = setsAside && isRefusedAlone(delivery, answer);
    lane.waiting.remove();
    if (answer.kind() == Answer.Kind.ACCEPTED || aside) {
      open.close(delivery.place());
      size--;
    } else {
      Duration pause = backoff.after(delivery.failures() + 1, answer.retryAfter());
      lane.waiting.addFirst(judged.failed(now + pause.toNanos()));
    }
    if (lane.waiting.isEmpty()) {
      lanes.remove(lane.session);
    } else {
      ready.add(lane);
    }
    return aside
        ? Fate.SET_ASIDE
        : answer.kind() == Answer.Kind.ACCEPTED ? Fate.DELIVERED : Fate.KEPT;
  }

  /**
   * Whether the receiver took another alert since it first refused this one: so the fault is this
   * alert's, and not the address's, the format's or the receiver's.
   */
  private boolean isRefusedAlone(Delivery delivery, Answer answer) {
    return answer.kind() == Answer.Kind.REFUSED
        && delivery.refusedAfter().isPresent()
        && accepted > delivery.refusedAfter().getAsLong();
  }

  /** A refusal is an answer: it says nothing of whether the receiver works. */
  private void note(Answer answer, long now) {
    switch (answer.kind()) {
      case ACCEPTED -> {
        accepted++;
        failuresInARow = 0;
      }
      case REFUSED, INTERRUPTED -> {}
      case UNWELCOME, BUSY, SERVER_ERROR, TIMED_OUT, UNREACHABLE, FAULT -> {
        failuresInARow++;
        pausedUntil = now + backoff.after(failuresInARow, answer.retryAfter()).toNanos();
      }
    }
  }

  /** Forgets the alerts of a partition that another worker has now. */
  void forget(int partition) {
    open.forget(partition);
    for (Lane lane : lanes.values().toArray(Lane[]::new)) {
      ready.remove(lane);
      int before = lane.waiting.size();
      lane.waiting.removeIf(one -> one.place().partition() == partition);
      size -= before - lane.waiting.size();
      lane.posted = lane.posted.filter(one -> one.place().partition() != partition);
      if (lane.waiting.isEmpty()) {
        lanes.remove(lane.session);
      } else if (lane.posted.isEmpty()) {
        ready.add(lane);
      }
    }
  }

  /** Returns the offset of the first alert of a partition that is not delivered. */
  OptionalLong first(int partition) {
    return open.first(partition);
  }

  /** Returns how many alerts are not delivered. */
  int size() {
    return size;
  }

  /** Returns how many alerts are under way. */
  int underWay() {
    return underWay;
  }

  /** Whether the last attempt that tells failed, so that the worker tries one alert at a time. */
  boolean isFailing() {
    return failuresInARow > 0;
  }

  /** Returns the oldest time at which one of the waiting alerts was raised, in milliseconds. */
  OptionalLong oldest() {
    return lanes.values().stream()
        .map(lane -> lane.waiting.element().alert().raisedAt())
        .flatMap(Optional::stream)
        .mapToLong(Instant::toEpochMilli)
        .min();
  }
}
