package dev.onset.state.engine;

import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.state.engine.EngineChat.neural;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.Command.Ruling;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.ReviewItem.State;
import dev.onset.model.Span;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.session.OpenReview;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What waits for a person's decision, played through the engine. */
class ReviewDeskTest {
  private static final Map<String, String> LAW = Map.of("leakage.domain", "law");
  private static final Map<String, String> ENDPOINT = Map.of("redaction.review", "endpoint");
  private static final String SAID = "The florist from Omaha did that in the end, I heard.";
  private static final String MASKED =
      "The florist from [LOCATION_1] did that in the end, I heard.";
  private static final String NAMED = "Nadia has 3 apples";

  /** Knows nothing of what speaks of a florist. */
  static final LeakageDetector DETECTOR =
      (answer, point) ->
          new LeakageAssessment(
              new LeakageScores(-1, -1),
              answer.contains("florist") ? LeakageDecision.ABSTAIN : LeakageDecision.SAFE,
              LeakageBounds.ofBoth(0, 0, 0),
              "scripted@0123456789ab");

  private static EngineChat chat(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(LAW);
    settings.putAll(more);
    return new EngineChat(settings).detecting(DETECTOR);
  }

  private static EngineChat undecided(Map<String, String> more) {
    EngineChat chat = chat(more);
    chat.agent(0, SAID, neural(LOCATION, "Omaha", 0.6).anothers());
    return chat;
  }

  private static EngineChat leftOpen(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(ENDPOINT);
    settings.putAll(more);
    EngineChat chat = new EngineChat(settings);
    chat.user(0, NAMED, neural(NAME_PART, "Nadia", 0.6).nobodys());
    chat.command(new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(0, 5)), "a-model"));
    return chat;
  }

  private static List<Emission> decide(EngineChat chat, Kind kind, Ruling ruling) {
    return chat.command(new Command.Decide(EngineChat.ID, 0, 0, kind, ruling, "ann"));
  }

  private static List<Emission> expire(EngineChat chat, Kind kind) {
    return chat.command(new Command.Expire(EngineChat.ID, 0, 0, kind));
  }

  private static String text(EngineChat chat) {
    return chat.all(RedactedTurn.class).stream()
        .reduce((earlier, later) -> later)
        .map(one -> one.revision() + " " + one.text())
        .orElseThrow();
  }

  private static ReviewItem item(EngineChat chat) {
    return chat.all(ReviewItem.class).stream().reduce((earlier, later) -> later).orElseThrow();
  }

  private static String finding(EngineChat chat) {
    return chat.all(LeakageFinding.class).stream()
        .reduce((earlier, later) -> later)
        .map(one -> one.findingRevision() + " " + one.decision() + " " + one.reason())
        .orElseThrow();
  }

  private static List<String> trail(EngineChat chat) {
    return chat.all(ProvenanceEvent.class).stream()
        .map(ProvenanceEvent::kind)
        .filter(kind -> kind == ProvenanceKind.CLOSED || kind.name().startsWith("REVIEW"))
        .map(Enum::name)
        .toList();
  }

  @Test
  void anUndecidedAnswerWaitsMasked() {
    EngineChat chat = undecided(Map.of());

    String canonical =
        chat.store.kept(EngineChat.ID, 0).orElseThrow().fragments().get(0).canonical();
    assertThat(text(chat)).isEqualTo("0 " + MASKED);
    assertThat(item(chat))
        .isEqualTo(
            new ReviewItem(
                EngineChat.ID,
                0,
                0,
                0,
                Kind.ANSWER,
                State.OPEN,
                Optional.of(LeakageReason.SCORES),
                List.of(
                    new ReviewItem.Place(
                        17, 22, LOCATION, EngineChat.key().valueHash(LOCATION, canonical))),
                1_440,
                Policy.Review.Then.KEEP_MASKED,
                Optional.empty(),
                Optional.empty()));
    ProvenanceEvent event = chat.events(ProvenanceKind.REVIEW_OPENED).get(0);
    assertThat(event.detail())
        .containsEntry("kind", "answer")
        .containsEntry("places", "17-22:LOCATION")
        .containsEntry("deadline_minutes", "1440")
        .containsEntry("then", "keep_masked");
    assertThat(event + " " + item(chat)).doesNotContainIgnoringCase("omaha");
  }

  @Test
  void whatIsReleasedGoesOutAsWithoutTheQuestion() {
    EngineChat chat = undecided(Map.of());

    List<Emission> out = decide(chat, Kind.ANSWER, Ruling.RELEASE);

    assertThat(text(chat)).isEqualTo("1 " + SAID);
    assertThat(out.get(0))
        .isEqualTo(new Redaction(EngineChat.ID, 0, 0, List.of(), Redaction.Reason.DIRECT, true));
    assertThat(finding(chat)).isEqualTo("1 SAFE REVIEWED");
    assertThat(item(chat).state()).isEqualTo(State.RELEASED);
    assertThat(item(chat).by()).contains("ann");
    assertThat(item(chat).revision()).isEqualTo(1);
    assertThat(chat.events(ProvenanceKind.REVIEW_DECIDED).get(0).detail())
        .containsEntry("ruling", "release")
        .containsEntry("by", "ann");
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().openReviews()).isEmpty();
  }

  @Test
  void whatIsConfirmedIsMaskedAsThePolicyFlags() {
    EngineChat masked = undecided(Map.of());
    EngineChat blocked = undecided(Map.of("leakage.on_flag", "block"));

    decide(masked, Kind.ANSWER, Ruling.CONFIRM);
    decide(blocked, Kind.ANSWER, Ruling.CONFIRM);

    assertThat(text(masked)).isEqualTo("0 " + MASKED);
    assertThat(text(blocked)).isEqualTo("1 [BLOCKED]");
    assertThat(finding(masked)).isEqualTo("1 FLAG REVIEWED");
    assertThat(item(masked).state()).isEqualTo(State.CONFIRMED);
  }

  @Test
  void whatIsRejectedStaysAsItIs() {
    EngineChat chat = undecided(Map.of());

    decide(chat, Kind.ANSWER, Ruling.REJECT);

    assertThat(text(chat)).isEqualTo("0 " + MASKED);
    assertThat(finding(chat)).isEqualTo("1 ABSTAIN REVIEWED");
    assertThat(item(chat).state()).isEqualTo(State.REJECTED);
  }

  @Test
  void aSecondDecisionIsAnsweredByTheFirst() {
    EngineChat chat = undecided(Map.of());
    decide(chat, Kind.ANSWER, Ruling.CONFIRM);
    ReviewItem first = item(chat);

    assertThat(decide(chat, Kind.ANSWER, Ruling.RELEASE)).containsExactly(first);
    assertThat(decide(chat, Kind.ANSWER, Ruling.CONFIRM)).containsExactly(first);
    assertThat(expire(chat, Kind.ANSWER)).isEmpty();
    assertThat(decide(chat, Kind.NAMES, Ruling.RELEASE)).isEmpty();
    assertThat(text(chat)).isEqualTo("0 " + MASKED);
  }

  @Test
  void aDeadlineKeepsTheMaskOrLiftsIt() {
    EngineChat kept = undecided(Map.of("review.deadline_minutes", "240"));
    EngineChat released = undecided(Map.of("review.then", "release"));
    assertThat(item(kept).deadlineMinutes()).isEqualTo(240);

    expire(kept, Kind.ANSWER);
    expire(released, Kind.ANSWER);

    assertThat(text(kept)).isEqualTo("0 " + MASKED);
    assertThat(finding(kept)).isEqualTo("1 ABSTAIN REVIEW_EXPIRED");
    assertThat(text(released)).isEqualTo("1 " + SAID);
    assertThat(finding(released)).isEqualTo("1 SAFE REVIEW_EXPIRED");
    assertThat(item(released).state()).isEqualTo(State.EXPIRED);
    assertThat(released.events(ProvenanceKind.REVIEW_EXPIRED).get(0).detail())
        .containsEntry("by", "deadline")
        .containsEntry("then", "release");
  }

  @Test
  void aRevisionWithdrawsWhatWaited() {
    EngineChat chat = undecided(Map.of());
    chat.say("agent", 0, 1, "The deadline is on Friday.");

    assertThat(item(chat).state()).isEqualTo(State.WITHDRAWN);
    assertThat(item(chat).turnRevision()).isZero();
    assertThat(chat.events(ProvenanceKind.REVIEW_WITHDRAWN).get(0).detail())
        .containsEntry("reason", "revised");
    assertThat(decide(chat, Kind.ANSWER, Ruling.RELEASE)).isEmpty();
    assertThat(text(chat)).isEqualTo("1 The deadline is on Friday.");
  }

  @Test
  void aDecisionIsOfTheRevisionThatWasSeen() {
    EngineChat chat = undecided(Map.of());
    chat.say("agent", 0, 1, SAID + " Yes.", neural(LOCATION, "Omaha", 0.6).anothers());

    assertThat(decide(chat, Kind.ANSWER, Ruling.RELEASE)).isEmpty();
    assertThat(item(chat).isOpen()).isTrue();
    chat.command(new Command.Decide(EngineChat.ID, 0, 1, Kind.ANSWER, Ruling.RELEASE, "ann"));
    assertThat(text(chat)).isEqualTo("2 " + SAID + " Yes.");
  }

  @Test
  void anEndedSessionIsKeptUntilItsLastReview() {
    EngineChat chat = undecided(Map.of());
    chat.agent(1, "A florist did it again, I am told by a colleague.");
    chat.close(1);
    assertThat(chat.events(ProvenanceKind.CLOSED).get(0).detail()).containsEntry("reviews", "2");
    assertThat(chat.store.ended(EngineChat.ID)).isPresent();

    decide(chat, Kind.ANSWER, Ruling.RELEASE);
    assertThat(text(chat)).isEqualTo("1 " + SAID);
    assertThat(chat.store.ended(EngineChat.ID)).isPresent();
    chat.command(new Command.Expire(EngineChat.ID, 1, 0, Kind.ANSWER));

    assertThat(chat.store.ended(EngineChat.ID)).isEmpty();
    assertThat(chat.store.window(EngineChat.ID)).isEmpty();
    assertThat(trail(chat))
        .containsExactly(
            "REVIEW_OPENED",
            "REVIEW_OPENED",
            "CLOSED",
            "REVIEW_DECIDED",
            "CLOSED",
            "REVIEW_EXPIRED",
            "CLOSED");
    assertThat(chat.events(ProvenanceKind.CLOSED).get(2).detail())
        .containsEntry("by", "review")
        .doesNotContainKey("reviews");
    assertThat(chat.store.closed(EngineChat.ID).orElseThrow().chainLength())
        .isEqualTo(chat.all(ProvenanceEvent.class).size());
    Trails.assertIntact(chat);
  }

  @Test
  void aSessionThatIsKeptForReviewsAloneDoesNotGoOn() {
    EngineChat chat = undecided(Map.of());
    chat.close(0);

    assertThat(chat.command(new Command.Reopen(EngineChat.ID))).isEmpty();
    assertThat(chat.agent(1, "And another thing is to be said here."))
        .singleElement()
        .isInstanceOf(dev.onset.model.Rejection.class);
  }

  @Test
  void whatWaitsGoesOnWithItsSession() {
    EngineChat chat = undecided(Map.of("end.reopen", "by_command"));
    chat.close(0);
    chat.command(new Command.Reopen(EngineChat.ID));

    decide(chat, Kind.ANSWER, Ruling.RELEASE);

    assertThat(text(chat)).isEqualTo("1 " + SAID);
    assertThat(chat.store.load(EngineChat.ID)).isPresent();
    Trails.assertIntact(chat);
  }

  @Test
  void textsThatWaitForTheEndAreFinalWithIt() {
    EngineChat kept = undecided(Map.of("redaction.release", "on_close"));
    EngineChat released =
        undecided(Map.of("redaction.release", "on_close", "review.then", "release"));
    kept.close(0);
    released.close(0);

    assertThat(text(kept)).isEqualTo("0 " + MASKED);
    assertThat(text(released)).isEqualTo("0 " + SAID);
    assertThat(trail(kept)).containsExactly("REVIEW_OPENED", "REVIEW_EXPIRED", "CLOSED");
    assertThat(item(kept).state()).isEqualTo(State.EXPIRED);
    assertThat(kept.store.ended(EngineChat.ID)).isEmpty();
    Trails.assertIntact(released);
  }

  @Test
  void aPolicyThatBlocksAsksNobody() {
    EngineChat chat = undecided(Map.of("leakage.on_abstain", "block"));
    assertThat(text(chat)).isEqualTo("0 [BLOCKED]");
    assertThat(chat.all(ReviewItem.class)).isEmpty();
  }

  @Test
  void whatThereIsNoRoomForStaysMasked() {
    EngineChat chat = chat(Map.of());
    for (int turn = 0; turn <= OpenReview.MOST; turn++) {
      chat.agent(turn, SAID + " " + turn, neural(LOCATION, "Omaha", 0.6).anothers());
    }
    assertThat(item(chat).state()).isEqualTo(State.WITHDRAWN);
    assertThat(chat.events(ProvenanceKind.REVIEW_WITHDRAWN).get(0).detail())
        .containsEntry("reason", "no_room");
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().openReviews())
        .hasSize(OpenReview.MOST);
    assertThat(text(chat)).startsWith("0 " + MASKED);
  }

  @Test
  void namesThatTheirReviewerLeftOpenAreDecidedByPeople() {
    EngineChat released = leftOpen(Map.of());
    EngineChat confirmed = leftOpen(Map.of());
    EngineChat rejected = leftOpen(Map.of());
    assertThat(item(released).kind()).isEqualTo(Kind.NAMES);
    assertThat(released.events(ProvenanceKind.REVIEW_OPENED).get(0).detail())
        .containsEntry("reviewer", "a-model")
        .containsEntry("places", "0-5:NAME_PART");

    decide(released, Kind.NAMES, Ruling.RELEASE);
    decide(confirmed, Kind.NAMES, Ruling.CONFIRM);
    decide(rejected, Kind.NAMES, Ruling.REJECT);

    assertThat(text(released)).isEqualTo("1 " + NAMED);
    assertThat(text(confirmed)).isEqualTo("0 [NAME_PART_1] has 3 apples");
    assertThat(text(rejected)).isEqualTo("0 [NAME_PART_1] has 3 apples");
    answer(confirmed);
    answer(rejected);
    assertThat(text(confirmed)).startsWith("0 [NAME_PART_1]");
    assertThat(text(rejected)).isEqualTo("1 " + NAMED);
  }

  private static List<Emission> answer(EngineChat chat) {
    return chat.command(
        new Command.Reviewed(
            EngineChat.ID,
            0,
            0,
            List.of(new ReviewedSpan(0, 5, ReviewDecision.KEEP)),
            "another-model"));
  }

  @Test
  void aLaterAnswerOfAReviewerWithdrawsWhatWaited() {
    EngineChat chat = leftOpen(Map.of());
    answer(chat);

    assertThat(item(chat).state()).isEqualTo(State.WITHDRAWN);
    assertThat(text(chat)).isEqualTo("1 " + NAMED);
    assertThat(trail(chat)).containsExactly("REVIEW_OPENED", "REVIEWED", "REVIEW_WITHDRAWN");
    assertThat(decide(chat, Kind.NAMES, Ruling.CONFIRM)).containsExactly(item(chat));
  }

  @Test
  void nobodyIsAskedTwiceAboutNamesNorAboutWhatIsNoOpenName() {
    EngineChat chat = leftOpen(Map.of());
    int before = chat.out.size();
    chat.command(new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(0, 5)), "a-model"));
    chat.command(new Command.LeftOpen(EngineChat.ID, 0, 1, List.of(new Span(0, 5)), "a-model"));
    chat.command(new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(6, 9)), "a-model"));
    assertThat(chat.out).hasSize(before);

    EngineChat without = undecided(Map.of());
    int count = without.out.size();
    without.command(new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(0, 5)), "a-model"));
    assertThat(without.out).hasSize(count);
  }

  @Test
  void theTrailGivesEveryOrderAgain() {
    EngineChat names = leftOpen(Map.of());
    decide(names, Kind.NAMES, Ruling.REJECT);
    EngineChat answer = undecided(Map.of());
    expire(answer, Kind.ANSWER);

    assertThat(orders(names))
        .containsExactly(
            new Command.LeftOpen(EngineChat.ID, 0, 0, List.of(new Span(0, 5)), "a-model"),
            new Command.Decide(EngineChat.ID, 0, 0, Kind.NAMES, Ruling.REJECT, "ann"));
    assertThat(orders(answer))
        .containsExactly(new Command.Expire(EngineChat.ID, 0, 0, Kind.ANSWER));
  }

  private static List<Command> orders(EngineChat chat) {
    return chat.all(ProvenanceEvent.class).stream()
        .map(DeskDetail::order)
        .flatMap(Optional::stream)
        .toList();
  }
}
