package dev.onset.streams.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.BadRequestException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Request;
import dev.onset.streams.monitoring.ChangelogLags;
import dev.onset.streams.monitoring.MemoryPlan;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.RestoreProgress;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.LagInfo;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.processor.StandbyUpdateListener.SuspendReason;
import org.apache.kafka.streams.processor.TaskId;
import org.junit.jupiter.api.Test;

class StatusRouteTest {
  private static final TopicPartition LOG = new TopicPartition("onset-sessions-changelog", 2);
  private static final Caller AUDITOR =
      new Caller("auditor", Set.of(Caller.Role.OPERATOR), Optional.empty());
  private static final Request STATUS = new Request(List.of("status"), Map.of(), Optional.empty());

  private final RestoreProgress restoring = new RestoreProgress();
  private final OnsetMetrics metrics = new OnsetMetrics(new SimpleMeterRegistry());

  private StatusRoute route(ChangelogLags lags) {
    return new StatusRoute(
        new About(
            "onset",
            "1",
            "default-1",
            4,
            new About.Memory(2, 1, List.of(new MemoryPlan.Part("heap", 1, "-Xmx")))),
        Optional.empty(),
        () -> State.REBALANCING,
        () -> {
          throw new IllegalStateException("KafkaStreams is not running.");
        },
        metrics.assessments(),
        restoring,
        lags);
  }

  @Test
  void tellsHowManySessionsCouldNotBeAssessedAndNoLabel() throws Exception {
    metrics.stranger("Dana Whitfield");
    metrics.stranger("Rowan Tidewell");
    metrics.emitted(ended(Assessment.ASSESSED));
    metrics.emitted(ended(Assessment.of(Set.of(Assessment.Reason.UNKNOWN_SPEAKER), Map.of())));

    try (ChangelogLags lags = new ChangelogLags(Map::<String, Map<Integer, LagInfo>>of)) {
      JsonNode told = body(route(lags).status(STATUS, AUDITOR)).path("assessments");
      assertThat(told.toString())
          .isEqualTo(
              "{\"ended\":2,\"not_assessed\":1,\"reasons\":{\"UNKNOWN_SPEAKER\":1},"
                  + "\"unknown_labels\":{\"Aa Aa\":2}}");
    }
  }

  private static Verdict ended(Assessment assessment) {
    return new Verdict(
        SessionId.of("s"),
        EntityId.USER,
        0,
        assessment.assessed() ? RiskLevel.SAFE : RiskLevel.WARN,
        0,
        Optional.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        assessment,
        true);
  }

  private static JsonNode body(Answer answer) throws Exception {
    assertThat(answer.status()).isEqualTo(Answer.OK);
    return new ObjectMapper().readTree(answer.body());
  }

  @Test
  void tellsWhatIsRestoredAndWhatRemains() throws Exception {
    try (ChangelogLags lags = new ChangelogLags(Map::<String, Map<Integer, LagInfo>>of)) {
      restoring.onRestoreStart(LOG, "sessions", 100, 1100);
      restoring.onBatchRestored(LOG, "sessions", 349, 200);

      JsonNode status = body(route(lags).status(STATUS, AUDITOR));

      assertThat(status.path("state").asText()).isEqualTo("REBALANCING");
      assertThat(status.path("threads")).isEmpty();
      assertThat(status.path("lags").isArray()).isTrue();
      assertThat(status.path("memory").path("most").asLong()).isOne();
      assertThat(status.path("restoring"))
          .hasToString(
              "[{\"store\":\"sessions\",\"partition\":2,\"purpose\":\"active\",\"restored\":200,"
                  + "\"total\":1000,\"remaining\":750}]");

      restoring.onRestoreEnd(LOG, "sessions", 800);
      assertThat(body(route(lags).status(STATUS, AUDITOR)).path("restoring")).isEmpty();
    }
  }

  @Test
  void aCopyIsFollowedUntilItIsGivenAway() {
    restoring.onUpdateStart(LOG, "sessions", 10);
    restoring.onBatchLoaded(LOG, "sessions", new TaskId(0, 2), 19, 10, 50);

    assertThat(restoring.now())
        .containsExactly(
            new RestoreProgress.Progress(
                "sessions", 2, RestoreProgress.Purpose.STANDBY, 10, 40, 30));

    restoring.onBatchLoaded(LOG, "sessions", new TaskId(0, 2), 59, 40, 60);
    assertThat(restoring.now()).singleElement().matches(one -> one.remaining() == 0);
    restoring.onUpdateSuspended(LOG, "sessions", 60, 60, SuspendReason.PROMOTED);
    assertThat(restoring.now()).isEmpty();
  }

  @Test
  void brokersThatDoNotAnswerDoNotHoldTheStatusUp() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (ChangelogLags lags =
        new ChangelogLags(
            () -> {
              try {
                never.await();
              } catch (InterruptedException e) {
                throw new StreamsException(e);
              }
              return Map.of();
            })) {
      assertThat(body(route(lags).status(STATUS, AUDITOR)).path("lags").isNull()).isTrue();
      assertThat(lags.now()).isEmpty();
    }
    try (ChangelogLags failing =
        new ChangelogLags(
            () -> {
              throw new StreamsException("no broker");
            })) {
      assertThat(failing.now()).isEmpty();
    }
  }

  @Test
  void takesNoParameters() {
    try (ChangelogLags lags = new ChangelogLags(Map::of)) {
      assertThatThrownBy(
              () ->
                  route(lags)
                      .status(
                          new Request(List.of("status"), Map.of("a", "b"), Optional.empty()),
                          AUDITOR))
          .isInstanceOf(BadRequestException.class);
      assertThat(
              route(lags)
                  .status(new Request(List.of("status", "x"), Map.of(), Optional.empty()), AUDITOR)
                  .status())
          .isEqualTo(Answer.NOT_FOUND);
    }
  }
}
