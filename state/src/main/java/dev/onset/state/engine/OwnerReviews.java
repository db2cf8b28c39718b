package dev.onset.state.engine;

import dev.onset.model.Alert;
import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.ReviewItem;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.ReviewItem.State;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.Stake;
import dev.onset.state.gate.Stakes;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What waits for a person because it is in doubt whose a value is (kind {@link Kind#OWNER}): opened
 * when a possible onset goes out, and withdrawn when none rests on its values any more.
 *
 * @param policy the policy of the engine
 * @param risk evaluates a session anew after a person said whose its values are
 */
record OwnerReviews(Policy policy, RiskStage risk) {
  /** The index of no turn. */
  private static final int NONE = -1;

  /**
   * Withdraws what no possible onset rests on any more, and asks about those that went out.
   *
   * @param open what waits in the session
   * @param before the risks before the evaluation
   * @param after the risks after it
   * @param again whether to ask about those too that had gone out before, since a question was
   *     withdrawn with the text that it was about
   * @return what waits after it
   */
  List<OpenReview> follow(
      List<OpenReview> open,
      List<EntityRisk> before,
      List<EntityRisk> after,
      boolean again,
      Ledger ledger,
      SessionWork work) {
    List<Alert> possible = possible(after);
    List<OpenReview> waiting = new ArrayList<>(open);
    waiting.removeIf(one -> one.kind() == Kind.OWNER && !waits(one.turn(), possible, ledger, work));
    List<Alert> known = again ? List.of() : possible(before);
    for (Alert alert : possible) {
      if (!known.contains(alert) && waiting.size() < OpenReview.MOST) {
        ask(alert, ledger, work).map(OpenReview::of).ifPresent(waiting::add);
      }
    }
    return waiting;
  }

  private static List<Alert> possible(List<EntityRisk> risks) {
    return risks.stream()
        .flatMap(one -> one.alerts().stream())
        .filter(one -> one.status() == Alert.Status.POSSIBLE)
        .toList();
  }

  /** Whether the question of a turn still waits; withdraws it otherwise. */
  private boolean waits(int turn, List<Alert> possible, Ledger ledger, SessionWork work) {
    RetainedTurn past = work.safe().kept(turn).orElseThrow();
    ReviewItem item = past.decided().review(Kind.OWNER).orElseThrow();
    boolean rests =
        possible.stream()
            .filter(one -> item.entity().equals(Optional.of(one.entity())))
            .flatMap(one -> inDoubt(one, ledger).stream())
            .anyMatch(one -> isAsked(item, one.value(), ledger));
    if (!rests) {
      ReviewItem ended = ReviewDesk.withdraw(item, DeskDetail.SETTLED, ledger.clock(), work);
      work.safe().note(past.as(past.decided().with(ended)));
    }
    return rests;
  }

  /** What an alert rests on of which it is in doubt whose it is. */
  private List<Stake> inDoubt(Alert alert, Ledger ledger) {
    return policy.onset().keepsDoubt()
        ? ledger.stakes(alert.entity()).stream()
            .filter(one -> !one.isCertain() && isListed(alert, one.value(), ledger))
            .toList()
        : List.of();
  }

  private static boolean isListed(Alert alert, Candidate value, Ledger ledger) {
    String hash = ledger.valueHash(value.type(), value.canonical());
    return alert.evidence().stream()
        .anyMatch(one -> one.type().equals(value.type()) && one.valueHash().equals(hash));
  }

  private static boolean isAsked(ReviewItem item, Candidate value, Ledger ledger) {
    String hash = ledger.valueHash(value.type(), value.canonical());
    return item.places().stream()
        .anyMatch(one -> one.type().equals(value.type()) && one.valueHash().equals(hash));
  }

  /**
   * Asks whose the values are at the turn of the least sure one.
   *
   * @return nothing if the turn is not kept, or if somebody was asked there about something else or
   *     has said so
   */
  private Optional<ReviewItem> ask(Alert alert, Ledger ledger, SessionWork work) {
    List<Stake> doubtful = inDoubt(alert, ledger);
    Optional<RetainedTurn> kept =
        doubtful.stream()
            .min(
                Comparator.comparingInt(Stake::share)
                    .thenComparingInt(one -> one.value().originTurn()))
            .flatMap(one -> work.safe().kept(one.value().originTurn()));
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    RetainedTurn past = kept.get();
    Optional<ReviewItem> before = past.decided().review(Kind.OWNER);
    List<ReviewItem.Place> places = places(past, doubtful, work);
    if (places.isEmpty() || before.filter(one -> !isToAskAgain(one, alert.entity())).isPresent()) {
      return Optional.empty();
    }
    ReviewItem item =
        new ReviewItem(
            past.turn().session(),
            past.turn().index(),
            past.turn().revision(),
            before.map(one -> one.revision() + 1).orElse(0),
            Kind.OWNER,
            State.OPEN,
            Optional.empty(),
            places,
            policy.review().deadlineMinutes(),
            Policy.Review.Then.KEEP_MASKED,
            Optional.empty(),
            Optional.of(alert.entity()));
    ReviewDesk.open(item, Optional.empty(), ledger.clock(), work);
    work.safe().note(past.as(past.decided().with(item)));
    return Optional.of(item);
  }

  /** What was settled by itself can come into doubt again. Each answer stands. */
  private static boolean isToAskAgain(ReviewItem item, EntityId whose) {
    return item.state() == State.WITHDRAWN && item.entity().equals(Optional.of(whose));
  }

  private static List<ReviewItem.Place> places(
      RetainedTurn past, List<Stake> doubtful, SessionWork work) {
    int turn = past.turn().index();
    return ReviewDesk.places(
        past.fragments().stream()
            .filter(
                one ->
                    doubtful.stream()
                        .map(Stake::value)
                        .anyMatch(
                            value ->
                                value.originTurn() == turn
                                    && value.type().equals(one.type())
                                    && value.canonical().equals(one.canonical())))
            .toList(),
        work);
  }

  /**
   * Evaluates a session anew, in which a person said whether values are an entity's. An onset is of
   * the session's present turn.
   *
   * @param item as it ended, confirmed or released
   * @param isLive whether the session lives; otherwise its last verdicts may change
   * @return the session after it
   */
  Session settle(ReviewItem item, boolean isLive, Session before, SessionWork work) {
    SessionHeader header = before.header();
    if (!policy.onset().keepsDoubt()) {
      return before;
    }
    int clock = Math.max(header.clock(), header.heard().earliest());
    Ledger ledger =
        new Ledger(work.key(), work.chain(), clock, before.facts(), before.candidates());
    ledger.introduce(header.cast());
    Stakes stakes =
        header
            .stakes()
            .settled(
                item.entity().orElseThrow(),
                value -> isAsked(item, value, ledger),
                item.state() == State.CONFIRMED,
                item.by().orElseThrow(),
                ledger);
    ledger.doubt(stakes);
    RiskStage.Evaluated evaluated = risk.evaluateAgain(work, header, isLive, ledger);
    Protection protection = risk.protection(header, evaluated, ledger);
    if (header.protection().filter(one -> !one.masksAs(protection)).isPresent()) {
      work.safe().maskAnew(NONE, protection);
    }
    List<OpenReview> open =
        follow(header.openReviews(), header.risks(), evaluated.risks(), false, ledger, work);
    return before.with(
        header.with(
            next -> {
              next.stakes = stakes;
              next.risks = evaluated.risks();
              next.protection = header.protection().map(any -> protection);
              next.openReviews = open;
            }));
  }
}
