package dev.onset.app.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.command.OperationException;
import dev.onset.model.Command.Ruling;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ReviewItem;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.ReviewItem.State;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

/** What waits for people, as it is read of its topic and shown. */
class ReviewBookTest {
  private static final Instant START = Instant.parse("2026-01-31T08:00:00Z");
  private static final SessionId ACME = new SessionId("acme", "s");
  private static final SessionId OTHER = SessionId.of("s");
  private static final Topic<ReviewItem> TOPIC =
      new Topics("", new Codecs(new SchemaStore()), Map.of(TopicKind.REVIEWS, WireFormat.JSON))
          .reviews();

  private final ReviewBook book = new ReviewBook(TOPIC);

  private static ReviewItem item(SessionId session, int turn, Kind kind, int minutes) {
    return new ReviewItem(
        session,
        turn,
        0,
        0,
        kind,
        State.OPEN,
        kind == Kind.ANSWER ? Optional.of(LeakageReason.SCORES) : Optional.empty(),
        List.of(
            new ReviewItem.Place(0, 4, PiiType.NAME_FULL, "0123456789abcdef"),
            new ReviewItem.Place(9, 12, PiiType.NAME_FULL, "fedcba9876543210")),
        minutes,
        Policy.Review.Then.KEEP_MASKED,
        Optional.empty(),
        kind == Kind.OWNER ? Optional.of(EntityId.other(1)) : Optional.empty());
  }

  private boolean take(ReviewItem item, Instant at) {
    return take(
        OutputKeys.review(item.session(), item.turn(), item.kind()),
        TOPIC.codec().encode(item),
        at);
  }

  private boolean take(String key, byte[] value, Instant at) {
    return book.take(
        new ConsumerRecord<>(
            "reviews",
            0,
            0,
            at.toEpochMilli(),
            TimestampType.CREATE_TIME,
            0,
            0,
            key,
            value,
            new RecordHeaders(),
            Optional.empty()));
  }

  private List<String> all() {
    return book.cases(one -> true, 10).stream()
        .map(
            one ->
                one.item().session().tenant()
                    + " "
                    + one.item().turn()
                    + " "
                    + one.item().kind()
                    + " "
                    + one.item().state())
        .toList();
  }

  @Test
  void theEarliestDeadlineIsFirstAndWhatHasEndedIsLast() {
    take(item(ACME, 1, Kind.ANSWER, 300), START);
    take(item(ACME, 2, Kind.ANSWER, 60), START.plusSeconds(60));
    take(item(OTHER, 1, Kind.NAMES, 120), START);
    take(item(OTHER, 3, Kind.ANSWER, 5), START);
    take(item(OTHER, 3, Kind.ANSWER, 5).ended(State.RELEASED, Optional.of("ann")), START);

    assertThat(all())
        .containsExactly(
            "acme 2 ANSWER OPEN",
            "default 1 NAMES OPEN",
            "acme 1 ANSWER OPEN",
            "default 3 ANSWER RELEASED");
    assertThat(book.cases(one -> one.item().isOpen(), 2)).hasSize(2);
  }

  @Test
  void anErasureTakesReviewsAwayAndWhatIsNoReviewIsLeftOut() {
    take(item(OTHER, 1, Kind.NAMES, 120), START);
    assertThat(take("s/1/names", null, START)).isTrue();
    assertThat(take("s/2/names", new byte[] {1}, START)).isFalse();
    assertThat(take(null, new byte[0], START)).isFalse();

    assertThat(all()).isEmpty();
    assertThat(book.version()).isEqualTo(3);
  }

  @Test
  void aTurnWithBothQuestionsAsksWhich() {
    take(item(OTHER, 1, Kind.NAMES, 120), START);
    take(item(OTHER, 1, Kind.ANSWER, 120), START);

    assertThat(ReviewArchive.one(book, OTHER, 1, Optional.of(Kind.NAMES)).item().kind())
        .isEqualTo(Kind.NAMES);
    assertThatThrownBy(() -> ReviewArchive.one(book, OTHER, 1, Optional.empty()))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("--kind");
    assertThatThrownBy(() -> ReviewArchive.one(book, OTHER, 7, Optional.empty()))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("onset review list");
  }

  @Test
  void aPossibleOnsetAsksWhoseTheValuesAre() {
    take(item(ACME, 4, Kind.OWNER, 300), START);
    ReviewCase one = book.of(ACME, 4, Kind.OWNER).orElseThrow();

    assertThat(ReviewText.lines(one, START))
        .contains(
            "Are the values in turn 4 OTHER_1's? A possible onset rests on them.",
            "Deadline: 2026-01-31T13:00:00Z, in 5h 0m; then it stays in doubt");
    assertThat(ReviewText.json(one, START).toString())
        .contains("\"kind\":\"owner\"", "\"entity\":\"OTHER_1\"");
    assertThat(ReviewText.meaning(one.item(), Ruling.CONFIRM))
        .startsWith("They are OTHER_1's: the possible onset becomes an alert");
    assertThat(ReviewText.meaning(one.item(), Ruling.RELEASE))
        .startsWith("They are not OTHER_1's:");
    ReviewItem answer = item(ACME, 1, Kind.ANSWER, 300);
    assertThat(ReviewText.meaning(answer, Ruling.CONFIRM)).endsWith("the text stays masked.");
    assertThat(ReviewText.json(new ReviewCase(answer, START), START).has("entity")).isFalse();
  }

  @Test
  void agesCountFromTheTimeOfTheRecord() {
    take(item(ACME, 1, Kind.ANSWER, 300), START);
    Instant now = START.plus(Duration.ofMinutes(95));

    ReviewCase one = book.of(ACME, 1, Kind.ANSWER).orElseThrow();
    assertThat(one.due()).contains(START.plus(Duration.ofMinutes(300)));
    assertThat(ReviewText.table(List.of(one), now).get(2))
        .isEqualTo(
            "s of acme  " + "   1  answer  open   NAME_FULL x2  1h 35m  in 3h 25m  keep_masked  -");
    assertThat(ReviewText.lines(one, now))
        .contains(
            "Does the agent's answer in turn 1 identify somebody?",
            "Deadline: 2026-01-31T13:00:00Z, in 3h 25m; then it stays masked",
            "Left undecided because it is like neither the safe answers nor the unsafe ones that"
                + " the detector knows.",
            "  characters 0 to 4: NAME_FULL 0123456789ab");
    assertThat(ReviewText.json(one, now).toString())
        .contains(
            "\"state\":\"open\"",
            "\"opened\":\"2026-01-31T08:00:00Z\"",
            "\"age_seconds\":5700",
            "\"due\":\"2026-01-31T13:00:00Z\"");
    assertThat(ReviewText.due(START, now)).isEqualTo("1h 35m ago");
    assertThat(ReviewText.duration(Duration.ofSeconds(42))).isEqualTo("42s");
    assertThat(ReviewText.duration(Duration.ofHours(49))).isEqualTo("2d 1h");
  }
}
