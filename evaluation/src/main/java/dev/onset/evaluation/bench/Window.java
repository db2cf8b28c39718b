package dev.onset.evaluation.bench;

import dev.onset.model.Alert;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import org.HdrHistogram.Histogram;

/**
 * What is measured between two moments: when each turn was to be sent, and when its committed
 * outputs were read. Latency counts from the intended time, so a turn that could not be sent in
 * time counts as late. Sent to by one thread, read from by another.
 */
final class Window {
  private static final int TURN_BITS = 24;

  private final Map<Long, Long> intended = new ConcurrentHashMap<>();
  private final Set<Long> awaited = ConcurrentHashMap.newKeySet();
  private final long from;
  private final Histogram commits = Latency.histogram();
  private final Histogram alerts = Latency.histogram();
  private final List<Seen> seen = new ArrayList<>();
  private int committed;

  /**
   * Turns committed so far.
   *
   * @param at nanoseconds
   */
  private record Seen(long at, int committed) {}

  /**
   * A turn that was sent.
   *
   * @param at when it was to be sent, in nanoseconds
   */
  record Sent(long session, int turn, long at) {}

  /**
   * @param from turns that were to be sent earlier, in nanoseconds of {@link System#nanoTime},
   *     count as warm-up
   */
  Window(long from) {
    this.from = from;
  }

  /** A turn is to be sent at a time. */
  void sends(long session, int turn, long at) {
    long key = key(session, turn);
    intended.put(key, at);
    awaited.add(key);
  }

  /** Names a turn by a number. */
  static long key(long session, int turn) {
    return session << TURN_BITS | turn;
  }

  /** The turns of some sessions, without those of the warm-up. */
  List<Sent> sent(LongPredicate sessions) {
    return intended.entrySet().stream()
        .map(
            one ->
                new Sent(
                    one.getKey() >> TURN_BITS,
                    (int) (one.getKey() & ((1 << TURN_BITS) - 1)),
                    one.getValue()))
        .filter(turn -> turn.at() >= from && sessions.test(turn.session()))
        .toList();
  }

  /** The first safe text of a turn was read; later ones change nothing. */
  synchronized void committed(long session, int turn, long at) {
    long key = key(session, turn);
    if (awaited.remove(key)) {
      committed++;
      record(commits, intended.get(key), at);
    }
  }

  /** An alert was read. */
  synchronized void alerted(long session, Alert alert, long at) {
    Long sent = intended.get(key(session, alert.turn()));
    if (sent != null && alert.isFirst()) {
      record(alerts, sent, at);
    }
  }

  private void record(Histogram into, long sent, long at) {
    if (sent >= from) {
      Latency.record(into, at - sent);
    }
  }

  /** A batch of outputs was read. */
  synchronized void batch(long at) {
    seen.add(new Seen(at, committed));
  }

  /** Turns sent whose outputs were not read yet. */
  int outstanding() {
    return awaited.size();
  }

  /** Turns whose outputs were read. */
  synchronized int committed() {
    return committed;
  }

  /** Turns committed a second between two times in nanoseconds; 0 if too few batches were read. */
  synchronized double rate(long begin, long end) {
    List<Seen> within =
        seen.stream().filter(one -> one.at() - begin >= 0 && end - one.at() >= 0).toList();
    if (within.size() < 2) {
      return 0;
    }
    Seen first = within.get(0);
    Seen last = within.get(within.size() - 1);
    double seconds = (last.at() - first.at()) / (double) TimeUnit.SECONDS.toNanos(1);
    return seconds > 0 ? (last.committed() - first.committed()) / seconds : 0;
  }

  /** From a turn's intended time to its committed safe text. */
  synchronized Latency commits() {
    return Latency.of(commits);
  }

  /** From a turn's intended time to the first revision of an alert that it set off. */
  synchronized Latency alerts() {
    return Latency.of(alerts);
  }
}
