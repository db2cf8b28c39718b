package dev.onset.state.engine;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Fragment;
import dev.onset.model.LeakageFinding;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.ReviewedName;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What waits for a person's decision: opens it, and ends each item once, by a person, by its
 * deadline, or since nothing waits any more. Items lie in the kept turns of their session, whose
 * header lists those that are open. An ended session is kept until its last item has ended.
 *
 * @param policy the policy of the engine
 * @param keys the keys of the sessions
 */
record ReviewDesk(Policy policy, SessionKeys keys) {
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

  /** What becomes of the text of a turn when an item of it ends. */
  private enum Outcome {
    /** It goes out as it would without the question. */
    BARED,
    /** It is masked, as what identifies somebody. */
    MASKED,
    /** It stays as it is. */
    UNCHANGED
  }

  /**
   * How an item ends.
   *
   * @param item as it stands then
   * @param why of the finding about an answer
   * @param kind of the event of the audit trail
   */
  private record Ending(
      ReviewItem item,
      Outcome outcome,
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
      ProvenanceChain chain,
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
          .forEach(item -> withdraw(item, DeskDetail.REVISED, clock, chain, work));
    }
    if (!policy.leakage().reviewsUnknown()
        || finding.filter(one -> one.decision() == LeakageDecision.ABSTAIN).isEmpty()) {
      return new Step(decided, open);
    }
    ReviewItem item =
        item(
            turn,
            ReviewItem.Kind.ANSWER,
            finding.map(LeakageFinding::reason),
            places(fragments, work.key()));
    if (open.size() >= OpenReview.MOST) {
      withdraw(item, DeskDetail.NO_ROOM, clock, chain, work);
      return new Step(decided, open);
    }
    open(item, Optional.empty(), clock, chain, work);
    open.add(OpenReview.of(item));
    return new Step(decided.with(item).about(finding.get()), open);
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
        work.safe()
            .kept(order.turn())
            .filter(one -> one.turn().revision() == order.turnRevision())
            .filter(one -> one.decided().review(ReviewItem.Kind.NAMES).isEmpty());
    List<ReviewItem.Place> places =
        past.map(one -> one.decided().open(order.places())).orElse(List.of()).stream()
            .filter(one -> one.decision() == ReviewDecision.REDACT)
            .limit(ReviewItem.MOST_PLACES)
            .map(one -> place(one, work.key()))
            .toList();
    if (places.isEmpty()) {
      return List.of();
    }
    RetainedTurn kept = past.get();
    ReviewItem item = item(kept.turn(), ReviewItem.Kind.NAMES, Optional.empty(), places);
    ProvenanceChain chain = work.chain(header);
    open(item, Optional.of(order.reviewer()), clock(header), chain, work);
    work.safe().note(kept.as(kept.decided().with(item)));
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    open.add(OpenReview.of(item));
    return save(live.get(), live, open, chain, work);
  }

  /**
   * Ends an item as a person decided.
   *
   * @param live the live session
   * @return the item as it ended, if it had before; nothing if there is none of that revision
   */
  List<Emission> decide(Command.Decide order, Optional<Session> live, SessionStore store) {
    OpenReview at = new OpenReview(order.turn(), order.kind());
    return end(order.session(), at, order.turnRevision(), live, store, item -> decided(item, order))
        .or(() -> standing(order.session(), at, store).map(List::of))
        .orElse(List.of());
  }

  private static Ending decided(ReviewItem item, Command.Decide order) {
    ReviewItem.State state =
        switch (order.ruling()) {
          case RELEASE -> ReviewItem.State.RELEASED;
          case CONFIRM -> ReviewItem.State.CONFIRMED;
          case REJECT -> ReviewItem.State.REJECTED;
        };
    Outcome outcome =
        switch (order.ruling()) {
          case RELEASE -> Outcome.BARED;
          case CONFIRM -> Outcome.MASKED;
          case REJECT -> Outcome.UNCHANGED;
        };
    return new Ending(
        item.ended(state, Optional.of(order.by())),
        outcome,
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
            item -> expired(item, DetailKeys.BY_DEADLINE))
        .orElse(List.of());
  }

  private static Ending expired(ReviewItem item, String by) {
    return new Ending(
        item.ended(ReviewItem.State.EXPIRED, Optional.empty()),
        switch (item.then()) {
          case RELEASE -> Outcome.BARED;
          case KEEP_MASKED -> Outcome.UNCHANGED;
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
  SessionHeader expireAll(SessionHeader header, ProvenanceChain chain, SessionWork work) {
    for (OpenReview one : header.openReviews()) {
      work.safe()
          .kept(one.turn())
          .ifPresent(
              past ->
                  past.decided()
                      .review(one.kind())
                      .filter(ReviewItem::isOpen)
                      .map(item -> expired(item, DetailKeys.AT_CLOSE))
                      .ifPresent(ending -> carryOut(past, ending, header, chain, work)));
    }
    return header.next().openReviews(List.of()).placeholders(work.safe().counts()).header();
  }

  /**
   * Withdraws what waits about names that their reviewer has answered meanwhile.
   *
   * @param past the turn
   * @param answered the places of the answer
   * @return the item as it stands then; empty if none waits, or the answer leaves some of it open
   */
  static Optional<ReviewItem> answered(
      RetainedTurn past, List<Span> answered, int clock, ProvenanceChain chain, SessionWork work) {
    return awaiting(past, answered)
        .map(item -> withdraw(item, DeskDetail.ANSWERED, clock, chain, work));
  }

  /** What waits about names that are all among these. */
  static Optional<ReviewItem> awaiting(RetainedTurn past, List<Span> answered) {
    return past.decided()
        .review(ReviewItem.Kind.NAMES)
        .filter(ReviewItem::isOpen)
        .filter(item -> answered.containsAll(spans(item)));
  }

  private Optional<List<Emission>> end(
      SessionId id,
      OpenReview at,
      int turnRevision,
      Optional<Session> live,
      SessionStore store,
      Function<ReviewItem, Ending> how) {
    Optional<Session> session = live.or(() -> store.ended(id).map(Ended::session));
    if (session.isEmpty()) {
      return Optional.empty();
    }
    SessionHeader header = session.get().header();
    SessionWork work = work(id, header, store);
    Optional<RetainedTurn> past = work.safe().kept(at.turn());
    Optional<ReviewItem> item =
        past.flatMap(one -> one.decided().review(at.kind()))
            .filter(one -> one.isOpen() && one.turnRevision() == turnRevision);
    if (item.isEmpty()) {
      return Optional.empty();
    }
    ProvenanceChain chain = work.chain(header);
    carryOut(past.get(), how.apply(item.get()), header, chain, work);
    List<OpenReview> open = new ArrayList<>(header.openReviews());
    open.remove(at);
    return Optional.of(save(session.get(), live, open, chain, work));
  }

  /** The item as it ended. One that still waits is not told again, or it would seem younger. */
  private static Optional<Emission> standing(SessionId id, OpenReview at, SessionStore store) {
    return store
        .kept(id, at.turn())
        .flatMap(past -> past.decided().review(at.kind()))
        .filter(item -> !item.isOpen())
        .map(Emission.class::cast);
  }

  private void carryOut(
      RetainedTurn past,
      Ending ending,
      SessionHeader header,
      ProvenanceChain chain,
      SessionWork work) {
    TurnDecisions decided =
        switch (ending.item().kind()) {
          case ANSWER -> answer(past, ending, work);
          case NAMES -> names(past.decided(), ending);
        };
    chain.append(clock(header), ending.kind(), Subject.SESSION, ending.detail());
    work.out().review(ending.item());
    work.safe()
        .decide(past.as(decided.with(ending.item())), header.protection().orElse(Protection.NONE));
  }

  private TurnDecisions answer(RetainedTurn past, Ending ending, SessionWork work) {
    TurnDecisions before = past.decided();
    LeakageFinding finding =
        before
            .finding()
            .orElseThrow()
            .reviewed(
                switch (ending.outcome()) {
                  case BARED -> LeakageDecision.SAFE;
                  case MASKED -> LeakageDecision.FLAG;
                  case UNCHANGED -> LeakageDecision.ABSTAIN;
                },
                ending.why());
    work.out().finding(finding);
    return before
        .about(finding)
        .masking(
            switch (ending.outcome()) {
              case BARED -> Optional.empty();
              case MASKED -> Optional.of(LeakageStage.flagged(policy.leakage(), past.fragments()));
              case UNCHANGED -> before.leakage();
            });
  }

  private static TurnDecisions names(TurnDecisions before, Ending ending) {
    List<Span> places = spans(ending.item());
    return switch (ending.outcome()) {
      case BARED -> before.settling(places, ReviewDecision.KEEP);
      case MASKED -> before.settling(places, ReviewDecision.REDACT);
      case UNCHANGED -> before;
    };
  }

  /**
   * Saves a session after a step of the desk. An ended one ends again, and is deleted if it was
   * kept for what waited alone and nothing does any more.
   *
   * @param live the session as the store holds it, if it is live
   */
  private static List<Emission> save(
      Session session,
      Optional<Session> live,
      List<OpenReview> open,
      ProvenanceChain chain,
      SessionWork work) {
    SessionStore store = work.store();
    SessionId id = work.id();
    Optional<Ended> ended = live.isPresent() ? Optional.empty() : store.ended(id);
    ended.ifPresent(
        one ->
            chain.append(
                clock(session.header()),
                ProvenanceKind.CLOSED,
                Subject.SESSION,
                closedAgain(one, open.size(), chain)));
    work.out().endStep(chain);
    Session after =
        session.with(
            session
                .header()
                .next()
                .chain(chain)
                .placeholders(work.safe().counts())
                .openReviews(open)
                .header());
    if (ended.isEmpty()) {
      store.save(id, live, after);
      work.safe().save(List.of());
      return work.out().all();
    }
    ClosedMarker marker = store.closed(id).orElseThrow().behind(chain.length(), chain.head());
    if (open.isEmpty() && !ended.get().mayGoOn()) {
      store.close(id, marker);
    } else {
      work.safe().save(List.of());
      store.close(id, new Ended(after, ended.get().by()), marker);
    }
    return work.out().all();
  }

  private static Map<String, String> closedAgain(Ended ended, int open, ProvenanceChain chain) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("events", Long.toString(chain.length()));
    detail.put(DetailKeys.HEAD, chain.head());
    detail.put("policy_version", ended.session().header().policyVersion());
    detail.put(DetailKeys.BY, DetailKeys.BY_REVIEW);
    if (ended.mayGoOn()) {
      detail.put(DetailKeys.REOPEN, ended.by().name().toLowerCase(Locale.ROOT));
    }
    if (open > 0) {
      detail.put(DetailKeys.REVIEWS, Integer.toString(open));
    }
    return detail;
  }

  private static void open(
      ReviewItem item,
      Optional<String> reviewer,
      int clock,
      ProvenanceChain chain,
      SessionWork work) {
    chain.append(
        clock, ProvenanceKind.REVIEW_OPENED, Subject.SESSION, DeskDetail.opened(item, reviewer));
    work.out().review(item);
  }

  private static ReviewItem withdraw(
      ReviewItem item, String reason, int clock, ProvenanceChain chain, SessionWork work) {
    chain.append(
        clock,
        ProvenanceKind.REVIEW_WITHDRAWN,
        Subject.SESSION,
        DeskDetail.withdrawn(item, reason));
    ReviewItem ended = item.ended(ReviewItem.State.WITHDRAWN, Optional.empty());
    work.out().review(ended);
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
        Optional.empty());
  }

  private static List<ReviewItem.Place> places(List<Fragment> fragments, SessionKey key) {
    return fragments.stream()
        .map(
            one ->
                new ReviewItem.Place(
                    one.mention().start(),
                    one.mention().end(),
                    one.type(),
                    key.valueHash(one.type(), one.canonical())))
        .sorted(
            Comparator.comparingInt(ReviewItem.Place::start)
                .thenComparingInt(ReviewItem.Place::end))
        .limit(ReviewItem.MOST_PLACES)
        .toList();
  }

  private static ReviewItem.Place place(ReviewedName name, SessionKey key) {
    return new ReviewItem.Place(
        name.start(), name.end(), name.type(), key.valueHash(name.type(), name.canonical()));
  }

  private static List<Span> spans(ReviewItem item) {
    return item.places().stream().map(one -> new Span(one.start(), one.end())).toList();
  }

  private SessionWork work(SessionId id, SessionHeader header, SessionStore store) {
    return SessionWork.on(id, keys.of(id), keys, store, header, policy);
  }

  private static int clock(SessionHeader header) {
    return Math.max(0, header.highestTurn());
  }
}
