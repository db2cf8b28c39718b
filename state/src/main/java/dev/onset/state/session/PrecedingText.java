package dev.onset.state.session;

import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What each side of a conversation said last: a reply makes sense only with the text that it
 * replies to. Turns that a side sends in a row count as one text, cut to its last {@value #LONGEST}
 * code points. Immutable.
 *
 * @param user what the user said last; empty before the user's first turn
 * @param agent what the agent said last; empty before the agent's first turn
 * @param last who spoke last; {@link Role#OTHER} before the first turn
 */
public record PrecedingText(String user, String agent, Role last) {
  /** Before the first turn. */
  public static final PrecedingText NOTHING = new PrecedingText("", "", Role.OTHER);

  /** The longest text of a side, in code points. */
  public static final int LONGEST = 400;

  public PrecedingText {
    Objects.requireNonNull(user);
    Objects.requireNonNull(agent);
    Objects.requireNonNull(last);
  }

  /** What is known before a turn of a role. */
  public TurnContext context(Role role) {
    List<SpokenText> said = new ArrayList<>();
    for (Role side :
        last == Role.USER ? List.of(Role.AGENT, Role.USER) : List.of(Role.USER, Role.AGENT)) {
      String text = side == Role.USER ? user : agent;
      if (!text.isEmpty()) {
        said.add(new SpokenText(side, text));
      }
    }
    return new TurnContext(role, said);
  }

  /** The same after a turn of a role. */
  public PrecedingText after(Role role, String text) {
    return switch (role) {
      case USER -> new PrecedingText(joined(role, user, text), agent, role);
      case AGENT -> new PrecedingText(user, joined(role, agent, text), role);
      case OTHER, UNKNOWN -> this;
    };
  }

  private String joined(Role role, String before, String text) {
    String all = role == last && !before.isEmpty() ? before + " " + text : text;
    int length = all.codePointCount(0, all.length());
    return length <= LONGEST ? all : all.substring(all.offsetByCodePoints(0, length - LONGEST));
  }

  /** Hides the texts. */
  @Override
  public String toString() {
    return "PrecedingText[\u2026]";
  }
}
