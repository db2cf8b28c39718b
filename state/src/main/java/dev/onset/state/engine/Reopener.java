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
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
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
 */
final class Reopener {
  private final Policy policy;
  private final SessionKeys keys;

  Reopener(Policy policy, SessionKeys keys) {
    this.policy = policy;
    this.keys = keys;
  }

  /** A session that a later turn lets go on; empty if there is none. */
  static Optional<Session> awaitingTurns(SessionId id, SessionStore store) {
    return store
        .ended(id)
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
    SessionWork work = SessionWork.on(id, keys.of(id), keys, store, session.header(), policy);
    Session live = reopen(session, Map.of(DetailKeys.BY, DetailKeys.BY_COMMAND), work);
    store.save(id, Optional.empty(), live);
    return work.out().all();
  }

  /** The risks of its people were deleted with the end, so they are told again. */
  private static Session reopen(Session ended, Map<String, String> detail, SessionWork work) {
    SessionHeader header = ended.header();
    int clock = Math.max(0, header.highestTurn());
    ProvenanceChain chain = work.chain(header);
    chain.append(clock, ProvenanceKind.REOPENED, Subject.SESSION, detail);
    Assessment heard = header.heard().assessment();
    for (EntityRisk risk : header.risks()) {
      work.out().verdict(risk.verdict(work.id(), clock, heard));
    }
    work.out().endStep(chain);
    work.store().reopen(work.id());
    return ended.with(header.next().chain(chain).header());
  }
}
