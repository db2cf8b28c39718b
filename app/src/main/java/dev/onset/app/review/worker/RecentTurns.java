package dev.onset.app.review.worker;

import dev.onset.app.worker.RecordPlace;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The most recent turns, in memory only, bounded by records and bytes per partition. Finds a
 * session whatever partitions its turns came from. Not thread-safe.
 */
final class RecentTurns {
  private static final int BYTES_PER_CHAR = 2;

  private final int most;
  private final long mostBytes;
  private final Map<Integer, Last> partitions = new HashMap<>();

  /** By session, index and revision. */
  private final NavigableMap<TurnRevision, Kept> sessions = new TreeMap<>(TurnRevision.ORDER);

  /** The turns of one partition, oldest first. */
  private static final class Last {
    private final Deque<Kept> turns = new ArrayDeque<>();
    private long bytes;
  }

  private static final class Kept {
    private final long offset;
    private final Turn turn;

    /** Whether a second text arrived for the same turn and revision. */
    private boolean disputed;

    private Kept(long offset, Turn turn) {
      this.offset = offset;
      this.turn = turn;
    }

    private long bytes() {
      return (long) turn.text().length() * BYTES_PER_CHAR;
    }
  }

  RecentTurns(ReviewLimits bounds) {
    this.most = bounds.turns();
    this.mostBytes = bounds.textBytes();
  }

  /** Adds a turn and evicts the oldest turns of its partition that exceed the bounds. */
  void said(RecordPlace place, Turn turn) {
    Kept kept = new Kept(place.offset(), turn);
    Kept before = sessions.putIfAbsent(TurnRevision.of(turn), kept);
    if (before != null) {
      before.disputed |= !before.turn.text().equals(turn.text());
      return;
    }
    Last last = partitions.computeIfAbsent(place.partition(), any -> new Last());
    last.turns.add(kept);
    last.bytes += kept.bytes();
    while (last.turns.size() > 1 && (last.turns.size() > most || last.bytes > mostBytes)) {
      Kept oldest = last.turns.remove();
      last.bytes -= oldest.bytes();
      sessions.remove(TurnRevision.of(oldest.turn));
    }
  }

  /**
   * Returns a turn in a revision; empty if it is not in memory, or if it arrived with two texts, of
   * which the processor took only one.
   */
  Optional<Turn> turn(TurnRevision version) {
    return Optional.ofNullable(sessions.get(version))
        .filter(kept -> !kept.disputed)
        .map(kept -> kept.turn);
  }

  /** Whether a turn is in memory in a revision, with one text or two. */
  boolean holds(TurnRevision version) {
    return sessions.containsKey(version);
  }

  /**
   * Returns the context of a turn in order: the first turn in memory and the last ones before it,
   * each in its latest revision.
   *
   * @param last number of last turns
   */
  List<Turn> before(TurnRevision version, int last) {
    Deque<Turn> turns = new ArrayDeque<>();
    Optional<Turn> earlier = latestBefore(version.session(), version.turn());
    while (earlier.isPresent() && turns.size() < last) {
      turns.addFirst(earlier.get());
      earlier = latestBefore(version.session(), earlier.get().index());
    }
    if (earlier.isPresent()) {
      TurnRevision any = new TurnRevision(version.session(), Integer.MIN_VALUE, 0);
      latestBefore(version.session(), sessions.higherKey(any).turn() + 1)
          .ifPresent(turns::addFirst);
    }
    return new ArrayList<>(turns);
  }

  /** The last turn of a session before an index, in its latest revision. */
  private Optional<Turn> latestBefore(SessionId session, int index) {
    return Optional.ofNullable(
            sessions.lowerEntry(new TurnRevision(session, index, Integer.MIN_VALUE)))
        .map(entry -> entry.getValue().turn)
        .filter(turn -> turn.session().equals(session));
  }

  /** Returns the offset of a partition's oldest turn in memory; empty if there is none. */
  OptionalLong oldest(int partition) {
    Last last = partitions.get(partition);
    return last == null ? OptionalLong.empty() : OptionalLong.of(last.turns.element().offset);
  }

  /** Drops the turns of a partition. */
  void forget(int partition) {
    Last last = partitions.remove(partition);
    if (last != null) {
      last.turns.forEach(kept -> sessions.remove(TurnRevision.of(kept.turn)));
    }
  }
}
