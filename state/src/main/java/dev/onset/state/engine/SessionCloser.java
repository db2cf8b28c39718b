package dev.onset.state.engine;

import dev.onset.model.AbstainReason;
import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.redaction.Protection;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.RiskEvaluator;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.Ended;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Closes a session: processes the turns that still wait, releases the safe texts, and gives the
 * last verdict of each entity, with the reason where it has no onset. Deletes the session's state,
 * or keeps it if the policy lets an ended session go on or something waits for a person's decision.
 * Holds the parts of the engine that it needs.
 */
record SessionCloser(
    Policy policy,
    SessionKeys keys,
    RoleStage roles,
    TurnWalk walk,
    RiskEvaluator risk,
    Supplier<ModelNames> models,
    ReviewDesk desk) {
  /**
   * Closes a session.
   *
   * @param live the live session
   * @return nothing if the session is not live, or if a turn came that the command does not know
   * @throws HeldTurnException if a turn that was held cannot be read
   */
  List<Emission> close(Command.Close close, Optional<Session> live, SessionStore store) {
    if (live.isEmpty() || live.get().header().newestTurn() > close.lastTurn()) {
      return List.of();
    }
    SessionId id = close.session();
    SessionHeader stored = live.get().header();
    List<BufferedTurn> waiting = stored.waiting();
    SessionWork work = SessionWork.on(id, stored, store, policy, keys);
    Session pinned =
        work.pinned(live.get(), policy.version(), DetailKeys.AT_CLOSE, 0, stored.clock());
    RoleStage.Step step =
        roles.decide(
            pinned,
            place -> store.held(id, place.index()),
            new Reorder(waiting, List.of()),
            true,
            work);
    Session session = step.session();
    for (BufferedTurn due : step.due()) {
      session = walk.advanceHeld(due, session, work);
    }
    SessionHeader walked = session.header();
    ProvenanceChain chain = work.chain();
    boolean withheld = walked.protection().map(Protection::withheld).orElse(false);
    SessionHeader header = withheld ? desk.expireAll(walked, work) : walked;
    if (withheld) {
      work.safe().release();
    }
    // No turn was read if all were too long.
    int last = header.clock();
    for (EntityRisk one : header.risks()) {
      giveLastVerdict(one, header, last, work);
    }
    Optional<Policy.Ending.Reopen> reopen = reopen(header);
    int reviews = header.openReviews().size();
    Map<String, String> detail = SessionWork.ending(chain, policy.version(), reopen, reviews);
    models.get().note(detail);
    work.note(last, ProvenanceKind.CLOSED, detail);
    SortedMap<Integer, ProcessedTurn> marks = new TreeMap<>(store.marks(id));
    List<BufferedTurn> read = waiting.stream().map(work::marked).toList();
    read.forEach(due -> marks.put(due.index(), due.mark()));
    ClosedMarker marker = marker(marks, chain, header.userOnset());
    Session ended =
        session.with(
            header.with(
                next -> {
                  next.chain(chain);
                  next.waiting = List.of();
                }));
    Optional<Policy.Ending.Reopen> kept =
        reopen.or(() -> reviews > 0 ? Optional.of(Policy.Ending.Reopen.NEVER) : Optional.empty());
    kept.ifPresentOrElse(
        by -> keep(new Ended(ended, by), read, marker, work), () -> store.close(id, marker));
    work.endStep();
    return work.out().all();
  }

  /** Keeps what an ended session consists of. None of its turns waits any more. */
  private static void keep(
      Ended ended, List<BufferedTurn> waited, ClosedMarker marker, SessionWork work) {
    SessionStore store = work.store();
    for (BufferedTurn due : waited) {
      store.mark(work.id(), due.index(), due.mark());
      store.release(work.id(), due.index());
    }
    work.safe().save(waited);
    store.close(work.id(), ended, marker);
  }

  /**
   * What may let the session go on. Safe texts that waited for the end count as the last word,
   * unless the policy says otherwise; they may have waited under an earlier policy than this.
   */
  private Optional<Policy.Ending.Reopen> reopen(SessionHeader header) {
    boolean withheld = header.protection().map(Protection::withheld).orElse(false);
    return Optional.of(policy.end())
        .filter(Policy.Ending::reopens)
        .filter(end -> !withheld || end.changesReleased())
        .map(Policy.Ending::reopen);
  }

  private void giveLastVerdict(EntityRisk one, SessionHeader header, int last, SessionWork work) {
    Optional<AbstainReason> reason =
        risk.abstention(one, NameCollision.involves(header.collisions(), one.entity()));
    Assessment heard = header.heard().assessment(one.entity());
    reason.ifPresent(
        why ->
            work.chain()
                .append(
                    last,
                    ProvenanceKind.ABSTAINED,
                    Subject.of(one.entity()),
                    abstained(why, heard)));
    work.out().add(one.lastVerdict(work.id(), last, reason, heard));
  }

  private static Map<String, String> abstained(AbstainReason why, Assessment heard) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("reason", why.name());
    if (!heard.assessed()) {
      detail.put(
          "not_assessed",
          heard.reasons().stream().map(Enum::name).collect(Collectors.joining(",")));
    }
    return detail;
  }

  private static ClosedMarker marker(
      SortedMap<Integer, ProcessedTurn> marks, ProvenanceChain chain, OptionalInt userOnset) {
    Map<Integer, String> contents = new TreeMap<>();
    marks.forEach((turn, mark) -> contents.put(turn, mark.contentHash()));
    return new ClosedMarker(
        IntervalSet.of(marks.keySet()), chain.length(), chain.head(), userOnset, contents);
  }
}
