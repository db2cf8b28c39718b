package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.endpoint.CircuitBreaker.State;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {
  private final ManualStopwatch stopwatch = new ManualStopwatch();
  private final CircuitBreaker breaker = new CircuitBreaker(2, Duration.ofSeconds(30), stopwatch);

  private long permit() {
    return breaker.enter().orElseThrow();
  }

  private void open() {
    breaker.failed(permit());
    breaker.failed(permit());
    assertThat(breaker.state()).isEqualTo(State.OPEN);
  }

  @Test
  void aSuccessBetweenFailuresKeepsItClosed() {
    breaker.failed(permit());
    breaker.succeeded(permit());
    breaker.failed(permit());

    assertThat(breaker.state()).isEqualTo(State.CLOSED);
  }

  @Test
  void opensForItsTime() {
    open();
    stopwatch.advance(Duration.ofSeconds(30).minusNanos(1));
    assertThat(breaker.enter()).isEmpty();

    stopwatch.advance(Duration.ofNanos(1));
    assertThat(breaker.enter()).isPresent();
    assertThat(breaker.state()).isEqualTo(State.HALF_OPEN);
  }

  @Test
  void letsOneCallTry() {
    open();
    stopwatch.advance(Duration.ofSeconds(30));
    long trial = permit();

    assertThat(breaker.enter()).isEmpty();
    breaker.succeeded(trial);
    assertThat(breaker.state()).isEqualTo(State.CLOSED);
  }

  @Test
  void aTrialThatIsGivenUpMakesRoomForAnother() {
    open();
    stopwatch.advance(Duration.ofSeconds(30));
    breaker.abandoned(permit());

    assertThat(breaker.enter()).isPresent();
  }

  @Test
  void aLateSuccessOfAnEarlierTimeClosesNothing() {
    long early = permit();
    open();

    breaker.succeeded(early);
    assertThat(breaker.state()).isEqualTo(State.OPEN);

    stopwatch.advance(Duration.ofSeconds(30));
    permit();
    breaker.failed(early);
    assertThat(breaker.state()).isEqualTo(State.HALF_OPEN);
  }
}
