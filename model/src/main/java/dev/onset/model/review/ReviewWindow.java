package dev.onset.model.review;

import dev.onset.model.SpokenText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The turns before a turn that a reviewer sees: the first turn of the session, which often is the
 * material under discussion, and up to {@value #LONGEST} preceding turns. Immutable.
 *
 * @param opening the first turn; empty as long as it is among the recent ones
 * @param recent the last turns, in order
 */
public record ReviewWindow(Optional<SpokenText> opening, List<SpokenText> recent) {
  /** The most turns that are recent. */
  public static final int LONGEST = 8;

  /** Before the first turn. */
  public static final ReviewWindow EMPTY = new ReviewWindow(Optional.empty(), List.of());

  public ReviewWindow {
    recent = List.copyOf(recent);
    if (recent.size() > LONGEST) {
      throw new IllegalArgumentException("A window has at most " + LONGEST + " recent turns.");
    }
  }

  /** The window after one more turn. */
  public ReviewWindow and(SpokenText turn) {
    if (recent.size() < LONGEST) {
      List<SpokenText> more = new ArrayList<>(recent);
      more.add(turn);
      return new ReviewWindow(opening, more);
    }
    List<SpokenText> later = new ArrayList<>(recent.subList(1, LONGEST));
    later.add(turn);
    return new ReviewWindow(opening.or(() -> Optional.of(recent.get(0))), later);
  }

  /** All its turns, in order. */
  public List<SpokenText> turns() {
    List<SpokenText> turns = new ArrayList<>(recent.size() + 1);
    opening.ifPresent(turns::add);
    turns.addAll(recent);
    return turns;
  }
}
