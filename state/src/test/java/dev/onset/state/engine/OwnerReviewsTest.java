package dev.onset.state.engine;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Alert.Status;
import dev.onset.model.AlertChange;
import dev.onset.model.Assertion;
import dev.onset.model.Command;
import dev.onset.model.Command.Ruling;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ReviewItem;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.ReviewItem.State;
import dev.onset.model.RiskLevel;
import dev.onset.model.Verdict;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.session.OpenReview;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Possible onsets that wait for a person, played through the engine. */
class OwnerReviewsTest {
  private static final String NAME = "Hugo Wetherby";

  private static EngineChat chat(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>();
    settings.put("onset.owners", "distribution");
    settings.put("redaction.mode", "onset");
    settings.putAll(more);
    return new EngineChat(settings);
  }

  /** The number is the user's, whose name is in doubt: it waits at turn 1. */
  private static EngineChat possible(Map<String, String> more) {
    return saying(chat(more));
  }

  private static EngineChat saying(EngineChat chat) {
    chat.agent(0, "And who is it for?");
    chat.user(1, NAME, regex(NAME_FULL, NAME).read(read(400)));
    chat.user(2, "mine is 414-555-0188", regex(PHONE, "414-555-0188"));
    return chat;
  }

  static OwnerReading read(int own) {
    int another = 1000 - own;
    return new OwnerReading(
        own > another ? Owner.SPEAKER : Owner.ANOTHER,
        Math.max(own, another) / (double) OwnerReading.WHOLE,
        Assertion.STATED,
        1,
        List.of(own, 0, another, OwnerReading.WHOLE - 1000, 0),
        OwnerReading.OWN.assertions());
  }

  static OwnerReading called(int addressee) {
    return new OwnerReading(
        addressee > 500 ? Owner.ADDRESSEE : Owner.ANOTHER,
        Math.max(addressee, 1024 - addressee) / (double) OwnerReading.WHOLE,
        Assertion.STATED,
        1,
        List.of(0, addressee, OwnerReading.WHOLE - addressee, 0, 0),
        OwnerReading.OWN.assertions());
  }

  private static List<Emission> decide(EngineChat chat, Ruling ruling) {
    return chat.command(new Command.Decide(EngineChat.ID, 1, 0, Kind.OWNER, ruling, "ann"));
  }

  private static ReviewItem item(EngineChat chat) {
    return chat.all(ReviewItem.class).stream().reduce((earlier, later) -> later).orElseThrow();
  }

  private static List<Status> alerts(EngineChat chat) {
    return chat.alerts(EntityId.USER).stream().map(Alert::status).toList();
  }

  private static Alert alert(EngineChat chat) {
    return chat.alerts(EntityId.USER).stream().reduce((one, later) -> later).orElseThrow();
  }

  private static List<OpenReview> open(EngineChat chat) {
    return chat.store.load(EngineChat.ID).orElseThrow().header().openReviews();
  }

  private static List<ProvenanceKind> kinds(List<Emission> out) {
    return out.stream()
        .filter(ProvenanceEvent.class::isInstance)
        .map(one -> ((ProvenanceEvent) one).kind())
        .toList();
  }

  private static <T> List<T> all(List<Emission> out, Class<T> kind) {
    return out.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  @Test
  void aPossibleOnsetWaitsAtItsLeastSureValue() {
    EngineChat chat = possible(Map.of("review.then", "release", "review.deadline_minutes", "240"));

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE);
    assertThat(item(chat))
        .isEqualTo(
            new ReviewItem(
                EngineChat.ID,
                1,
                0,
                0,
                Kind.OWNER,
                State.OPEN,
                Optional.empty(),
                List.of(
                    new ReviewItem.Place(
                        0,
                        13,
                        NAME_FULL,
                        chat.alerts(EntityId.USER).get(0).evidence().get(0).valueHash())),
                240,
                Policy.Review.Then.KEEP_MASKED,
                Optional.empty(),
                Optional.of(EntityId.USER)));
    assertThat(open(chat)).containsExactly(new OpenReview(1, Kind.OWNER));
    ProvenanceEvent event = chat.events(ProvenanceKind.REVIEW_OPENED).get(0);
    assertThat(event.detail())
        .containsEntry("kind", "owner")
        .containsEntry("entity", "USER")
        .containsEntry("at", "1")
        .containsEntry("places", "0-13:NAME_FULL")
        .containsEntry("then", "keep_masked");
    assertThat(event + " " + item(chat)).doesNotContainIgnoringCase("hugo");
  }

  @Test
  void ofSeveralTheLeastSureIsAskedAboutAndOfEqualOnesTheEarliest() {
    EngineChat chat = chat(Map.of());
    chat.user(0, NAME, regex(NAME_FULL, NAME).read(read(600)));
    chat.user(1, "414-555-0188", regex(PHONE, "414-555-0188").read(read(500)));
    assertThat(open(chat)).containsExactly(new OpenReview(1, Kind.OWNER));
    EngineChat equal = chat(Map.of());
    equal.user(0, NAME, regex(NAME_FULL, NAME).read(read(500)));
    equal.user(1, "414-555-0188", regex(PHONE, "414-555-0188").read(read(500)));
    assertThat(open(equal)).containsExactly(new OpenReview(0, Kind.OWNER));
  }

  @Test
  void whatIsConfirmedIsAnOnsetOfThePresentTurn() {
    EngineChat chat = possible(Map.of());
    chat.agent(3, "One moment, please.");

    List<Emission> out = decide(chat, Ruling.CONFIRM);

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE, Status.OPEN);
    assertThat(alert(chat).tPred()).hasValue(3);
    assertThat(alert(chat).probability()).isEqualTo(1);
    assertThat(alert(chat).change().orElseThrow().cause()).isEqualTo(AlertChange.Cause.SETTLED);
    assertThat(kinds(out))
        .containsExactly(
            ProvenanceKind.REVIEW_DECIDED,
            ProvenanceKind.OWNER_SETTLED,
            ProvenanceKind.ONSET,
            ProvenanceKind.RISK_CHANGED);
    assertThat(chat.events(ProvenanceKind.OWNER_SETTLED).get(0).detail())
        .containsEntry("by", "ann")
        .containsEntry("probability", "1024");
    assertThat(all(out, Verdict.class))
        .singleElement()
        .extracting(Verdict::closed)
        .isEqualTo(false);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.DANGER);
    assertThat(chat.onset()).isEqualTo(3);
    assertThat(item(chat).state()).isEqualTo(State.CONFIRMED);
    assertThat(item(chat).by()).contains("ann");
    assertThat(open(chat)).isEmpty();
    Trails.assertIntact(chat);
  }

  @Test
  void whatIsConfirmedIsNobodyElsesAndStaysSo() {
    EngineChat chat = possible(Map.of());
    decide(chat, Ruling.CONFIRM);
    chat.agent(3, "We will call Hugo.", regex(NAME_PART, "Hugo").read(called(20)));
    chat.user(4, "Yes, " + NAME, regex(NAME_FULL, NAME).read(read(100)));

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE, Status.OPEN);
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().stakes().all())
        .filteredOn(one -> one.value().type() == NAME_FULL && one.share() > 0)
        .singleElement()
        .extracting(one -> one.value().entity())
        .isEqualTo(EntityId.USER);
  }

  @Test
  void whatIsReleasedIsNotTheUsers() {
    EngineChat chat = possible(Map.of());

    List<Emission> out = decide(chat, Ruling.RELEASE);

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE, Status.WITHDRAWN);
    assertThat(alert(chat).change().orElseThrow().cause()).isEqualTo(AlertChange.Cause.SETTLED);
    assertThat(kinds(out))
        .containsExactly(
            ProvenanceKind.REVIEW_DECIDED,
            ProvenanceKind.OWNER_SETTLED,
            ProvenanceKind.RISK_CHANGED);
    assertThat(chat.events(ProvenanceKind.OWNER_SETTLED).get(0).detail())
        .containsEntry("probability", "0");
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);
    assertThat(item(chat).state()).isEqualTo(State.RELEASED);
    assertThat(open(chat)).isEmpty();
    Trails.assertIntact(chat);
  }

  @Test
  void whatIsRejectedOrExpiresStaysPossible() {
    EngineChat rejected = possible(Map.of());
    EngineChat expired = possible(Map.of("review.then", "release"));

    List<Emission> out = decide(rejected, Ruling.REJECT);
    List<Emission> ended = expired.command(new Command.Expire(EngineChat.ID, 1, 0, Kind.OWNER));

    assertThat(kinds(out)).containsExactly(ProvenanceKind.REVIEW_DECIDED);
    assertThat(kinds(ended)).containsExactly(ProvenanceKind.REVIEW_EXPIRED);
    for (List<Emission> each : List.of(out, ended)) {
      assertThat(all(each, Alert.class)).isEmpty();
      assertThat(all(each, Verdict.class)).isEmpty();
      assertThat(all(each, RedactedTurn.class)).isEmpty();
    }
    assertThat(item(rejected).state()).isEqualTo(State.REJECTED);
    assertThat(item(expired).state()).isEqualTo(State.EXPIRED);
    // Later turns may settle it all the same.
    rejected.agent(3, "Thank you Hugo!", regex(NAME_PART, "Hugo").read(called(990)));
    assertThat(alerts(rejected)).containsExactly(Status.POSSIBLE, Status.OPEN);
    assertThat(item(rejected).state()).isEqualTo(State.REJECTED);
  }

  @Test
  void whatLaterTurnsSettleIsWithdrawn() {
    EngineChat own = possible(Map.of());
    EngineChat others = possible(Map.of());

    own.agent(3, "Thank you Hugo!", regex(NAME_PART, "Hugo").read(called(990)));
    others.agent(3, "We will call Hugo.", regex(NAME_PART, "Hugo").read(called(20)));

    assertThat(alerts(own)).containsExactly(Status.POSSIBLE, Status.OPEN);
    assertThat(alerts(others)).containsExactly(Status.POSSIBLE, Status.WITHDRAWN);
    for (EngineChat chat : List.of(own, others)) {
      assertThat(item(chat).state()).isEqualTo(State.WITHDRAWN);
      assertThat(chat.events(ProvenanceKind.REVIEW_WITHDRAWN).get(0).detail())
          .containsEntry("reason", "settled");
      assertThat(open(chat)).isEmpty();
      assertThat(decide(chat, Ruling.RELEASE)).containsExactly(item(chat));
    }
  }

  @Test
  void aRevisionWithdrawsAndMayAskAgain() {
    EngineChat gone = possible(Map.of());
    gone.say("user", 1, 1, "never mind");
    assertThat(alerts(gone)).containsExactly(Status.POSSIBLE, Status.WITHDRAWN);
    assertThat(gone.all(ReviewItem.class))
        .extracting(ReviewItem::state)
        .containsExactly(State.OPEN, State.WITHDRAWN);
    assertThat(gone.events(ProvenanceKind.REVIEW_WITHDRAWN).get(0).detail())
        .containsEntry("reason", "revised");

    EngineChat still = possible(Map.of());
    still.say("user", 1, 1, "It is " + NAME, regex(NAME_FULL, NAME).read(read(400)));
    assertThat(alerts(still)).containsExactly(Status.POSSIBLE);
    assertThat(still.all(ReviewItem.class))
        .extracting(one -> one.state() + " " + one.turnRevision())
        .containsExactlyInAnyOrder("OPEN 0", "WITHDRAWN 0", "OPEN 1");
    assertThat(decide(still, Ruling.CONFIRM)).isEmpty();
  }

  @Test
  void whatIsPossibleAgainIsAskedAgain() {
    EngineChat chat = possible(Map.of());
    chat.say("user", 2, 1, "never mind");
    chat.user(3, "mine is ada@example.org", regex(EMAIL, "ada@example.org"));

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE, Status.WITHDRAWN, Status.POSSIBLE);
    assertThat(chat.all(ReviewItem.class))
        .extracting(one -> one.state() + " " + one.turn() + " " + one.revision())
        .containsExactly("OPEN 1 0", "WITHDRAWN 1 1", "OPEN 1 2");
    decide(chat, Ruling.CONFIRM);
    assertThat(item(chat).revision()).isEqualTo(3);
    assertThat(alert(chat).tPred()).hasValue(3);
  }

  @Test
  void aSecondDecisionIsAnsweredByTheFirst() {
    EngineChat chat = possible(Map.of());
    decide(chat, Ruling.RELEASE);
    ReviewItem first = item(chat);

    assertThat(decide(chat, Ruling.CONFIRM)).containsExactly(first);
    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE, Status.WITHDRAWN);
  }

  @Test
  void whereThereIsNoRoomNobodyIsAsked() {
    EngineChat chat = chat(Map.of("leakage.domain", "law")).detecting(ReviewDeskTest.DETECTOR);
    for (int turn = 10; turn < 10 + OpenReview.MOST; turn++) {
      chat.agent(
          turn,
          "The florist from Omaha did that in the end, I heard. " + turn,
          neural(LOCATION, "Omaha", 0.6).anothers());
    }
    saying(chat);

    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE);
    assertThat(open(chat)).hasSize(OpenReview.MOST).allMatch(one -> one.kind() == Kind.ANSWER);
  }

  @Test
  void withoutTheTextNobodyIsAsked() {
    EngineChat chat = possible(Map.of("redaction.mode", "direct"));
    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE);
    assertThat(chat.all(ReviewItem.class)).isEmpty();
  }

  @Test
  void aPolicyThatKeepsNoDoubtAsksNobody() {
    EngineChat chat = possible(Map.of("onset.owners", "likeliest"));
    assertThat(alerts(chat)).isEmpty();
    assertThat(chat.all(ReviewItem.class)).isEmpty();
  }

  @Test
  void aDecisionAfterTheEndTellsTheLastVerdictAgain() {
    EngineChat chat = possible(Map.of());
    chat.close(2);
    assertThat(chat.store.ended(EngineChat.ID)).isPresent();
    assertThat(chat.store.closed(EngineChat.ID).orElseThrow().userOnset()).isEmpty();

    List<Emission> out = decide(chat, Ruling.CONFIRM);

    assertThat(alert(chat).status()).isEqualTo(Status.OPEN);
    assertThat(alert(chat).tPred()).hasValue(2);
    assertThat(all(out, Verdict.class)).hasSize(1);
    Verdict last = all(out, Verdict.class).get(0);
    assertThat(last.closed()).isTrue();
    assertThat(last.tPred()).hasValue(2);
    assertThat(last.abstainReason()).isEmpty();
    assertThat(kinds(out)).endsWith(ProvenanceKind.CLOSED);
    assertThat(chat.store.ended(EngineChat.ID)).isEmpty();
    assertThat(chat.store.closed(EngineChat.ID).orElseThrow().userOnset()).hasValue(2);
    Trails.assertIntact(chat);
  }

  @Test
  void anEndedSessionInWhichNothingChangesTellsNoVerdict() {
    EngineChat chat = possible(Map.of());
    chat.close(2);
    List<Emission> out = decide(chat, Ruling.REJECT);
    assertThat(all(out, Verdict.class)).isEmpty();
    assertThat(kinds(out)).containsExactly(ProvenanceKind.REVIEW_DECIDED, ProvenanceKind.CLOSED);
  }

  @Test
  void textsThatWaitForTheEndAreFinalWithIt() {
    EngineChat chat = possible(Map.of("redaction.release", "on_close", "review.then", "release"));
    chat.close(2);
    assertThat(item(chat).state()).isEqualTo(State.EXPIRED);
    assertThat(alerts(chat)).containsExactly(Status.POSSIBLE);
    assertThat(chat.events(ProvenanceKind.REVIEW_EXPIRED).get(0).detail())
        .containsEntry("by", "close");
  }

  @Test
  void theTrailGivesTheDecisionAgain() {
    EngineChat chat = possible(Map.of());
    decide(chat, Ruling.CONFIRM);
    assertThat(
            chat.all(ProvenanceEvent.class).stream()
                .map(DeskDetail::order)
                .flatMap(Optional::stream))
        .containsExactly(
            new Command.Decide(EngineChat.ID, 1, 0, Kind.OWNER, Ruling.CONFIRM, "ann"));
  }
}
