package dev.onset.app.desk;

import dev.onset.model.ReviewItem;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a turn has for a person to decide, as it lies on the topic.
 *
 * @param item how it stands
 * @param at when it was opened, or when it ended: the time of its record
 */
public record ReviewCase(ReviewItem item, Instant at) {
  /** When it ends by itself; empty if it has ended. */
  public Optional<Instant> due() {
    return item.isOpen()
        ? Optional.of(at.plus(Duration.ofMinutes(item.deadlineMinutes())))
        : Optional.empty();
  }

  /** How long it has waited; empty if it has ended. */
  public Optional<Duration> age(Instant now) {
    return item.isOpen()
        ? Optional.of(Duration.between(at, now)).map(one -> one.isNegative() ? Duration.ZERO : one)
        : Optional.empty();
  }
}
