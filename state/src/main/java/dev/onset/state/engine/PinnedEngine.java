package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Rejection;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.RestoredReply.Unrestored;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.session.Ended;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Optional;

/**
 * Processes sessions under several policies. The engine of a session is that of the policy that it
 * is pinned to; one that has read no turn yet is pinned to none. When the choice falls on another
 * policy, an audit event names the turn, so that a replay can follow. As thread-safe as the choice.
 *
 * @param policies chooses the policy
 */
public record PinnedEngine(PolicyChoice policies) {
  /** Processes one turn; see {@link Engine#process(Turn, SessionStore)}. */
  public List<Emission> process(Turn turn, SessionStore store) {
    Optional<Session> stored = store.load(turn.session());
    return engine(turn, stored, store).process(turn, stored, policies.base(), store);
  }

  /** Sets aside a turn that was too long; see {@link Engine#unread(Turn, SessionStore)}. */
  public List<Emission> unread(Turn turn, SessionStore store) {
    Optional<Session> stored = store.load(turn.session());
    return engine(turn, stored, store).unread(turn, stored, policies.base(), store);
  }

  /**
   * Leaves a turn out that failed and was set aside elsewhere: its session is not assessed without
   * it, as without one that was too long.
   *
   * @return the verdicts that change; nothing if the session has ended for good or was erased
   */
  public List<Emission> without(Turn turn, SessionStore store) {
    SessionId id = turn.session();
    Optional<Session> stored = store.load(id);
    boolean ended =
        stored.isEmpty()
            && Reopener.awaitingTurns(id, stored, store).isEmpty()
            && (store.closed(id).isPresent() || store.erased(id));
    return ended
        ? List.of()
        : engine(turn, stored, store).unread(turn, stored, policies.base(), store).stream()
            .filter(one -> !(one instanceof Rejection))
            .toList();
  }

  private Engine engine(Turn turn, Optional<Session> stored, SessionStore store) {
    return policies.forTurn(
        turn,
        stored
            .or(() -> store.ended(turn.session()).map(Ended::session))
            .filter(one -> one.header().begun())
            .map(PinnedEngine::pinned));
  }

  /** Processes one command; see {@link Engine#process(Command, SessionStore)}. */
  public List<Emission> process(Command command, SessionStore store) {
    SessionId id = command.session();
    Optional<Session> stored = store.load(id);
    String pinned =
        stored
            .or(() -> store.ended(id).map(Ended::session))
            .map(PinnedEngine::pinned)
            .orElseGet(policies::base);
    Engine engine =
        command instanceof Command.Close
            ? policies.forClose(id, pinned)
            : policies.forReview(id, pinned);
    return engine.process(command, stored, store);
  }

  /**
   * Puts a session's values back into a reply, as far as the policy that it is pinned to allows.
   * Changes nothing. What is kept of an ended session counts as long as it is kept.
   */
  public RestoredReply restore(Reply reply, SessionStore store) {
    SessionId id = reply.session();
    return store
        .load(id)
        .or(() -> store.ended(id).map(Ended::session))
        .map(one -> policies.forReview(id, pinned(one)).restore(reply, store))
        .orElseGet(() -> ReplyRestorer.without(reply, reasonOfNone(id, store)));
  }

  private static Unrestored reasonOfNone(SessionId id, SessionStore store) {
    if (store.closed(id).isPresent()) {
      return Unrestored.SESSION_CLOSED;
    }
    return store.erased(id) ? Unrestored.SESSION_ERASED : Unrestored.SESSION_UNKNOWN;
  }

  private static String pinned(Session session) {
    return session.header().policyVersion();
  }
}
