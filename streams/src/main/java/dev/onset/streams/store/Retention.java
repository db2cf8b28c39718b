package dev.onset.streams.store;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long an instance keeps sessions and their traces.
 *
 * @param silence a session is closed after this time without a turn, unless its policy says
 * @param skew how far a turn's own time may be off; a later one is ignored
 * @param ended how long an ended or erased session is remembered
 * @param turns how long the turns topic keeps a record at most; empty if forever
 * @param log how long the log of keys takes to lose a deleted key
 */
public record Retention(
    Duration silence,
    Duration skew,
    Duration ended,
    Optional<Duration> turns,
    KeyChangelog.Times log) {
  /**
   * When the turns topic has deleted every turn that arrived before now; milliseconds since the
   * epoch, empty if never.
   */
  public OptionalLong turnsExpire(long now) {
    return turns
        .map(kept -> OptionalLong.of(Math.addExact(now, kept.toMillis())))
        .orElse(OptionalLong.empty());
  }
}
