package dev.onset.state.session;

import dev.onset.model.Policy;

/**
 * An ended session whose state is kept, since it can go on or something of it waits for a person's
 * decision. Immutable.
 *
 * @param session its state at its end
 * @param by what lets it go on, as the policy of its end says; NEVER if it is kept for what waits
 *     alone
 */
public record Ended(Session session, Policy.Ending.Reopen by) {
  /** Whether anything lets it go on. */
  public boolean mayGoOn() {
    return by != Policy.Ending.Reopen.NEVER;
  }
}
