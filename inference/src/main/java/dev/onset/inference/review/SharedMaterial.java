package dev.onset.inference.review;

import dev.onset.model.Role;
import dev.onset.model.review.ReviewTurn;
import dev.onset.model.review.ReviewWindow;
import java.util.List;

/** Whether a conversation has a text that names can belong to. Pure. */
final class SharedMaterial {
  /** A turn of nobody's with so many tokens is material, not a note of the system. */
  private static final int SHORTEST = 15;

  private SharedMaterial() {}

  /** Whether it was seen before a turn. */
  static boolean isIn(ReviewWindow before) {
    return before.turns().stream().anyMatch(turn -> turn.role() == Role.OTHER && isLong(turn));
  }

  private static boolean isLong(ReviewTurn turn) {
    return ReviewTokens.of(turn.text(), List.of()).size() >= SHORTEST;
  }
}
