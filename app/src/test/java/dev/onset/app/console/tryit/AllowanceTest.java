package dev.onset.app.console.tryit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.console.web.Visit;
import dev.onset.streams.http.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AllowanceTest {
  private final AtomicLong nanos = new AtomicLong(-5);

  private static Visit visit(int number) {
    Caller caller = new Caller("v", EnumSet.of(Caller.Role.VIEWER), Optional.empty());
    return new Visit(caller, "secret-" + number, Instant.MAX);
  }

  private static long granted(Allowance allowance, int visit, int asked) {
    return IntStream.range(0, asked).filter(i -> allowance.take(visit(visit))).count();
  }

  @Test
  void allVisitsTogetherHaveLessThanEachByItself() {
    Allowance allowance = new Allowance(nanos::get);

    assertThat(granted(allowance, 1, 20)).isEqualTo(Allowance.A_VISIT);
    assertThat(granted(allowance, 2, 20)).isEqualTo(Allowance.A_VISIT);
    assertThat(granted(allowance, 3, 20)).isEqualTo(Allowance.A_VISIT);
    assertThat(granted(allowance, 4, 1)).isZero();
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(granted(allowance, 5, 5)).isOne();
  }

  @Test
  void permitsComeBackOneByOneAndNeverMoreThanThereWere() {
    TokenBucket bucket = new TokenBucket(2, Duration.ofSeconds(3), nanos::get);
    nanos.addAndGet(Duration.ofHours(1).toNanos());

    assertThat(bucket.take()).isTrue();
    assertThat(bucket.take()).isTrue();
    assertThat(bucket.take()).isFalse();
    nanos.addAndGet(Duration.ofMillis(2_999).toNanos());
    assertThat(bucket.take()).isFalse();
    nanos.addAndGet(Duration.ofMillis(1).toNanos());
    assertThat(bucket.take()).isTrue();
    assertThat(bucket.take()).isFalse();
  }
}
