package dev.onset.state.assessment;

import dev.onset.model.Role;

/**
 * What is counted of the turns of a session beside their values. The component names are stored.
 * What a revision replaced still counts. Immutable.
 *
 * @param marks marks of somebody else's redaction in turns of users and strangers
 * @param told values that were found in those
 * @param userServes phrases of those who serve, in the user's turns
 * @param agentServes the same in agents' turns
 * @param agentTurns agents' turns
 */
public record Tally(int marks, int told, int userServes, int agentServes, int agentTurns) {
  /** Before the first turn. */
  public static final Tally NOTHING = new Tally(0, 0, 0, 0, 0);

  /** Phrases by which a user must sound like staff: customers say one of them, too. */
  private static final int SWAPPED = 2;

  /**
   * The same after a turn.
   *
   * @param role the role of its speaker
   * @param values how many values were found in it
   * @param upstream how many marks of somebody else's redaction it has
   */
  Tally after(Role role, String text, int values, int upstream) {
    return switch (role) {
      case USER ->
          new Tally(
              marks + upstream,
              told + values,
              userServes + ServicePhrases.count(text),
              agentServes,
              agentTurns);
      case UNKNOWN ->
          new Tally(marks + upstream, told + values, userServes, agentServes, agentTurns);
      case AGENT ->
          new Tally(
              marks, told, userServes, agentServes + ServicePhrases.count(text), agentTurns + 1);
      case OTHER -> this;
    };
  }

  /** Whether most of what the user told came masked. */
  boolean isMasked() {
    return marks > told;
  }

  /**
   * Whether the labels are plainly swapped: the user talks like staff, and the agent never does.
   */
  boolean isSwapped() {
    return userServes >= SWAPPED && agentTurns > 0 && agentServes == 0;
  }
}
