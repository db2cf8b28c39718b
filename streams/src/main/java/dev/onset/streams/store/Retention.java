package dev.onset.streams.store;

import dev.onset.streams.topics.TopicCheck;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/**
 * How long an instance keeps sessions and their traces. What is remembered of a session outlives
 * every topic that could bring the session back, whatever the settings say.
 *
 * @param silence a session is closed after this time without a turn, unless its policy says
 * @param skew how far a turn's own time may be off; a later one is ignored
 * @param closed how long an ended session is remembered at least
 * @param topics how long records stay in topics
 * @param log how long the log of keys takes to lose a deleted key
 */
public record Retention(
    Duration silence, Duration skew, Duration closed, Kept topics, KeyChangelog.Times log) {
  /** Brokers look every five minutes for what has expired, and delete it a minute later. */
  static final Duration CHECKS = Duration.ofHours(1);

  /**
   * How long topics keep a record at most; {@link TopicCheck#FOREVER} if for good.
   *
   * @param turns the turns topic
   * @param safeTexts the longest of the compacted topics in which an ended session has records
   * @param platforms the longest of the topics of platforms; zero for an instance that reads none
   */
  public record Kept(Duration turns, Duration safeTexts, Duration platforms) {}

  /** How long an ended session is remembered: longer than its turns can be read again. */
  public Duration ended() {
    return Collections.max(List.of(closed, topics.turns().plus(CHECKS)));
  }

  /** How long an erased session is remembered after its last turn was refused. */
  public Duration erased() {
    return Collections.max(List.of(ended(), topics.platforms().plus(CHECKS)));
  }

  /**
   * How long after its end the records of a session are known, so that an erasure can delete them;
   * those that its marker knows are known in any case.
   */
  public Duration traces() {
    return topics.safeTexts().plus(CHECKS);
  }

  /**
   * When the turns topic has deleted every turn that arrived before now; milliseconds since the
   * epoch, empty if never.
   */
  public OptionalLong turnsExpire(long now) {
    return topics.turns().equals(TopicCheck.FOREVER)
        ? OptionalLong.empty()
        : OptionalLong.of(now + topics.turns().toMillis());
  }
}
