package dev.onset.model;

import java.util.Objects;

/**
 * What somebody said: a turn, or the last turns of one side. Immutable.
 *
 * @param role who speaks
 * @param text what was said
 */
public record SpokenText(Role role, String text) {
  public SpokenText {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(text, "text");
  }

  /** Hides the text. */
  @Override
  public String toString() {
    return "SpokenText[" + role + "]";
  }
}
