package dev.onset.state.session;

import dev.onset.model.Policy;

/**
 * An ended session that can go on. Immutable.
 *
 * @param session its state at its end
 * @param by what lets it go on, as the policy of its end says; never NEVER
 */
public record Ended(Session session, Policy.Ending.Reopen by) {}
