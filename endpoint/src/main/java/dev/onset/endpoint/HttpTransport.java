package dev.onset.endpoint;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** Requests over HTTP. */
final class HttpTransport implements Transport {
  private static final int OK = 200;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;

  private final TimedExchange exchange;
  private final EndpointAddress address;
  private final int answerBytes;

  HttpTransport(EndpointAddress address, EndpointLimits limits) {
    this.address = address;
    this.answerBytes = limits.answerBytes();
    this.exchange = new TimedExchange(limits.call(), Optional.empty());
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
    return exchange.send(
        request.build(),
        head -> new BoundedBody(head.statusCode() == OK ? answerBytes : 0),
        limit,
        HttpTransport::reply,
        Attempt.Failure::new);
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
    return new Attempt.Failure<>(reason, TimedExchange.retryAfter(response));
  }
}
