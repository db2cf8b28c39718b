package dev.onset.streams.store;

import dev.onset.serdes.StoreCodec;
import dev.onset.state.session.ProcessedTurn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The marks of up to {@value #TURNS} turns that follow each other. A session holds its newest ones
 * within the entry that every turn writes; the others have an entry a chunk. Immutable.
 *
 * @param chunk the turns' indices divided by {@value #TURNS}
 * @param marks by ascending turn
 */
public record TurnMarks(int chunk, List<Mark> marks) {
  /** Turns of a chunk. */
  public static final int TURNS = 12;

  /** Before the first turn. */
  static final TurnMarks NONE = new TurnMarks(0, List.of());

  /** The codec of a chunk. */
  public static final StoreCodec<TurnMarks> CODEC = StoreCodec.of(TurnMarks.class, "TurnMarks");

  public TurnMarks {
    marks = List.copyOf(marks);
  }

  /** The mark of a turn; the other components are those of {@link ProcessedTurn}. */
  public record Mark(int turn, String contentHash, int revision, int redactedRevision) {
    private static Mark of(int turn, ProcessedTurn mark) {
      return new Mark(turn, mark.contentHash(), mark.revision(), mark.redactedRevision());
    }

    private ProcessedTurn processed() {
      return new ProcessedTurn(contentHash, revision, redactedRevision);
    }
  }

  /** The chunk of a turn. */
  static int chunkOf(int turn) {
    return turn / TURNS;
  }

  static TurnMarks of(int chunk, SortedMap<Integer, ProcessedTurn> marks) {
    return new TurnMarks(
        chunk,
        marks.entrySet().stream().map(one -> Mark.of(one.getKey(), one.getValue())).toList());
  }

  Optional<ProcessedTurn> mark(int turn) {
    return marks.stream().filter(one -> one.turn() == turn).map(Mark::processed).findFirst();
  }

  /** These with others, which replace those of their turns. */
  TurnMarks with(Map<Integer, ProcessedTurn> others) {
    SortedMap<Integer, ProcessedTurn> all = byTurn();
    all.putAll(others);
    return of(chunk, all);
  }

  /** The marks by turn. */
  public SortedMap<Integer, ProcessedTurn> byTurn() {
    SortedMap<Integer, ProcessedTurn> all = new TreeMap<>();
    marks.forEach(one -> all.put(one.turn(), one.processed()));
    return all;
  }
}
