package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Optional;

/**
 * Processes sessions under several policies. The engine of a session is that of the policy that it
 * is pinned to; one that has read no turn yet is pinned to none. When the choice falls on another
 * policy, an audit event names the turn, so that a replay can follow. As thread-safe as the choice.
 */
public final class PinnedEngine {
  private final PolicyChoice policies;

  /**
   * @param policies chooses the policy
   */
  public PinnedEngine(PolicyChoice policies) {
    this.policies = policies;
  }

  /** Processes one turn; see {@link Engine#process(Turn, SessionStore)}. */
  public List<Emission> process(Turn turn, SessionStore store) {
    Optional<Session> stored = store.load(turn.session());
    return policies
        .forTurn(turn, stored.filter(one -> one.header().begun()).map(PinnedEngine::pinned))
        .process(turn, stored, policies.base(), store);
  }

  /** Processes one command; see {@link Engine#process(Command, SessionStore)}. */
  public List<Emission> process(Command command, SessionStore store) {
    SessionId id = command.session();
    Optional<Session> stored = store.load(id);
    String pinned = stored.map(PinnedEngine::pinned).orElseGet(policies::base);
    Engine engine =
        command instanceof Command.Reviewed
            ? policies.forReview(id, pinned)
            : policies.forClose(id, pinned);
    return engine.process(command, stored, store);
  }

  private static String pinned(Session session) {
    return session.header().policyVersion();
  }
}
