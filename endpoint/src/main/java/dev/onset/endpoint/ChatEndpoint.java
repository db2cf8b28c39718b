package dev.onset.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;

/**
 * Asks an OpenAI-compatible endpoint for chat completions, with a JSON Schema for the answer. Every
 * question is limited in time, calls and bytes. After repeated failures the endpoint gets no calls
 * for a while. Logs nothing. Thread-safe.
 *
 * <p>Never call it from a topology: it blocks, and its answers differ from those of a replay.
 */
public final class ChatEndpoint implements ChatModel {
  private final String model;
  private final EndpointLimits limits;
  private final Transport transport;
  private final Stopwatch stopwatch;
  private final CircuitBreaker breaker;
  private final Semaphore places;

  /** Over HTTP and by the machine's time. */
  public ChatEndpoint(EndpointAddress address, EndpointLimits limits) {
    this(address, limits, Stopwatch.system());
  }

  /** Over HTTP; pauses, the limit of a question and the circuit go by a stopwatch. */
  public ChatEndpoint(EndpointAddress address, EndpointLimits limits, Stopwatch stopwatch) {
    this(address.model(), limits, new HttpTransport(address, limits), stopwatch);
  }

  ChatEndpoint(String model, EndpointLimits limits, Transport transport, Stopwatch stopwatch) {
    this.model = model;
    this.limits = limits;
    this.transport = transport;
    this.stopwatch = stopwatch;
    this.breaker = new CircuitBreaker(limits.failuresToOpen(), limits.openFor(), stopwatch);
    this.places = new Semaphore(limits.atOnce());
  }

  @Override
  public ChatOutcome ask(ChatQuestion question) {
    if (!places.tryAcquire()) {
      return new Unavailable(Unavailability.BUSY, 0);
    }
    try {
      return new Asking(question).run();
    } finally {
      places.release();
    }
  }

  /**
   * Whether earlier calls failed so often that the endpoint is left alone, or tried by one call.
   */
  public boolean isLeftAlone() {
    return breaker.state() != CircuitBreaker.State.CLOSED;
  }

  /** One question with its calls. */
  private final class Asking {
    private final ChatQuestion question;
    private final byte[] request;
    private final long begun = stopwatch.nanos();
    private Duration pause = limits.firstPause();

    private Asking(ChatQuestion question) {
      this.question = question;
      this.request = Completion.request(model, question);
    }

    private ChatOutcome run() {
      Attempt.Failure<JsonNode> last = new Attempt.Failure<>(Unavailability.CIRCUIT_OPEN);
      for (int calls = 0; calls < limits.calls(); calls++) {
        OptionalLong permit = breaker.enter();
        if (permit.isEmpty()) {
          return new Unavailable(last.reason(), calls);
        }
        Attempt<JsonNode> attempt = attempt();
        tell(permit.getAsLong(), attempt);
        if (attempt instanceof Attempt.Success<JsonNode> success) {
          return new Answered(success.value(), calls + 1);
        }
        last = (Attempt.Failure<JsonNode>) attempt;
        boolean more = calls + 1 < limits.calls() && last.reason().worthAnotherCall();
        if (!more || !hasTimeFor(last.retryAfter())) {
          return new Unavailable(last.reason(), calls + 1);
        }
        if (!waited(last.retryAfter())) {
          return new Unavailable(Unavailability.INTERRUPTED, calls + 1);
        }
      }
      return new Unavailable(last.reason(), limits.calls());
    }

    private Attempt<JsonNode> attempt() {
      return transport
          .send(request, shorter(limits.call(), left()))
          .then(reply -> Completion.read(reply, question.shape()));
    }

    /** Whether a call can still be made after the pause. */
    private boolean hasTimeFor(Duration asked) {
      return longer(pause, asked).compareTo(left()) < 0;
    }

    /** Whether the pause came to its end. */
    private boolean waited(Duration asked) {
      try {
        stopwatch.pause(longer(pause, asked));
        pause = pause.multipliedBy(2);
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    private Duration left() {
      return limits.question().minusNanos(stopwatch.nanos() - begun);
    }
  }

  private void tell(long permit, Attempt<JsonNode> attempt) {
    if (!(attempt instanceof Attempt.Failure<JsonNode> failure)) {
      breaker.succeeded(permit);
    } else if (failure.reason() == Unavailability.INTERRUPTED) {
      breaker.abandoned(permit);
    } else if (failure.reason().blamesEndpoint()) {
      breaker.failed(permit);
    } else {
      breaker.succeeded(permit);
    }
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
