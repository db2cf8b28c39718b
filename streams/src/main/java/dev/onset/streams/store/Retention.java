package dev.onset.streams.store;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long what is kept.
 *
 * @param silence a session without a turn for so long is closed
 * @param ended an ended or erased session is remembered for so long
 * @param turns the turns topic keeps a record for so long at most; empty if for good
 * @param log how long the log of keys takes to lose one
 */
public record Retention(
    Duration silence, Duration ended, Optional<Duration> turns, KeyChangelog.Times log) {
  /** When a turn that came by now has left the turns topic. */
  public OptionalLong turnsExpire(long now) {
    return turns
        .map(kept -> OptionalLong.of(Math.addExact(now, kept.toMillis())))
        .orElse(OptionalLong.empty());
  }
}
