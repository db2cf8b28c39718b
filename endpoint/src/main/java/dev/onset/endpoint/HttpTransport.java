package dev.onset.endpoint;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Requests over HTTP. Follows no redirect, which would carry texts and key elsewhere. */
final class HttpTransport implements Transport {
  private static final int OK = 200;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;
  private static final int LONGEST_SECONDS = 9;

  private final HttpClient client;
  private final EndpointAddress address;
  private final int answerBytes;

  HttpTransport(EndpointAddress address, EndpointLimits limits) {
    this.address = address;
    this.answerBytes = limits.answerBytes();
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(limits.call())
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .build();
  }

  @Override
  public Attempt<byte[]> send(byte[] body, Duration limit) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.completions())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofByteArray(body));
    address.key().ifPresent(key -> request.header("Authorization", key.header()));
    // Of another status only the head is wanted: error bodies tend to repeat the question.
    CompletableFuture<HttpResponse<Optional<byte[]>>> exchange =
        client.sendAsync(
            request.build(), head -> new BoundedBody(head.statusCode() == OK ? answerBytes : 0));
    // The request's own time limit ends with the head of the reply; this one covers the body.
    try {
      return reply(exchange.get(limit.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return new Attempt.Failure<>(Unavailability.TIMED_OUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Attempt.Failure<>(Unavailability.INTERRUPTED);
    } catch (ExecutionException e) {
      return new Attempt.Failure<>(Unavailability.UNREACHABLE);
    } finally {
      exchange.cancel(true);
    }
  }

  private static Attempt<byte[]> reply(HttpResponse<Optional<byte[]>> response) {
    int status = response.statusCode();
    if (status == OK) {
      return response
          .body()
          .<Attempt<byte[]>>map(Attempt.Success::new)
          .orElseGet(() -> new Attempt.Failure<>(Unavailability.TOO_LARGE));
    }
    Unavailability reason =
        status == TOO_MANY_REQUESTS
            ? Unavailability.RATE_LIMITED
            : status == REQUEST_TIMEOUT || status >= SERVER_ERRORS
                ? Unavailability.SERVER_ERROR
                : Unavailability.REFUSED;
    return new Attempt.Failure<>(
        reason,
        response
            .headers()
            .firstValue("Retry-After")
            .flatMap(HttpTransport::seconds)
            .orElse(Duration.ZERO));
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
