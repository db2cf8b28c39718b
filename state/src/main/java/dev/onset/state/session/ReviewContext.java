package dev.onset.state.session;

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
public record ReviewContext(OptionalInt opening, List<Integer> recent, KnownNames known) {
  /** Before the first turn. */
  public static final ReviewContext NOTHING =
      new ReviewContext(OptionalInt.empty(), List.of(), KnownNames.NONE);

  public ReviewContext {
    recent = List.copyOf(recent);
  }

  /** The recent turns before a turn, ascending. */
  public List<Integer> before(int turn) {
    return recent.stream().filter(one -> one < turn).toList();
  }

  /** The first turn, if it lies before a turn and is none of the recent ones. */
  public OptionalInt openingBefore(int turn) {
    return opening.isPresent() && opening.getAsInt() < turn && !recent.contains(opening.getAsInt())
        ? opening
        : OptionalInt.empty();
  }

  /** The same after a turn, be it that it was there before or is late. */
  public ReviewContext after(int turn, KnownNames names) {
    TreeSet<Integer> turns = new TreeSet<>(recent);
    turns.add(turn);
    if (turns.size() > ReviewWindow.LONGEST) {
      turns.pollFirst();
    }
    return new ReviewContext(
        OptionalInt.of(Math.min(opening.orElse(turn), turn)), List.copyOf(turns), names);
  }
}
