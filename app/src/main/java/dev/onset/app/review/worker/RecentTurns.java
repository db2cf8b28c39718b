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
  private final Map<SessionId, NavigableMap<Integer, NavigableMap<Integer, Kept>>> sessions =
      new HashMap<>();

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
    NavigableMap<Integer, Kept> revisions =
        sessions
            .computeIfAbsent(turn.session(), any -> new TreeMap<>())
            .computeIfAbsent(turn.index(), any -> new TreeMap<>());
    Kept before = revisions.get(turn.revision());
    if (before != null) {
      before.disputed |= !before.turn.text().equals(turn.text());
      return;
    }
    Kept kept = new Kept(place.offset(), turn);
    revisions.put(turn.revision(), kept);
    Last last = partitions.computeIfAbsent(place.partition(), any -> new Last());
    last.turns.add(kept);
    last.bytes += kept.bytes();
    while (last.turns.size() > 1 && (last.turns.size() > most || last.bytes > mostBytes)) {
      Kept oldest = last.turns.remove();
      last.bytes -= oldest.bytes();
      unlink(oldest.turn);
    }
  }

  /**
   * Returns a turn in a revision; empty if it is not in memory, or if it arrived with two texts, of
   * which the processor took only one.
   */
  Optional<Turn> turn(TurnRevision version) {
    return Optional.ofNullable(sessions.get(version.session()))
        .map(turns -> turns.get(version.turn()))
        .map(revisions -> revisions.get(version.revision()))
        .filter(kept -> !kept.disputed)
        .map(kept -> kept.turn);
  }

  /** Whether a turn is in memory in a revision, with one text or two. */
  boolean holds(TurnRevision version) {
    return Optional.ofNullable(sessions.get(version.session()))
        .map(turns -> turns.get(version.turn()))
        .map(revisions -> revisions.containsKey(version.revision()))
        .orElse(false);
  }

  /**
   * Returns the context of a turn in order: the first turn in memory and the last ones before it,
   * each in its latest revision.
   *
   * @param last number of last turns
   */
  List<Turn> before(TurnRevision version, int last) {
    NavigableMap<Integer, NavigableMap<Integer, Kept>> earlier =
        sessions.getOrDefault(version.session(), new TreeMap<>()).headMap(version.turn(), false);
    Deque<Turn> turns = new ArrayDeque<>();
    for (NavigableMap<Integer, Kept> revisions : earlier.descendingMap().values()) {
      if (turns.size() == last) {
        break;
      }
      turns.addFirst(revisions.lastEntry().getValue().turn);
    }
    if (earlier.size() > last) {
      turns.addFirst(earlier.firstEntry().getValue().lastEntry().getValue().turn);
    }
    return new ArrayList<>(turns);
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
      last.turns.forEach(kept -> unlink(kept.turn));
    }
  }

  private void unlink(Turn turn) {
    NavigableMap<Integer, NavigableMap<Integer, Kept>> turns = sessions.get(turn.session());
    NavigableMap<Integer, Kept> revisions = turns.get(turn.index());
    revisions.remove(turn.revision());
    if (revisions.isEmpty()) {
      turns.remove(turn.index());
    }
    if (turns.isEmpty()) {
      sessions.remove(turn.session());
    }
  }
}
