package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedDetector.RIDDLE;
import static dev.onset.streams.topology.ScriptedExtractor.CHARACTER;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Command.Ruling;
import dev.onset.model.EntityId;
import dev.onset.model.KeyRing;
import dev.onset.model.LeakageFinding;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ReviewItem;
import dev.onset.model.ReviewItem.Kind;
import dev.onset.model.ReviewItem.State;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What waits for people, as topics, stores, clocks and metrics have it. */
class ReviewTopologyTest {
  private static final Policy LAW =
      PolicyReader.shipped(Map.of("leakage.domain", "law", "review.deadline_minutes", "240"));
  private static final Policy RELEASING =
      PolicyReader.shipped(Map.of("leakage.domain", "law", "review.then", "release"));
  private static final SessionId ID = SessionId.of("s1");
  private static final String SAID = "It is " + RIDDLE + " of " + NAME + " that was meant by it.";
  private static final String MASKED =
      "It is " + RIDDLE + " of [NAME_FULL_1] that was meant by it.";
  private static final Duration PACE = Duration.ofMinutes(2);

  @TempDir Path folder;

  private Harness open(Policy policy) {
    return open(WireFormat.AVRO, policy, Map.of());
  }

  private Harness open(WireFormat format, Policy policy, Map<String, Map<Bytes, byte[]>> stored) {
    return new Harness(
        folder.resolve("state" + stored.size()),
        format,
        KeyRing.of(Harness.MASTER),
        policy,
        new Harness.Sources(new ScriptedExtractor(), new SecureRandom()::nextBytes, stored));
  }

  private static void decide(Harness onset, Ruling ruling) {
    onset.send(new Command.Decide(ID, 0, 0, Kind.ANSWER, ruling, "ann"));
  }

  private static List<State> states(Harness onset) {
    return onset.values(onset.topics.reviews()).stream().map(ReviewItem::state).toList();
  }

  private static List<String> texts(Harness onset) {
    return onset.values(onset.topics.redactedTurns()).stream().map(RedactedTurn::text).toList();
  }

  private static double gauge(Harness onset, String name, String... tags) {
    return onset.registry.get(name).tags(tags).gauge().value();
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void whatWaitsIsOnTheTopicUnderItsTurn(WireFormat format) {
    try (Harness onset = open(format, LAW, Map.of())) {
      onset.say("s1", 0, "agent", SAID);

      List<TestRecord<byte[], byte[]>> records = onset.bytes(onset.topics.reviews().name());
      assertThat(records).hasSize(1);
      assertThat(new String(records.get(0).key(), UTF_8)).isEqualTo("s1/0/answer");
      assertThat(new String(records.get(0).value(), UTF_8)).doesNotContain("Dana");
      ReviewItem item = onset.topics.reviews().codec().decode(records.get(0).value());
      assertThat(item.state()).isEqualTo(State.OPEN);
      assertThat(item.deadlineMinutes()).isEqualTo(240);
      assertThat(item.places()).hasSize(1);
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @Test
  void aDecisionChangesFindingAndText() {
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      decide(onset, Ruling.RELEASE);

      assertThat(texts(onset)).containsExactly(MASKED, SAID);
      assertThat(states(onset)).containsExactly(State.OPEN, State.RELEASED);
      assertThat(onset.values(onset.topics.leakage()))
          .extracting(LeakageFinding::findingRevision)
          .containsExactly(0, 1);
      assertThat(onset.count(OnsetMetrics.REVIEWS, "kind", "answer", "outcome", "release"))
          .isEqualTo(1);
    }
  }

  @Test
  void aSecondDecisionIsAnsweredByTheFirst() {
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      decide(onset, Ruling.CONFIRM);
      decide(onset, Ruling.RELEASE);

      assertThat(states(onset)).containsExactly(State.OPEN, State.CONFIRMED, State.CONFIRMED);
      assertThat(texts(onset)).containsExactly(MASKED);
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @Test
  void whatNobodyDecidesEndsByItsDeadline() {
    try (Harness onset = open(RELEASING)) {
      onset.say("s1", 0, "agent", SAID);
      onset.driver.advanceWallClockTime(Duration.ofMinutes(1_439));
      assertThat(states(onset)).containsExactly(State.OPEN);
      // The session was closed by its silence long ago.
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isNotEmpty();

      onset.driver.advanceWallClockTime(PACE);

      assertThat(states(onset)).containsExactly(State.EXPIRED);
      assertThat(texts(onset)).containsExactly(MASKED, SAID);
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isEmpty();
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @Test
  void aDeadlineAndTheEndOfASilenceMayFallTogether() {
    Policy together =
        PolicyReader.shipped(
            Map.of(
                "leakage.domain",
                "law",
                "review.deadline_minutes",
                Long.toString(Harness.TIMEOUT.toMinutes())));
    try (Harness onset = open(together)) {
      onset.say("s1", 0, "agent", SAID);
      onset.driver.advanceWallClockTime(Harness.TIMEOUT.plus(PACE));

      assertThat(states(onset)).containsExactly(State.OPEN, State.EXPIRED);
      assertThat(onset.values(onset.topics.provenance()))
          .extracting(ProvenanceEvent::kind)
          .contains(ProvenanceKind.REVIEW_EXPIRED, ProvenanceKind.CLOSED);
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isEmpty();
    }
  }

  @Test
  void aSessionIsNotForgottenBeforeItsReviewsHaveEnded() {
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      onset.send(new Command.Close(ID, 0));
      // The session is remembered for two hours, and the review may wait for four.
      onset.driver.advanceWallClockTime(Harness.RETENTION.plus(PACE));
      assertThat(states(onset)).containsExactly(State.OPEN, State.EXPIRED);
      onset.driver.advanceWallClockTime(PACE);
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isEmpty();
      assertThat(onset.stored().get(StoreNames.EXPIRY)).isEmpty();
    }
  }

  @Test
  void aDecisionReachesASessionThatHasEnded() {
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      onset.send(new Command.Close(ID, 0));
      decide(onset, Ruling.RELEASE);

      assertThat(texts(onset)).containsExactly(MASKED, SAID);
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isEmpty();
      onset.say("s1", 1, "agent", "It is over.");
      assertThat(onset.deadLetters()).hasSize(1);
    }
  }

  @Test
  void anErasureLeavesNothingOfAReview() {
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      onset.bytes(onset.topics.reviews().name());
      onset.send(new Command.Erase(ID));

      assertThat(onset.read(onset.topics.reviews()))
          .extracting(record -> record.key() + " " + record.value())
          .contains("s1/0/answer null", "s1/0/names null", "s1/0/owner null");
      assertThat(onset.stored().get(StoreNames.EXPIRY).keySet())
          .noneMatch(key -> new String(key.get(), UTF_8).contains("s1"));
      decide(onset, Ruling.RELEASE);
      assertThat(onset.read(onset.topics.reviews())).isEmpty();
    }
  }

  @Test
  void anotherInstanceKnowsWhatWaitsAndForHowLong() {
    Map<String, Map<Bytes, byte[]>> stored;
    try (Harness onset = open(LAW)) {
      onset.say("s1", 0, "agent", SAID);
      onset.driver.advanceWallClockTime(Duration.ofSeconds(1));
      assertThat(gauge(onset, OnsetMetrics.REVIEWS_OPEN, "kind", "answer")).isEqualTo(1);
      assertThat(gauge(onset, OnsetMetrics.REVIEWS_OPEN, "kind", "names")).isZero();
      stored = onset.stored();
    }
    try (Harness onset = open(WireFormat.AVRO, LAW, stored)) {
      onset.driver.advanceWallClockTime(Duration.ofSeconds(1));
      assertThat(gauge(onset, OnsetMetrics.REVIEWS_OPEN, "kind", "answer")).isEqualTo(1);
      decide(onset, Ruling.REJECT);
      assertThat(states(onset)).containsExactly(State.REJECTED);
      onset.driver.advanceWallClockTime(Duration.ofSeconds(1));
      assertThat(gauge(onset, OnsetMetrics.REVIEWS_OPEN, "kind", "answer")).isZero();
      assertThat(gauge(onset, OnsetMetrics.REVIEWS_AGE)).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void aDecisionMakesAPossibleOnsetOne(WireFormat format) {
    Policy doubting =
        PolicyReader.shipped(Map.of("onset.owners", "distribution", "redaction.mode", "onset"));
    try (Harness onset = open(format, doubting, Map.of())) {
      onset.say("s1", 0, "customer", ScriptedExtractor.PERHAPS + " " + NAME);
      onset.say("s1", 1, "customer", "mine is " + ScriptedExtractor.EMAIL);
      onset.send(new Command.Close(ID, 1));
      onset.send(new Command.Decide(ID, 0, 0, Kind.OWNER, Ruling.CONFIRM, "ann"));

      List<TestRecord<String, ReviewItem>> items = onset.read(onset.topics.reviews());
      assertThat(items)
          .extracting(record -> record.key() + " " + record.value().state())
          .containsExactly("s1/0/owner OPEN", "s1/0/owner CONFIRMED");
      assertThat(items.get(1).value().entity()).contains(EntityId.USER);
      assertThat(onset.values(onset.topics.alerts()))
          .extracting(Alert::status)
          .containsExactly(Alert.Status.POSSIBLE, Alert.Status.OPEN);
      assertThat(onset.values(onset.topics.risk()))
          .filteredOn(one -> one == null || one.entity().equals(EntityId.USER))
          .extracting(one -> one == null ? "forgotten" : one.closed() + " " + one.tPred())
          .endsWith("true OptionalInt[1]", "forgotten");
      assertThat(onset.count(OnsetMetrics.REVIEWS, "kind", "owner", "outcome", "confirm"))
          .isEqualTo(1);
      assertThat(onset.stored().get(StoreNames.SESSIONS)).isEmpty();
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @Test
  void namesThatTheirReviewerLeftOpenAreThereToo() {
    Policy endpoint = PolicyReader.shipped(Map.of("redaction.review", "endpoint"));
    try (Harness onset = open(endpoint)) {
      onset.say("s1", 0, "customer", CHARACTER + " has 3 apples");
      int end = CHARACTER.length();
      onset.send(new Command.LeftOpen(ID, 0, 0, List.of(new Span(0, end)), "a-model"));
      onset.send(new Command.Decide(ID, 0, 0, Kind.NAMES, Ruling.RELEASE, "ann"));

      List<ReviewItem> items = onset.values(onset.topics.reviews());
      assertThat(items).extracting(ReviewItem::state).containsExactly(State.OPEN, State.RELEASED);
      assertThat(items.get(1).by()).isEqualTo(Optional.of("ann"));
      assertThat(texts(onset)).last().isEqualTo(CHARACTER + " has 3 apples");
    }
  }
}
