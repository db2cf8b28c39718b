package dev.onset.state;

import dev.onset.model.Role;
import java.util.Objects;

/**
 * What each side of a conversation said last, for a reply can only be read together with what it
 * replies to. The first {@value #LONGEST} code points are kept.
 *
 * @param user the user's last turn, empty before the first
 * @param agent the agent's last turn, empty before the first
 */
public record LastSaid(String user, String agent) {
  /** Before the first turn. */
  public static final LastSaid NOTHING = new LastSaid("", "");

  static final int LONGEST = 400;

  public LastSaid {
    Objects.requireNonNull(user);
    Objects.requireNonNull(agent);
  }

  /** What a turn of a role replies to; empty for one that takes no part. */
  String before(Role role) {
    return switch (role) {
      case USER -> agent;
      case AGENT -> user;
      case OTHER -> "";
    };
  }

  /** The same after a turn of a role. */
  LastSaid after(Role role, String text) {
    return switch (role) {
      case USER -> new LastSaid(beginning(text), agent);
      case AGENT -> new LastSaid(user, beginning(text));
      case OTHER -> this;
    };
  }

  private static String beginning(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST));
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "LastSaid[…]";
  }
}
