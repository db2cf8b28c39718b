package dev.onset.evaluation.written;

import dev.onset.model.Role;
import java.util.List;
import java.util.Objects;

/**
 * A turn of a marked chat. Immutable.
 *
 * @param speaker label of who speaks: user, agent, bot or other, with a number if there are several
 * @param text text without marks
 * @param values marked values, ascending by place
 */
public record MarkedTurn(String speaker, String text, List<MarkedValue> values) {
  public MarkedTurn {
    Objects.requireNonNull(speaker, "speaker");
    Objects.requireNonNull(text, "text");
    values = List.copyOf(values);
  }

  /** Who speaks. */
  public Role role() {
    return switch (speaker.replaceAll("\\d+$", "")) {
      case "user" -> Role.USER;
      case "agent", "bot" -> Role.AGENT;
      default -> Role.OTHER;
    };
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "MarkedTurn[" + speaker + ", " + values.size() + " values]";
  }
}
