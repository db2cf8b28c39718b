package dev.onset.state;

import dev.onset.model.review.KnownNames;
import dev.onset.model.review.ReviewWindow;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * What the review of a session's names looks back on. Immutable.
 *
 * @param opening index of the first turn; empty before it
 * @param recent indices of the last turns, ascending, {@value ReviewWindow#LONGEST} at most
 * @param known the names that were proposed so far
 */
public record NamesSeen(OptionalInt opening, List<Integer> recent, KnownNames known) {
  /** Before the first turn. */
  public static final NamesSeen NOTHING =
      new NamesSeen(OptionalInt.empty(), List.of(), KnownNames.NONE);

  public NamesSeen {
    recent = List.copyOf(recent);
  }

  /** The recent turns before a turn, ascending. */
  List<Integer> before(int turn) {
    return recent.stream().filter(one -> one < turn).toList();
  }

  /** The first turn, if it lies before a turn and is none of the recent ones. */
  OptionalInt openingBefore(int turn) {
    return opening.isPresent() && opening.getAsInt() < turn && !recent.contains(opening.getAsInt())
        ? opening
        : OptionalInt.empty();
  }

  /** The same after a turn, be it that it was there before or is late. */
  NamesSeen after(int turn, KnownNames names) {
    TreeSet<Integer> turns = new TreeSet<>(recent);
    turns.add(turn);
    if (turns.size() > ReviewWindow.LONGEST) {
      turns.pollFirst();
    }
    return new NamesSeen(
        OptionalInt.of(Math.min(opening.orElse(turn), turn)), List.copyOf(turns), names);
  }
}
