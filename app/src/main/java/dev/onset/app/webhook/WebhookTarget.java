package dev.onset.app.webhook;

import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * A receiver of alerts, and how it wants them.
 *
 * @param address where they are posted
 * @param format of the body
 * @param secret that signs requests, if there is one
 * @param trust certificates to trust; empty for Java's own
 * @param limit longest time of one attempt until the last byte of the answer
 */
public record WebhookTarget(
    WebhookAddress address,
    WebhookFormat format,
    Optional<WebhookSecret> secret,
    Optional<SSLContext> trust,
    Duration limit) {
  public WebhookTarget {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("The time limit of an attempt must be above zero.");
    }
  }
}
