package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.endpoint.AnswerShape.Choice;
import dev.onset.endpoint.AnswerShape.Fields;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** When it asks again and when it does not, over replies that a test makes up. */
class ChatEndpointTest {
  private static final ChatQuestion QUESTION =
      new ChatQuestion("i", "m", Fields.of("c1", Choice.of("KEEP")), 0);
  private static final Attempt<byte[]> GOOD =
      new Attempt.Success<>(
          LocalServer.completion("{\"c1\":\"KEEP\"}").getBytes(StandardCharsets.UTF_8));
  private static final Attempt<byte[]> WRONG =
      new Attempt.Success<>(LocalServer.completion("{}").getBytes(StandardCharsets.UTF_8));
  private static final EndpointLimits LIMITS =
      new EndpointLimits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(25),
          5,
          Duration.ofSeconds(1),
          1,
          4096,
          3,
          Duration.ofSeconds(30));

  private final ManualStopwatch stopwatch = new ManualStopwatch();
  private final List<Duration> allowed = new ArrayList<>();

  private static Attempt<byte[]> failure(Unavailability reason) {
    return new Attempt.Failure<>(reason);
  }

  /** Each call takes all the time that it may. */
  private ChatEndpoint slow(Attempt<byte[]> reply) {
    return over(
        (request, limit) -> {
          allowed.add(limit);
          stopwatch.advance(limit);
          return reply;
        });
  }

  private ChatEndpoint over(Transport transport) {
    return new ChatEndpoint("model", LIMITS, transport, stopwatch);
  }

  private ChatEndpoint quick(List<Attempt<byte[]>> replies) {
    List<Attempt<byte[]>> left = new ArrayList<>(replies);
    return over((request, limit) -> left.remove(0));
  }

  @Test
  void allCallsOfAQuestionShareItsTime() {
    ChatOutcome outcome = slow(failure(Unavailability.TIMED_OUT)).ask(QUESTION);

    assertThat(outcome).isEqualTo(new Unavailable(Unavailability.TIMED_OUT, 3));
    // 10 s, a pause of 1, 10 s, a pause of 2: two are left of 25.
    assertThat(allowed)
        .containsExactly(Duration.ofSeconds(10), Duration.ofSeconds(10), Duration.ofSeconds(2));
    assertThat(stopwatch.nanos()).isEqualTo(Duration.ofSeconds(25).toNanos());
  }

  @Test
  void doesNotWaitForACallThatHasNoTime() {
    ChatEndpoint endpoint =
        quick(List.of(new Attempt.Failure<>(Unavailability.RATE_LIMITED, Duration.ofSeconds(25))));

    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.RATE_LIMITED, 1));
    assertThat(stopwatch.pauses()).isEmpty();
  }

  @Test
  void leavesAFailingEndpointAloneAndTriesItLater() {
    ChatEndpoint endpoint =
        quick(
            List.of(
                failure(Unavailability.SERVER_ERROR),
                failure(Unavailability.MALFORMED),
                failure(Unavailability.UNREACHABLE),
                failure(Unavailability.UNREACHABLE),
                GOOD,
                GOOD));

    assertThat(endpoint.isLeftAlone()).isFalse();
    // The third failure opens the circuit, whatever calls the question has left.
    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.UNREACHABLE, 3));
    assertThat(endpoint.isLeftAlone()).isTrue();
    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.CIRCUIT_OPEN, 0));

    stopwatch.advance(Duration.ofSeconds(30));
    // One call to try, which fails: open again at once.
    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.UNREACHABLE, 1));
    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.CIRCUIT_OPEN, 0));

    stopwatch.advance(Duration.ofSeconds(30));
    assertThat(endpoint.ask(QUESTION)).isInstanceOf(Answered.class);
    assertThat(endpoint.isLeftAlone()).isFalse();
    assertThat(endpoint.ask(QUESTION)).isInstanceOf(Answered.class);
  }

  @Test
  void wrongAnswersDoNotOpenTheCircuit() {
    ChatEndpoint endpoint = quick(List.of(WRONG, WRONG, WRONG, WRONG, WRONG, GOOD));

    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.WRONG_SHAPE, 5));
    assertThat(endpoint.ask(QUESTION)).isInstanceOf(Answered.class);
  }

  @Test
  void turnsAwayWhatIsTooMuchAtOnce() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    ChatEndpoint endpoint =
        over(
            (request, limit) -> {
              asked.countDown();
              try {
                go.await();
              } catch (InterruptedException e) {
                return failure(Unavailability.INTERRUPTED);
              }
              return GOOD;
            });
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<ChatOutcome> first = other.submit(() -> endpoint.ask(QUESTION));
      asked.await();

      assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.BUSY, 0));

      go.countDown();
      assertThat(first.get()).isInstanceOf(Answered.class);
      assertThat(endpoint.ask(QUESTION)).isInstanceOf(Answered.class);
    } finally {
      other.shutdownNow();
    }
  }

  @Test
  void stopsWhenInterruptedBetweenCalls() {
    ChatEndpoint endpoint =
        over(
            (request, limit) -> {
              Thread.currentThread().interrupt();
              return failure(Unavailability.SERVER_ERROR);
            });

    assertThat(endpoint.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.INTERRUPTED, 1));
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void neitherQuestionNorAnswerIsInAText() {
    ChatOutcome outcome = quick(List.of(GOOD)).ask(QUESTION);

    assertThat(outcome.toString()).doesNotContain("KEEP");
    assertThat(new ChatQuestion("a", "Priya", QUESTION.shape(), 0).toString())
        .doesNotContain("Priya");
  }
}
