package dev.onset.state.link;

import dev.onset.model.EntityId;

/**
 * Somebody else than the user.
 *
 * @param entity the node
 * @param kind how they came into the session
 * @param label the person noun ("wife") or the speaker's label; no name
 */
public record Person(EntityId entity, Kind kind, String label) {
  /** How a person came into a session. */
  public enum Kind {
    /** Speaks themselves; never alerts. */
    SPEAKER,
    /** Is spoken of by the user; alerts as a third party. */
    MENTIONED,
    /** Is told about by the agent, who does not speak to them; alerts as disclosed by the agent. */
    DISCLOSED
  }
}
