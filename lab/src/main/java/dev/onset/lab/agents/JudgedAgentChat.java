package dev.onset.lab.agents;

import dev.onset.model.Rule;
import dev.onset.model.leakage.LeakageDecision;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A dialogue and the alerts that came.
 *
 * @param chat the dialogue
 * @param first the first alert about each person, by the marks
 * @param alerts all alerts that an agent's words raised, in order
 * @param detector the gravest decision of the detector of contextual leakage about a turn of the
 *     agent; empty where it decided about none
 */
public record JudgedAgentChat(
    AgentChat chat,
    Map<String, Told> first,
    List<Told> alerts,
    Optional<LeakageDecision> detector) {
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
