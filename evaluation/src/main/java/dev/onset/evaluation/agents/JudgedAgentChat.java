package dev.onset.evaluation.agents;

import dev.onset.model.Rule;
import java.util.List;
import java.util.Map;

/**
 * A dialogue and the alerts that came.
 *
 * @param chat the dialogue
 * @param first the first alert about each person, by the marks
 * @param alerts all alerts that an agent's words raised, in order
 */
public record JudgedAgentChat(AgentChat chat, Map<String, Told> first, List<Told> alerts) {
  /** The person of an alert whose evidence has no marks. */
  static final String UNMARKED = "unmarked";

  /**
   * An alert.
   *
   * @param who whom it is about, by the marks
   * @param rule what fired
   * @param turn when
   * @param mixed whether values of two people made it
   */
  public record Told(String who, Rule rule, int turn, boolean mixed) {}

  public JudgedAgentChat {
    first = Map.copyOf(first);
    alerts = List.copyOf(alerts);
  }
}
