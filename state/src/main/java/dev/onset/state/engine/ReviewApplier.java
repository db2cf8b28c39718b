package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionKeys;
import dev.onset.model.Span;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.provenance.ReviewDetail;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Applies an outside reviewer's answer to the safe text of an earlier turn. An answer counts only
 * for the text that it was given for: the same turn in the same revision.
 *
 * @param policy the policy of the engine
 * @param keys the keys of the sessions
 */
record ReviewApplier(Policy policy, SessionKeys keys) {
  /**
   * Applies an answer.
   *
   * @param live the live session
   * @return nothing if the answer changes nothing
   */
  List<Emission> apply(Command.Reviewed answer, Optional<Session> live, SessionStore store) {
    if (live.isEmpty() || !isReviewed(live.get().header())) {
      return List.of();
    }
    SessionHeader header = live.get().header();
    SessionWork work =
        SessionWork.on(answer.session(), keys.of(answer.session()), keys, store, header, policy);
    Optional<RetainedTurn> past =
        work.safe()
            .kept(answer.turn())
            .filter(one -> one.turn().revision() == answer.turnRevision());
    if (past.isEmpty()) {
      return List.of();
    }
    TurnDecisions before = past.get().decided();
    List<Command.ReviewedSpan> applied = before.about(answer.spans());
    TurnDecisions decided = before.answered(applied);
    List<Span> answered = applied.stream().map(one -> new Span(one.start(), one.end())).toList();
    if (decided.equals(before) && ReviewDesk.awaiting(past.get(), answered).isEmpty()) {
      return List.of();
    }
    ProvenanceChain chain = work.chain(header);
    chain.append(
        header.highestTurn(),
        ProvenanceKind.REVIEWED,
        Subject.SESSION,
        ReviewDetail.of(answer, applied));
    Optional<ReviewItem> withdrawn =
        ReviewDesk.answered(past.get(), answered, Math.max(0, header.highestTurn()), chain, work);
    work.safe()
        .decide(
            past.get().as(withdrawn.map(decided::with).orElse(decided)),
            header.protection().orElse(Protection.NONE));
    work.out().endStep(chain);
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    withdrawn.map(OpenReview::of).ifPresent(open::remove);
    SessionHeader after =
        header.next().chain(chain).placeholders(work.safe().counts()).openReviews(open).header();
    store.save(work.id(), live, live.get().with(after));
    work.safe().save(List.of());
    return work.out().all();
  }

  /** Whether the session is pinned to this policy and the policy has names reviewed. */
  private boolean isReviewed(SessionHeader header) {
    return policy.redaction().reviewsNames() && header.policyVersion().equals(policy.version());
  }
}
