package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.assessment.Heard;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.RiskEvaluator;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import dev.onset.state.session.Silence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Processes the turns and commands of sessions under one policy (first paper, section 4.1). The
 * same engine runs live, in replays and in the evaluation. It reads no clock and no random number
 * and touches nothing but its arguments. Thread-safe if no two calls share a session and the parts
 * are thread-safe.
 *
 * <p>Time is the highest turn index that was processed. A turn below it is late: its fragments keep
 * their own turn as origin, but no commit and no onset gets an earlier turn than the present one. A
 * policy can hold turns until later ones arrive; a held turn gives nothing out.
 */
public final class Engine {
  private final Policy policy;
  private final SessionKeys keys;
  private final Admission admission;
  private final RoleStage roles;
  private final TurnWalk walk;
  private final SessionCloser closer;
  private final Reopener reopener;
  private final ReviewDesk desk;

  /** An engine of given parts. */
  public Engine(EngineParts parts) {
    this.policy = parts.policy();
    this.keys = parts.keys();
    RiskEvaluator risk =
        new RiskEvaluator(
            policy,
            parts.models().rarity(),
            parts.models().names(),
            parts.accumulation().gate(policy).ofWorlds());
    this.admission = new Admission(policy, parts.keys());
    this.roles = new RoleStage(policy.roles());
    RiskStage stage = new RiskStage(risk, policy, parts.observer());
    this.desk = new ReviewDesk(policy, parts.keys(), new OwnerReviews(policy, stage));
    this.walk = new TurnWalk(parts, stage, desk);
    this.closer =
        new SessionCloser(policy, parts.keys(), roles, walk, risk, parts.models().names(), desk);
    this.reopener = new Reopener(policy, parts.keys());
  }

  /**
   * Processes one turn and stores the session's new state. A turn that is set aside changes nothing
   * and gives a single {@link Rejection} or {@link DuplicateTurn}; but one that is too long leaves
   * its session not assessed, begins one where there is none, and gives the verdicts that change.
   *
   * @return for each turn that is due: its redaction and safe text, the new safe texts of earlier
   *     turns, the audit events and their head, alerts, the verdicts that changed, and the leakage
   *     finding of an agent's turn; nothing while the turn is held
   * @throws HeldTurnException if a turn that was held cannot be read
   */
  public List<Emission> process(Turn turn, SessionStore store) {
    return process(turn, store.load(turn.session()), policy.version(), store);
  }

  /**
   * Processes one turn of a session that may be pinned to another policy. This engine's policy
   * applies from this turn on.
   *
   * @param stored the live session, as the store holds it
   * @param base the version of the policy that a session begins under which has read no turn
   */
  List<Emission> process(Turn turn, Optional<Session> stored, String base, SessionStore store) {
    Optional<Session> ended = Reopener.awaitingTurns(turn.session(), stored, store);
    Admission.Result result = admission.admit(turn, stored.or(() -> ended), base, store);
    if (result instanceof Admission.Admitted admitted) {
      return process(turn, admitted, stored, ended, store);
    }
    return result instanceof Admission.Unread
        ? unread(turn, stored, base, store)
        : List.of(((Admission.Refused) result).answer());
  }

  /**
   * Sets aside a turn that was too long under whatever policy. Its session is not assessed without
   * it, also if nothing of it was read before; such a session takes up a policy with the first turn
   * that can be read.
   *
   * @param turn a turn of a session that is live, or goes on with it, or that neither ended nor was
   *     erased
   * @return the {@link Rejection} and the verdicts that change
   */
  public List<Emission> unread(Turn turn, SessionStore store) {
    return unread(turn, store.load(turn.session()), policy.version(), store);
  }

  /**
   * Sets aside a turn that was too long.
   *
   * @param stored the live session, as the store holds it
   * @param base the version of the policy that a new session begins under
   */
  List<Emission> unread(Turn turn, Optional<Session> stored, String base, SessionStore store) {
    List<Emission> out = new ArrayList<>();
    Optional<Session> reopened =
        Reopener.awaitingTurns(turn.session(), stored, store)
            .map(
                ended -> {
                  SessionWork work =
                      SessionWork.on(turn.session(), ended.header(), store, policy, keys);
                  Session live = Reopener.reopen(ended, turn, work);
                  out.addAll(work.out().all());
                  return live;
                });
    Session before = stored.or(() -> reopened).orElseGet(() -> Session.fresh(base));
    SessionHeader header = before.header();
    Heard heard = header.heard().without(turn.index());
    List<EntityRisk> risks =
        header.risks().isEmpty() ? List.of(EntityRisk.none(EntityId.USER)) : header.risks();
    out.add(new Rejection(turn.session(), turn.index(), RejectReason.OVERSIZED_TEXT));
    out.addAll(changed(turn.session(), header, risks, heard));
    store.save(
        turn.session(),
        stored,
        before.with(
            header.with(
                next -> {
                  next.heard = heard;
                  next.risks = risks;
                  next.silence = Silence.after(turn, policy.end(), header.silence());
                })));
    return out;
  }

  private List<Emission> process(
      Turn turn,
      Admission.Admitted admitted,
      Optional<Session> stored,
      Optional<Session> ended,
      SessionStore store) {
    SessionId id = turn.session();
    SessionHeader header = admitted.before().header();
    BufferedTurn arrived = admitted.arrived();
    Reorder reordered = admitted.step();
    SessionWork work = SessionWork.on(id, admitted.key(), header, store, policy, keys);
    Session before =
        ended.isPresent() ? Reopener.reopen(admitted.before(), turn, work) : admitted.before();
    int first = reordered.due().isEmpty() ? 0 : reordered.due().get(0).index();
    Session pinned =
        work.pinned(
            before,
            policy.version(),
            Integer.toString(turn.index()),
            turn.revision(),
            Math.max(first, header.highestTurn()));
    RoleStage.Step step =
        roles.decide(
            pinned,
            place -> place.equals(arrived) ? turn : store.held(id, place.index()),
            reordered,
            false,
            work);
    Session after = step.session();
    for (BufferedTurn due : step.due()) {
      after =
          due.equals(arrived)
              ? walk.advance(turn, due.mark().redactedRevision(), after, work)
              : walk.advanceHeld(due, after, work);
    }
    SessionHeader last =
        after
            .header()
            .with(
                next -> {
                  next.chain(work.chain());
                  next.waiting = step.waiting();
                  next.silence = Silence.after(turn, policy.end(), header.silence());
                });
    store.save(id, stored, after.with(last));
    List<BufferedTurn> read = step.due().stream().map(work::marked).toList();
    for (BufferedTurn due : read) {
      store.mark(id, due.index(), due.mark());
      header.waiting(due.index()).ifPresent(held -> store.release(id, held.index()));
    }
    if (step.waiting().contains(arrived)) {
      store.hold(turn);
    }
    work.safe().save(read);
    return work.out().all();
  }

  /**
   * Puts values of a session, live or kept, back into a reply to its safe texts; changes nothing.
   */
  public RestoredReply restore(Reply reply, SessionStore store) {
    return policy.redaction().restores()
        ? new ReplyRestorer(policy.redaction().restore()).restore(reply, store)
        : ReplyRestorer.without(reply, RestoredReply.Unrestored.NOT_ALLOWED);
  }

  /**
   * Drops a held turn that cannot be read.
   *
   * @param held the turn of a {@link HeldTurnException}
   * @return the verdicts that change
   */
  public static List<Emission> drop(Turn held, SessionStore store) {
    SessionId id = held.session();
    Optional<Session> stored = store.load(id);
    Session session =
        stored.orElseThrow(() -> new IllegalStateException("Only a live session holds turns."));
    SessionHeader after = session.header().without(held.index());
    store.save(id, stored, session.with(after));
    store.release(id, held.index());
    return changed(id, session.header(), after.risks(), after.heard());
  }

  /** The verdicts that other words to hear change. */
  private static List<Emission> changed(
      SessionId id, SessionHeader before, List<EntityRisk> risks, Heard heard) {
    List<Emission> changed = new ArrayList<>();
    for (EntityRisk risk : risks) {
      EntityId entity = risk.entity();
      Verdict verdict = risk.verdict(id, before.clock(), heard.assessment(entity));
      if (!verdict.equals(risk.verdict(id, before.clock(), before.heard().assessment(entity)))) {
        changed.add(verdict);
      }
    }
    return changed;
  }

  /**
   * Processes one command and stores the session's new state. Of an erasure it only ends the audit
   * trail; the state is deleted by who sent the command.
   *
   * @return nothing if the session is unknown or has ended, if a close does not know the newest
   *     turn, if a review is of another text than the turn has now or changes nothing, and if the
   *     state of the session was not kept that is to be reopened
   * @throws HeldTurnException if a turn that was held cannot be read
   */
  public List<Emission> process(Command command, SessionStore store) {
    return process(command, store.load(command.session()), store);
  }

  /**
   * Processes one command.
   *
   * @param stored the live session, as the store holds it
   */
  List<Emission> process(Command command, Optional<Session> stored, SessionStore store) {
    if (command instanceof Command.Close close) {
      return closer.close(close, stored, store);
    }
    if (command instanceof Command.Reopen reopen) {
      return reopener.reopen(reopen, store);
    }
    if (command instanceof Command.Reviewed reviewed) {
      return desk.reviewed(reviewed, stored, store);
    }
    if (command instanceof Command.LeftOpen open) {
      return desk.leftOpen(open, stored, store);
    }
    if (command instanceof Command.Decide decide) {
      return desk.decide(decide, stored, store);
    }
    if (command instanceof Command.Expire expire) {
      return desk.expire(expire, stored, store);
    }
    if (command instanceof Command.Erase) {
      return ErasedEnd.of(command.session(), keys, store).stream()
          .map(Emission.class::cast)
          .toList();
    }
    throw new IllegalArgumentException("The engine does not know this command.");
  }
}
