package dev.onset.app.review.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.review.worker.ReviewMetrics.Unasked;
import dev.onset.app.worker.RecordPlace;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.Judgement;
import dev.onset.endpoint.review.ReviewCandidate;
import dev.onset.endpoint.review.ReviewQuestion;
import dev.onset.endpoint.review.ReviewResult;
import dev.onset.endpoint.review.ReviewUtterance;
import dev.onset.model.Command;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ReviewSchedulerTest {
  private static final SessionId SESSION = SessionId.of("s");
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final ReviewLimits BOUNDS = new ReviewLimits(100, 100_000, 2, PATIENCE, 3, 100);
  private static final String TEXT = "Ask Ann and Bob, or mail ann@example.com";
  private static final Redaction.Span ANN = span(4, 7, PiiType.NAME_PART);
  private static final Redaction.Span BOB = span(12, 15, PiiType.NAME_FULL);
  private static final Redaction.Span MAIL = span(25, 40, PiiType.EMAIL);

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final ReviewScheduler desk = desk(tenant -> Optional.of(POLICY));

  private ReviewScheduler desk(ReviewPolicies policies) {
    return new ReviewScheduler(BOUNDS, policies, "small-model", new ReviewMetrics(registry));
  }

  private static Redaction.Span span(int start, int end, PiiType type) {
    return new Redaction.Span(start, end, type, RedactionAction.REDACT, "[X]");
  }

  private static Redaction redaction(int turn, int revision, Redaction.Span... spans) {
    return new Redaction(SESSION, turn, revision, List.of(spans), Redaction.Reason.DIRECT, false);
  }

  private static Redaction retroactive(int turn, Redaction.Span... spans) {
    return new Redaction(SESSION, turn, 0, List.of(spans), Redaction.Reason.ONSET, true);
  }

  private static RecordPlace at(long offset) {
    return new RecordPlace(0, offset);
  }

  private static Turn turn(int index, int revision, String text) {
    return new Turn(SESSION, index, revision, "customer", text, OptionalLong.empty());
  }

  private static ReviewCandidate name(Redaction.Span span) {
    return new ReviewCandidate(span.start(), span.end(), span.type().name());
  }

  private static ReviewResult answer(UnreviewedNames due, Judgement... judgements) {
    Map<ReviewCandidate, Judgement> all = new LinkedHashMap<>();
    for (int i = 0; i < judgements.length; i++) {
      all.put(due.names().get(i), judgements[i]);
    }
    return new ReviewResult(all, Optional.empty());
  }

  private double unasked(Unasked reason) {
    return registry
        .get(ReviewMetrics.UNASKED)
        .tag("reason", reason.name().toLowerCase(Locale.ROOT))
        .counter()
        .count();
  }

  @Test
  void asksAboutNamesAloneWithWhatWasSaidBefore() {
    desk.said(at(0), Turn.of(SESSION, 0, "agent", "How can I help?"));
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN, BOB, MAIL), 0);

    ReviewQuestion question = desk.next().orElseThrow().question();

    assertThat(question.turns())
        .containsExactly(
            new ReviewUtterance("agent", "How can I help?"), new ReviewUtterance("user", TEXT));
    assertThat(question.reviewed()).isEqualTo(1);
    assertThat(question.candidates()).containsExactly(name(ANN), name(BOB));
    assertThat(desk.next()).isEmpty();
  }

  @Test
  void whatIsKeptBecomesACommandAboutAllThatWasAsked() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN, BOB), 0);
    UnreviewedNames due = desk.next().orElseThrow().due();

    assertThat(desk.done(due, answer(due, Judgement.REDACT, Judgement.KEEP)))
        .contains(
            new Command.Reviewed(
                SESSION,
                1,
                0,
                List.of(
                    new Command.ReviewedSpan(4, 7, ReviewDecision.REDACT),
                    new Command.ReviewedSpan(12, 15, ReviewDecision.KEEP)),
                "small-model"));
  }

  @Test
  void nothingIsSentIfNothingIsKeptOrNobodyAnswered() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    desk.masked(at(6), redaction(1, 0, BOB), 0);
    UnreviewedNames first = desk.next().orElseThrow().due();
    UnreviewedNames second = desk.next().orElseThrow().due();

    assertThat(desk.done(first, answer(first, Judgement.REDACT))).isEmpty();
    assertThat(
            desk.done(
                second,
                new ReviewResult(
                    Map.of(second.names().get(0), Judgement.REDACT),
                    Optional.of(Unavailability.TIMED_OUT))))
        .isEmpty();
    assertThat(desk.firstOpen(0)).isEmpty();
  }

  private static Command.LeftOpen open(int turn, Redaction.Span... names) {
    return new Command.LeftOpen(
        SESSION,
        turn,
        0,
        Stream.of(names).map(name -> new Span(name.start(), name.end())).toList(),
        "small-model");
  }

  @Test
  void whatTheModelDoesNotAnswerAboutIsLeftToPeople() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN, BOB, MAIL), 0);
    UnreviewedNames due = desk.next().orElseThrow().due();
    desk.done(
        due,
        new ReviewResult(
            answer(due, Judgement.REDACT, Judgement.REDACT).judgements(),
            Optional.of(Unavailability.TIMED_OUT)));

    assertThat(desk.leftOpen()).containsExactly(open(1, ANN, BOB));
    assertThat(desk.leftOpen()).as("told once").isEmpty();

    desk.masked(at(6), redaction(2, 0, ANN), 0);
    desk.expire(PATIENCE.toNanos());
    assertThat(desk.leftOpen()).containsExactly(open(2, ANN));
  }

  @Test
  void whatTheModelAnswersAboutIsNot() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN, BOB), 0);
    UnreviewedNames due = desk.next().orElseThrow().due();
    desk.done(due, answer(due, Judgement.REDACT, Judgement.REDACT));

    assertThat(desk.leftOpen()).isEmpty();
  }

  @Test
  void structuredIdentifiersAreNeverAskedAbout() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, MAIL), 0);

    assertThat(desk.next()).isEmpty();
    assertThat(desk.firstOpen(0)).isEmpty();
  }

  @Test
  void whatAnAlertMasksLaterIsNoQuestion() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), retroactive(1, ANN), 0);

    assertThat(desk.next()).isEmpty();
    assertThat(desk.firstOpen(0)).isEmpty();
  }

  @Test
  void aNameIsAskedAboutOnceAndAgainWhereTheTurnWasEdited() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.said(at(2), turn(1, 1, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    desk.masked(at(6), redaction(1, 0, ANN), 0);
    desk.masked(at(7), redaction(1, 0, ANN, BOB), 0);
    desk.masked(at(8), redaction(1, 1, ANN), 0);

    assertThat(desk.next().orElseThrow().due().names()).containsExactly(name(ANN));
    assertThat(desk.next().orElseThrow().due().names()).containsExactly(name(BOB));
    assertThat(desk.next().orElseThrow().due().version())
        .isEqualTo(new TurnRevision(SESSION, 1, 1));
    assertThat(desk.next()).isEmpty();
  }

  @Test
  void aTenantWhoseReviewIsNobodysIsNotAskedAbout() {
    ReviewScheduler none = desk(tenant -> Optional.empty());
    none.said(at(1), turn(1, 0, TEXT));
    none.masked(at(5), redaction(1, 0, ANN), 0);

    assertThat(none.next()).isEmpty();
    assertThat(none.firstOpen(0)).isEmpty();
  }

  @Test
  void nothingIsAskedAnyMoreOnceThePolicyWantsNoReview() {
    List<Policy> inForce = new ArrayList<>(List.of(POLICY));
    ReviewScheduler changing = desk(tenant -> inForce.stream().findFirst());
    changing.said(at(1), turn(1, 0, TEXT));
    changing.masked(at(5), redaction(1, 0, ANN), 0);

    inForce.clear();

    assertThat(changing.next()).isEmpty();
    assertThat(changing.firstOpen(0)).isEmpty();
  }

  @Test
  void aRedactionWaitsForItsTurn() {
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    assertThat(desk.next()).isEmpty();
    assertThat(desk.firstOpen(0)).hasValue(5);
    assertThat(desk.waiting()).isEqualTo(1);

    desk.said(at(1), turn(1, 0, TEXT));

    assertThat(desk.next()).isPresent();
    assertThat(desk.waiting()).isZero();
  }

  @Test
  void aRedactionWaitsNoLongerThanItMay() {
    desk.masked(at(5), redaction(1, 0, ANN), 100);
    desk.masked(at(6), redaction(2, 0, ANN), 200);

    desk.expire(99 + PATIENCE.toNanos());
    assertThat(desk.waiting()).isEqualTo(2);

    desk.expire(100 + PATIENCE.toNanos());
    assertThat(desk.waiting()).isEqualTo(1);
    assertThat(desk.firstOpen(0)).hasValue(6);
    assertThat(unasked(Unasked.UNKNOWN_TEXT)).isOne();

    desk.said(at(1), turn(1, 0, TEXT));
    assertThat(desk.next()).isEmpty();
  }

  @Test
  void noMoreWaitForTheirTurnsThanMay() {
    IntStream.range(0, 4).forEach(i -> desk.masked(at(i), redaction(i, 0, ANN), 0));

    assertThat(desk.waiting()).isEqualTo(2);
    assertThat(unasked(Unasked.TURNED_AWAY)).isEqualTo(2);
    assertThat(desk.firstOpen(0)).hasValue(0);
  }

  @Test
  void noMoreWaitForTheEndpointThanMay() {
    for (int i = 0; i < 5; i++) {
      desk.said(at(i), turn(i, 0, TEXT));
      desk.masked(at(10 + i), redaction(i, 0, ANN), 0);
    }

    assertThat(desk.waiting()).isEqualTo(3);
    assertThat(unasked(Unasked.TURNED_AWAY)).isEqualTo(2);
  }

  /** It would be a question about a text that nobody masked. */
  @Test
  void aTurnThatCameWithTwoTextsOrIsTooShortIsNotAskedAbout() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.said(at(2), turn(1, 0, TEXT + "!"));
    desk.said(at(3), turn(2, 0, "Ann"));
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    desk.masked(at(6), redaction(2, 0, ANN), 0);

    assertThat(desk.next()).isEmpty();
    assertThat(unasked(Unasked.UNKNOWN_TEXT)).isEqualTo(2);
    assertThat(desk.firstOpen(0)).isEmpty();
  }

  @Test
  void aQuestionHasNoMoreNamesThanAModelCounts() {
    int many = ReviewQuestion.MOST_CANDIDATES + 5;
    desk.said(at(1), turn(1, 0, "Ann ".repeat(many)));
    desk.masked(
        at(5),
        redaction(
            1,
            0,
            IntStream.range(0, many)
                .mapToObj(i -> span(4 * i, 4 * i + 3, PiiType.NAME_PART))
                .toArray(Redaction.Span[]::new)),
        0);

    assertThat(desk.next().orElseThrow().due().names()).hasSize(ReviewQuestion.MOST_CANDIDATES);
    assertThat(unasked(Unasked.TOO_MANY_NAMES)).isOne();
  }

  @Test
  void aPartitionThatIsLostIsForgotten() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    desk.masked(at(6), redaction(2, 0, ANN), 0);

    desk.forget(0);

    assertThat(desk.waiting()).isZero();
    assertThat(desk.next()).isEmpty();
    assertThat(desk.firstOpen(0)).isEmpty();
    assertThat(desk.oldestTurn(0)).isEmpty();
    // It may come back, and is asked about then.
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN), 0);
    assertThat(desk.next()).isPresent();
  }

  @Test
  void saysNothingOfTextsWhenItIsPrinted() {
    desk.said(at(1), turn(1, 0, TEXT));
    desk.masked(at(5), redaction(1, 0, ANN), 0);

    assertThat(desk.next().orElseThrow().toString()).doesNotContain("Ann", "example");
  }

  /** Offsets are only moved over what is done with, in whatever order that comes. */
  @Property(tries = 200)
  void theFirstOpenRedactionIsTheFirstThatIsNotDone(
      @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 11) Integer> done,
      @ForAll @IntRange(min = 0, max = 12) int count) {
    ReviewLimits bounds = new ReviewLimits(100, 100_000, 100, PATIENCE, 100, 100);
    ReviewScheduler roomy =
        new ReviewScheduler(
            bounds,
            tenant -> Optional.of(POLICY),
            "m",
            new ReviewMetrics(new SimpleMeterRegistry()));
    TreeSet<Long> open = new TreeSet<>();
    UnreviewedNames[] asked = new UnreviewedNames[count];
    for (int i = 0; i < count; i++) {
      roomy.said(at(i), turn(i, 0, TEXT));
      roomy.masked(at(i), redaction(i, 0, ANN), 0);
      asked[i] = roomy.next().orElseThrow().due();
      open.add((long) i);
    }
    for (int one : done) {
      if (one < count) {
        roomy.done(asked[one], new ReviewResult(Map.of(), Optional.empty()));
        open.remove((long) one);
      }
    }

    assertThat(roomy.firstOpen(0))
        .isEqualTo(open.isEmpty() ? OptionalLong.empty() : OptionalLong.of(open.first()));
    assertThat(Arrays.stream(asked)).allMatch(due -> due.names().size() == 1);
  }
}
