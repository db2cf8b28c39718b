package dev.onset.model.review;

import dev.onset.model.Role;
import java.util.Objects;

/**
 * One turn as a reviewer sees it.
 *
 * @param role who speaks
 * @param text what was said
 */
public record ReviewTurn(Role role, String text) {
  public ReviewTurn {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(text, "text");
  }

  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "ReviewTurn[" + role + "]";
  }
}
