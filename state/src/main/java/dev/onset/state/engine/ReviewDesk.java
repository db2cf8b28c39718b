package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Fragment;
import dev.onset.model.LeakageFinding;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.redaction.LeakageMask;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.Ended;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What waits for a decision outside the stream, of a reviewer of names or of a person: opens it,
 * and ends each item once, by a person, by its deadline, or since nothing waits any more. Items lie
 * in the kept turns of their session, whose header lists those that are open. An ended session is
 * kept until its last item has ended. An answer counts only for the text that it was given for: the
 * same turn in the same revision.
 *
 * @param policy the policy of the engine
 * @param keys the keys of the sessions
 * @param doubts asks whose values are, and carries out what people say of it
 */
record ReviewDesk(Policy policy, SessionKeys keys, OwnerReviews doubts) {
  /**
   * What a turn leaves to a person.
   *
   * @param decided the decisions about the turn, with what waits in it
   * @param open what waits in the session after the turn
   */
  record Step(TurnDecisions decided, List<OpenReview> open) {
    Step {
      open = List.copyOf(open);
    }
  }

  /**
   * How an item ends.
   *
   * @param item as it stands then
   * @param text whether its text goes out as it would without the question, or masked, as what
   *     identifies somebody; empty if all stays as it is
   * @param why of the finding about an answer
   * @param kind of the event of the audit trail
   */
  private record Ending(
      ReviewItem item,
      Optional<ReviewDecision> text,
      LeakageReason why,
      ProvenanceKind kind,
      Map<String, String> detail) {}

  /**
   * Withdraws what waited in a turn that is revised, and opens what its text leaves undecided.
   *
   * @param finding of the turn
   * @param fragments spans found in it
   * @param header of the session before the turn
   * @param clock the highest turn index that was processed
   */
  Step read(
      Turn turn,
      TurnDecisions decided,
      Optional<LeakageFinding> finding,
      List<Fragment> fragments,
      SessionHeader header,
      int clock,
      SessionWork work) {
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    if (open.removeIf(one -> one.turn() == turn.index())) {
      work
          .safe()
          .kept(turn.index())
          .map(past -> past.decided().reviews())
          .orElse(List.of())
          .stream()
          .filter(ReviewItem::isOpen)
          .forEach(item -> withdraw(item, DeskDetail.REVISED, clock, work));
    }
    if (policy.leakage().onAbstain() != Policy.Leakage.OnAbstain.REVIEW
        || finding.filter(one -> one.decision() == LeakageDecision.ABSTAIN).isEmpty()) {
      return new Step(decided, open);
    }
    ReviewItem item =
        item(
            turn,
            ReviewItem.Kind.ANSWER,
            finding.map(LeakageFinding::reason),
            places(fragments, work));
    if (open.size() >= OpenReview.MOST) {
      withdraw(item, DeskDetail.NO_ROOM, clock, work);
      return new Step(decided, open);
    }
    open(item, Optional.empty(), clock, work);
    open.add(OpenReview.of(item));
    return new Step(decided.with(item).about(finding.get()), open);
  }

  /**
   * Applies a reviewer's answer about names to the safe text of an earlier turn.
   *
   * @param live the live session
   * @return nothing if the answer changes nothing
   */
  List<Emission> reviewed(Command.Reviewed answer, Optional<Session> live, SessionStore store) {
    if (live.isEmpty() || !isReviewed(live.get().header())) {
      return List.of();
    }
    SessionHeader header = live.get().header();
    SessionWork work = work(answer.session(), header, store);
    Optional<RetainedTurn> past = kept(answer.turn(), answer.turnRevision(), work);
    if (past.isEmpty()) {
      return List.of();
    }
    TurnDecisions before = past.get().decided();
    List<Command.ReviewedSpan> applied = before.about(answer.spans());
    TurnDecisions decided = before.answered(applied);
    List<Span> answered = applied.stream().map(one -> new Span(one.start(), one.end())).toList();
    // What waits about names ends if all of them are answered.
    Optional<ReviewItem> awaiting =
        before
            .review(ReviewItem.Kind.NAMES)
            .filter(ReviewItem::isOpen)
            .filter(item -> answered.containsAll(spans(item)));
    if (decided.equals(before) && awaiting.isEmpty()) {
      return List.of();
    }
    work.note(header.clock(), ProvenanceKind.REVIEWED, DeskDetail.answered(answer, applied));
    Optional<ReviewItem> withdrawn =
        awaiting.map(item -> withdraw(item, DeskDetail.ANSWERED, header.clock(), work));
    decide(past.get(), withdrawn.map(decided::with).orElse(decided), header, work);
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    withdrawn.map(OpenReview::of).ifPresent(open::remove);
    return save(waiting(open, live.get()), live, work);
  }

  /** Whether the session is pinned to this policy and the policy has names reviewed. */
  private boolean isReviewed(SessionHeader header) {
    return policy.redaction().reviewsNames() && header.policyVersion().equals(policy.version());
  }

  /**
   * Opens what a reviewer outside the stream left open about names.
   *
   * @param live the live session
   * @return nothing if none of the places is an open name of the turn in that revision, if a person
   *     was asked about its names before, or if as much waits as there is room for
   */
  List<Emission> leftOpen(Command.LeftOpen order, Optional<Session> live, SessionStore store) {
    if (live.isEmpty()
        || !policy.redaction().reviewsNames()
        || live.get().header().openReviews().size() >= OpenReview.MOST) {
      return List.of();
    }
    SessionHeader header = live.get().header();
    SessionWork work = work(order.session(), header, store);
    Optional<RetainedTurn> past =
        kept(order.turn(), order.turnRevision(), work)
            .filter(one -> one.decided().review(ReviewItem.Kind.NAMES).isEmpty());
    List<ReviewItem.Place> places =
        past.map(one -> one.decided().open(order.places())).orElse(List.of()).stream()
            .filter(one -> one.decision() == ReviewDecision.REDACT)
            .limit(ReviewItem.MOST_PLACES)
            .map(one -> place(new Span(one.start(), one.end()), one.type(), one.canonical(), work))
            .toList();
    if (places.isEmpty()) {
      return List.of();
    }
    RetainedTurn turn = past.get();
    ReviewItem item = item(turn.turn(), ReviewItem.Kind.NAMES, Optional.empty(), places);
    open(item, Optional.of(order.reviewer()), header.clock(), work);
    work.safe().note(turn.as(turn.decided().with(item)));
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    open.add(OpenReview.of(item));
    return save(waiting(open, live.get()), live, work);
  }

  /**
   * Ends an item as a person decided.
   *
   * @param live the live session
   * @return the item as it ended, if it had before; nothing if there is none of that revision
   */
  List<Emission> decide(Command.Decide order, Optional<Session> live, SessionStore store) {
    OpenReview at = new OpenReview(order.turn(), order.kind());
    List<Emission> ended =
        end(order.session(), at, order.turnRevision(), live, store, item -> decided(item, order));
    return ended.isEmpty() ? standing(order.session(), at, store) : ended;
  }

  private static Ending decided(ReviewItem item, Command.Decide order) {
    ReviewItem.State state =
        switch (order.ruling()) {
          case RELEASE -> ReviewItem.State.RELEASED;
          case CONFIRM -> ReviewItem.State.CONFIRMED;
          case REJECT -> ReviewItem.State.REJECTED;
        };
    Optional<ReviewDecision> text =
        switch (order.ruling()) {
          case RELEASE -> Optional.of(ReviewDecision.KEEP);
          case CONFIRM -> Optional.of(ReviewDecision.REDACT);
          case REJECT -> Optional.empty();
        };
    return new Ending(
        item.ended(state, Optional.of(order.by())),
        text,
        LeakageReason.REVIEWED,
        ProvenanceKind.REVIEW_DECIDED,
        DeskDetail.decided(item, order.ruling(), order.by()));
  }

  /**
   * Ends an item whose deadline has passed.
   *
   * @param live the live session
   * @return nothing if it has ended before
   */
  List<Emission> expire(Command.Expire order, Optional<Session> live, SessionStore store) {
    return end(
        order.session(),
        new OpenReview(order.turn(), order.kind()),
        order.turnRevision(),
        live,
        store,
        item -> expired(item, DetailKeys.BY_DEADLINE));
  }

  private static Ending expired(ReviewItem item, String by) {
    return new Ending(
        item.ended(ReviewItem.State.EXPIRED, Optional.empty()),
        switch (item.then()) {
          case RELEASE -> Optional.of(ReviewDecision.KEEP);
          case KEEP_MASKED -> Optional.empty();
        },
        LeakageReason.REVIEW_EXPIRED,
        ProvenanceKind.REVIEW_EXPIRED,
        DeskDetail.expired(item, by));
  }

  /**
   * Ends all that waits in a session whose texts go out for good with its end.
   *
   * @return the header after it
   */
  SessionHeader expireAll(SessionHeader header, SessionWork work) {
    for (OpenReview one : header.openReviews()) {
      work.safe()
          .kept(one.turn())
          .ifPresent(
              past ->
                  past.decided()
                      .review(one.kind())
                      .filter(ReviewItem::isOpen)
                      .map(item -> expired(item, DetailKeys.AT_CLOSE))
                      .ifPresent(ending -> carryOut(past, ending, header, work)));
    }
    return header.with(
        next -> {
          next.openReviews = List.of();
          next.placeholders = work.safe().counts();
        });
  }

  /** Ends an item; nothing if none of that revision waits. */
  private List<Emission> end(
      SessionId id,
      OpenReview at,
      int turnRevision,
      Optional<Session> live,
      SessionStore store,
      Function<ReviewItem, Ending> how) {
    Optional<Session> session = live.or(() -> store.ended(id).map(Ended::session));
    if (session.isEmpty()) {
      return List.of();
    }
    SessionHeader header = session.get().header();
    SessionWork work = work(id, header, store);
    Optional<RetainedTurn> past = work.safe().kept(at.turn());
    Optional<ReviewItem> item =
        past.flatMap(one -> one.decided().review(at.kind()))
            .filter(one -> one.isOpen() && one.turnRevision() == turnRevision);
    if (item.isEmpty()) {
      return List.of();
    }
    Ending ending = how.apply(item.get());
    carryOut(past.get(), ending, header, work);
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    open.remove(at);
    Session after = waiting(open, session.get());
    return save(
        at.kind() == ReviewItem.Kind.OWNER && ending.text().isPresent()
            ? doubts.settle(ending.item(), live.isPresent(), after, work)
            : after,
        live,
        work);
  }

  private static Session waiting(List<OpenReview> open, Session session) {
    return session.with(session.header().with(next -> next.openReviews = open));
  }

  /** The item as it ended. One that still waits is not told again, or it would seem younger. */
  private static List<Emission> standing(SessionId id, OpenReview at, SessionStore store) {
    return store
        .kept(id, at.turn())
        .flatMap(past -> past.decided().review(at.kind()))
        .filter(item -> !item.isOpen())
        .map(List::<Emission>of)
        .orElse(List.of());
  }

  private void carryOut(RetainedTurn past, Ending ending, SessionHeader header, SessionWork work) {
    TurnDecisions decided =
        switch (ending.item().kind()) {
          case ANSWER -> answer(past, ending, work);
          case NAMES ->
              ending
                  .text()
                  .map(text -> past.decided().settling(spans(ending.item()), text))
                  .orElse(past.decided());
          case OWNER -> past.decided();
        };
    work.note(header.clock(), ending.kind(), ending.detail());
    work.out().add(ending.item());
    decide(past, decided.with(ending.item()), header, work);
  }

  private TurnDecisions answer(RetainedTurn past, Ending ending, SessionWork work) {
    TurnDecisions before = past.decided();
    LeakageDecision decision = LeakageDecision.ABSTAIN;
    Optional<LeakageMask> mask = before.leakage();
    if (ending.text().isPresent()) {
      boolean keeps = ending.text().get() == ReviewDecision.KEEP;
      decision = keeps ? LeakageDecision.SAFE : LeakageDecision.FLAG;
      mask =
          keeps
              ? Optional.empty()
              : Optional.of(LeakageStage.flagged(policy.leakage(), past.fragments()));
    }
    LeakageFinding finding = before.finding().orElseThrow().reviewed(decision, ending.why());
    work.out().add(finding);
    return before.about(finding).masking(mask);
  }

  private static void decide(
      RetainedTurn past, TurnDecisions decided, SessionHeader header, SessionWork work) {
    work.safe().decide(past.as(decided), header.protection().orElse(Protection.NONE));
  }

  /**
   * Saves a session after a decision. An ended one ends again, and is deleted if it was kept for
   * what waited alone and nothing does any more.
   *
   * @param session as it is after it
   * @param live the session as the store holds it, if it is live
   */
  private static List<Emission> save(Session session, Optional<Session> live, SessionWork work) {
    SessionStore store = work.store();
    SessionId id = work.id();
    Optional<Ended> ended = live.isPresent() ? Optional.empty() : store.ended(id);
    int open = session.header().openReviews().size();
    ended.ifPresent(one -> endAgain(one, open, work));
    work.endStep();
    Session after =
        session.with(
            session
                .header()
                .with(
                    next -> {
                      next.chain(work.chain());
                      next.placeholders = work.safe().counts();
                    }));
    if (ended.isEmpty()) {
      store.save(id, live, after);
      work.safe().save(List.of());
      return work.out().all();
    }
    ClosedMarker marker =
        store
            .closed(id)
            .orElseThrow()
            .behind(work.chain().length(), work.chain().head(), after.header().userOnset());
    if (open == 0 && !ended.get().mayGoOn()) {
      store.close(id, marker);
    } else {
      work.safe().save(List.of());
      store.close(id, new Ended(after, ended.get().by()), marker);
    }
    return work.out().all();
  }

  private static void endAgain(Ended ended, int open, SessionWork work) {
    SessionHeader header = ended.session().header();
    Map<String, String> detail =
        SessionWork.ending(
            work.chain(),
            header.policyVersion(),
            Optional.of(ended.by()).filter(any -> ended.mayGoOn()),
            open);
    detail.put(DetailKeys.BY, DetailKeys.BY_REVIEW);
    work.note(header.clock(), ProvenanceKind.CLOSED, detail);
  }

  /** Tells that an item waits. */
  static void open(ReviewItem item, Optional<String> reviewer, int clock, SessionWork work) {
    work.note(clock, ProvenanceKind.REVIEW_OPENED, DeskDetail.opened(item, reviewer));
    work.out().add(item);
  }

  /** Tells that nothing waits any more. */
  static ReviewItem withdraw(ReviewItem item, String reason, int clock, SessionWork work) {
    work.note(clock, ProvenanceKind.REVIEW_WITHDRAWN, DeskDetail.withdrawn(item, reason));
    ReviewItem ended = item.ended(ReviewItem.State.WITHDRAWN, Optional.empty());
    work.out().add(ended);
    return ended;
  }

  private ReviewItem item(
      Turn turn,
      ReviewItem.Kind kind,
      Optional<LeakageReason> reason,
      List<ReviewItem.Place> places) {
    return new ReviewItem(
        turn.session(),
        turn.index(),
        turn.revision(),
        0,
        kind,
        ReviewItem.State.OPEN,
        reason,
        places,
        policy.review().deadlineMinutes(),
        policy.review().then(),
        Optional.empty(),
        Optional.empty());
  }

  /** The places of values, as far as an item tells them. */
  static List<ReviewItem.Place> places(List<Fragment> fragments, SessionWork work) {
    return fragments.stream()
        .map(
            one ->
                place(
                    new Span(one.mention().start(), one.mention().end()),
                    one.type(),
                    one.canonical(),
                    work))
        .sorted(
            Comparator.comparingInt(ReviewItem.Place::start)
                .thenComparingInt(ReviewItem.Place::end))
        .limit(ReviewItem.MOST_PLACES)
        .toList();
  }

  private static ReviewItem.Place place(Span at, PiiType type, String canonical, SessionWork work) {
    return new ReviewItem.Place(at.start(), at.end(), type, work.key().valueHash(type, canonical));
  }

  private static List<Span> spans(ReviewItem item) {
    return item.places().stream().map(one -> new Span(one.start(), one.end())).toList();
  }

  /** A turn that is kept in the revision that an answer is for. */
  private static Optional<RetainedTurn> kept(int turn, int revision, SessionWork work) {
    return work.safe().kept(turn).filter(one -> one.turn().revision() == revision);
  }

  private SessionWork work(SessionId id, SessionHeader header, SessionStore store) {
    return SessionWork.on(id, header, store, policy, keys);
  }
}
