package dev.onset.app.webhook;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.endpoint.TimedExchange;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;

/**
 * Posts over HTTP.
 *
 * @param json shows the alerts
 * @param clock gives the times of signatures
 * @param exchange sends requests to the target
 */
record HttpReceiver(WebhookTarget target, AlertJson json, Clock clock, TimedExchange exchange)
    implements Receiver {
  static final String KEY_HEADER = "Idempotency-Key";
  static final String SIGNATURE_HEADER = "Onset-Signature";

  HttpReceiver(WebhookTarget target, AlertJson json, Clock clock) {
    this(target, json, clock, new TimedExchange(target.limit(), target.trust()));
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
    return exchange.send(
        request.build(),
        BodyHandlers.discarding(),
        target.limit(),
        response -> Answer.of(response.statusCode(), TimedExchange.retryAfter(response)),
        why ->
            Answer.none(
                switch (why) {
                  case TIMED_OUT -> Answer.Kind.TIMED_OUT;
                  case INTERRUPTED -> Answer.Kind.INTERRUPTED;
                  default -> Answer.Kind.UNREACHABLE;
                }));
  }
}
