package dev.onset.state.engine;

import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.Ended;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets ended sessions go on whose state was kept: with the same people, values, placeholders and
 * turns, and in the same audit trail. Thread-safe.
 *
 * @param policy the policy of the engine
 * @param keys the keys of the sessions
 */
record Reopener(Policy policy, SessionKeys keys) {
  /** The ended session that a turn lets go on; empty if there is none, or a live one. */
  static Optional<Session> awaitingTurns(SessionId id, Optional<Session> live, SessionStore store) {
    return Optional.of(id)
        .filter(any -> live.isEmpty())
        .flatMap(store::ended)
        .filter(ended -> ended.by() == Policy.Ending.Reopen.BY_TURN)
        .map(Ended::session);
  }

  /** Lets a session go on with a turn; the event names it, so that a replay can follow. */
  static Session reopen(Session ended, Turn turn, SessionWork work) {
    return reopen(
        ended,
        Map.of(
            DetailKeys.BY,
            DetailKeys.BY_TURN,
            DetailKeys.AT,
            Integer.toString(turn.index()),
            DetailKeys.REVISION,
            Integer.toString(turn.revision())),
        work);
  }

  /**
   * Lets a session go on because somebody ordered it.
   *
   * @return nothing if its state was not kept
   */
  List<Emission> reopen(Command.Reopen command, SessionStore store) {
    SessionId id = command.session();
    Optional<Ended> ended = store.ended(id).filter(Ended::mayGoOn);
    if (ended.isEmpty()) {
      return List.of();
    }
    Session session = ended.get().session();
    SessionWork work = SessionWork.on(id, session.header(), store, policy, keys);
    Session live = reopen(session, Map.of(DetailKeys.BY, DetailKeys.BY_COMMAND), work);
    store.save(id, Optional.empty(), live);
    return work.out().all();
  }

  /** The risks of its people were deleted with the end, so they are told again. */
  private static Session reopen(Session ended, Map<String, String> detail, SessionWork work) {
    SessionHeader header = ended.header();
    work.note(header.clock(), ProvenanceKind.REOPENED, detail);
    for (EntityRisk risk : header.risks()) {
      Assessment heard = header.heard().assessment(risk.entity());
      work.out().add(risk.verdict(work.id(), header.clock(), heard));
    }
    work.endStep();
    work.store().reopen(work.id());
    return ended.with(header.with(next -> next.chain(work.chain())));
  }
}
