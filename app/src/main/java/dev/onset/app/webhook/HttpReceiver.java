package dev.onset.app.webhook;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/** Posts over HTTP. Follows no redirect, which would carry the alert and its token elsewhere. */
final class HttpReceiver implements Receiver {
  static final String KEY_HEADER = "Idempotency-Key";
  static final String SIGNATURE_HEADER = "Onset-Signature";
  private static final int LONGEST_SECONDS = 9;

  private final HttpClient client;
  private final WebhookTarget target;
  private final AlertJson json;
  private final Clock clock;

  /**
   * @param json shows the alerts
   * @param clock gives the times of signatures
   */
  HttpReceiver(WebhookTarget target, AlertJson json, Clock clock) {
    this.target = target;
    this.json = json;
    this.clock = clock;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .connectTimeout(target.limit())
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1);
    Optional<SSLContext> trust = target.trust();
    trust.ifPresent(builder::sslContext);
    this.client = builder.build();
  }

  @Override
  public Answer post(RaisedAlert alert) {
    byte[] body = target.format().body(alert, json);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(target.address().of(alert))
            .header("Content-Type", "application/json; charset=utf-8")
            .header("User-Agent", "onset-webhook")
            .header(KEY_HEADER, alert.key())
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    target.address().authorization().ifPresent(value -> request.header("Authorization", value));
    target
        .secret()
        .ifPresent(secret -> request.header(SIGNATURE_HEADER, secret.sign(clock.instant(), body)));
    // Only the status counts. The body is dropped as it comes, and the time limit bounds it.
    CompletableFuture<HttpResponse<Void>> exchange =
        client.sendAsync(request.build(), BodyHandlers.discarding());
    try {
      HttpResponse<Void> response = exchange.get(target.limit().toNanos(), TimeUnit.NANOSECONDS);
      return Answer.of(
          response.statusCode(),
          response
              .headers()
              .firstValue("Retry-After")
              .flatMap(HttpReceiver::seconds)
              .orElse(Duration.ZERO));
    } catch (TimeoutException e) {
      return Answer.none(Answer.Kind.TIMED_OUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Answer.none(Answer.Kind.INTERRUPTED);
    } catch (ExecutionException e) {
      return Answer.none(Answer.Kind.UNREACHABLE);
    } finally {
      exchange.cancel(true);
    }
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
