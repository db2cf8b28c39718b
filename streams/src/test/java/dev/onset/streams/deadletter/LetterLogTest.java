package dev.onset.streams.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LetterLogTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
  private final LetterLog log = new LetterLog(nanos::get);

  @Test
  void aFloodOfLettersIsLoggedInPartAndItsRestIsCounted() {
    for (int i = 0; i < LetterLog.MOST; i++) {
      assertThat(log.admit()).hasValue(0);
    }
    for (int i = 0; i < 1_000; i++) {
      assertThat(log.admit()).isEqualTo(OptionalLong.empty());
    }
    nanos.addAndGet(LetterLog.SPAN.toNanos());

    assertThat(log.admit()).hasValue(1_000);
    assertThat(log.admit()).hasValue(0);
  }
}
