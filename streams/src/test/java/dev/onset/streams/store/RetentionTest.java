package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.streams.topics.TopicCheck;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionTest {
  private static final Duration DAY = Duration.ofDays(1);

  private static Retention of(Duration closed, Duration turns, Duration platforms) {
    return new Retention(
        Duration.ofMinutes(30),
        Duration.ofMinutes(5),
        closed,
        new Retention.Kept(turns, DAY, platforms),
        KeyChangelog.Times.USUAL);
  }

  @Test
  void whatIsRememberedOutlivesTheTurns() {
    Retention week = of(DAY.multipliedBy(7), DAY.multipliedBy(14), Duration.ZERO);
    assertThat(week.ended()).isGreaterThan(DAY.multipliedBy(14)).isLessThan(DAY.multipliedBy(15));
    assertThat(week.erased()).isEqualTo(week.ended());
    assertThat(of(DAY.multipliedBy(30), DAY.multipliedBy(8), Duration.ZERO).ended())
        .as("as configured")
        .isEqualTo(DAY.multipliedBy(30));
  }

  @Test
  void anErasureOutlivesWhatPlatformsKeep() {
    Retention intake = of(DAY, DAY.multipliedBy(8), DAY.multipliedBy(90));
    assertThat(intake.ended()).isLessThan(DAY.multipliedBy(9));
    assertThat(intake.erased()).isGreaterThan(DAY.multipliedBy(90));
    long now = 1_700_000_000_000L;
    assertThat(now + of(DAY, DAY, TopicCheck.FOREVER).erased().toMillis())
        .as("for good is a time, too")
        .isGreaterThan(now);
  }

  @Test
  void theTurnsOfATopicThatKeepsThemForGoodNeverExpire() {
    assertThat(of(DAY, DAY, Duration.ZERO).turnsExpire(5)).hasValue(5 + DAY.toMillis());
    assertThat(of(DAY, TopicCheck.FOREVER, Duration.ZERO).turnsExpire(5)).isEmpty();
  }
}
