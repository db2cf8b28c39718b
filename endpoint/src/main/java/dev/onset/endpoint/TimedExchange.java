package dev.onset.endpoint;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javax.net.ssl.SSLContext;

/**
 * Requests over HTTP with a limit on the whole exchange. Follows no redirect, which would carry
 * texts and keys elsewhere. Thread-safe.
 */
public final class TimedExchange {
  private static final int LONGEST_SECONDS = 9;

  private final HttpClient client;

  /**
   * @param connect how long a connection may take
   * @param trust whom to trust; empty for the platform's authorities
   */
  public TimedExchange(Duration connect, Optional<SSLContext> trust) {
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .connectTimeout(connect)
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1);
    trust.ifPresent(builder::sslContext);
    this.client = builder.build();
  }

  /**
   * Sends a request and waits for the whole answer.
   *
   * @param answered reads an answer
   * @param unanswered names what came in place of one: {@link Unavailability#TIMED_OUT}, {@link
   *     Unavailability#UNREACHABLE} or {@link Unavailability#INTERRUPTED}, with the thread's
   *     interrupt status set
   */
  public <B, R> R send(
      HttpRequest request,
      BodyHandler<B> body,
      Duration limit,
      Function<HttpResponse<B>, R> answered,
      Function<Unavailability, R> unanswered) {
    CompletableFuture<HttpResponse<B>> exchange = client.sendAsync(request, body);
    // A request's own time limit ends with the head of the answer; this one covers the body.
    try {
      return answered.apply(exchange.get(limit.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return unanswered.apply(Unavailability.TIMED_OUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return unanswered.apply(Unavailability.INTERRUPTED);
    } catch (ExecutionException e) {
      return unanswered.apply(Unavailability.UNREACHABLE);
    } finally {
      exchange.cancel(true);
    }
  }

  /** How long the server wants to be left alone; zero if it does not say. */
  public static Duration retryAfter(HttpResponse<?> response) {
    return response
        .headers()
        .firstValue("Retry-After")
        .flatMap(TimedExchange::seconds)
        .orElse(Duration.ZERO);
  }

  /** Whole seconds; the other form, a date, is left aside since it needs a common clock. */
  private static Optional<Duration> seconds(String header) {
    String text = header.strip();
    boolean number =
        !text.isEmpty()
            && text.length() <= LONGEST_SECONDS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Optional.of(Duration.ofSeconds(Long.parseLong(text))) : Optional.empty();
  }
}
