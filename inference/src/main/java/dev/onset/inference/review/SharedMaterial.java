package dev.onset.inference.review;

import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewWindow;
import java.util.List;

/** Whether a conversation contains a text that names can belong to. Pure. */
final class SharedMaterial {
  /**
   * A turn without a speaker counts as material, not as a system note, from this many tokens on.
   */
  private static final int SHORTEST = 15;

  private SharedMaterial() {}

  /** Whether material occurred before a turn. */
  static boolean isIn(ReviewWindow before) {
    return before.turns().stream().anyMatch(turn -> turn.role() == Role.OTHER && isLong(turn));
  }

  private static boolean isLong(SpokenText turn) {
    return ReviewTokens.of(turn.text(), List.of()).size() >= SHORTEST;
  }
}
