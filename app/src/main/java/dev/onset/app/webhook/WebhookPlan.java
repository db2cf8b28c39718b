package dev.onset.app.webhook;

import dev.onset.model.Alert;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which alerts a worker posts, and how.
 *
 * @param name of the subscription, part of the consumer group's name
 * @param severity the lowest that is posted
 * @param tenant whose alerts are posted; empty for those of all
 * @param since alerts raised earlier are left out where the group has read nothing yet, in
 *     milliseconds since 1970; empty for none
 * @param atOnce most attempts in flight, 1 or more
 * @param refused file for alerts that the receiver refuses; empty to hold them
 */
public record WebhookPlan(
    String name,
    Alert.Severity severity,
    Optional<String> tenant,
    OptionalLong since,
    int atOnce,
    Optional<Path> refused) {
  public WebhookPlan {
    if (atOnce < 1) {
      throw new IllegalArgumentException("A worker makes one attempt at once or more.");
    }
  }

  boolean wants(Alert alert) {
    return alert.severity().compareTo(severity) >= 0
        && tenant.map(alert.session().tenant()::equals).orElse(true);
  }
}
