package dev.onset.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
  private static Backoff backoff(double chance) {
    return new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60), () -> chance);
  }

  @ParameterizedTest
  @CsvSource({"1, 500, 1000", "2, 1000, 2000", "3, 2000, 4000", "7, 30000, 60000"})
  void aPauseDoublesUpToABound(int failures, long least, long most) {
    assertThat(backoff(0).after(failures, Duration.ZERO)).hasMillis(least);
    assertThat(backoff(0.999999).after(failures, Duration.ZERO))
        .isBetween(Duration.ofMillis(most - 1), Duration.ofMillis(most));
  }

  @Test
  void noNumberOfFailuresIsTooLarge() {
    for (int failures : new int[] {8, 31, 64, 65, 1000, Integer.MAX_VALUE}) {
      assertThat(backoff(0).after(failures, Duration.ZERO)).hasSeconds(30);
    }
  }

  @Test
  void theReceiversWishCountsWithinTheBound() {
    assertThat(backoff(0).after(1, Duration.ofSeconds(7))).hasSeconds(7);
    assertThat(backoff(0).after(1, Duration.ofDays(9))).hasSeconds(60);
    assertThat(backoff(0).after(7, Duration.ofSeconds(1))).hasSeconds(30);
  }

  @Test
  void aBoundBelowTheFirstPauseIsNone() {
    assertThatThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1), () -> 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
