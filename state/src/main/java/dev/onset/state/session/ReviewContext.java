package dev.onset.state.session;

import dev.onset.model.review.KnownNames;
import dev.onset.model.review.ReviewWindow;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * The context in which a session's names are reviewed. Immutable.
 *
 * @param opening index of the first turn; empty before it
 * @param recent indices of the newest turns, ascending; at most {@value ReviewWindow#LONGEST}
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

  /** The first turn, if it comes before a given turn and is not among the recent ones. */
  public OptionalInt openingBefore(int turn) {
    return opening.isPresent() && opening.getAsInt() < turn && !recent.contains(opening.getAsInt())
        ? opening
        : OptionalInt.empty();
  }

  /** The context after a turn, which may be revised or late. */
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
