package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyTest {
  @Test
  void percentilesOfAThousandKnownTimes() {
    Histogram micros = Latency.histogram();
    for (int millis = 1; millis <= 1_000; millis++) {
      micros.recordValue(millis * 1_000L);
    }

    Latency latency = Latency.of(micros);

    assertThat(latency.count()).isEqualTo(1_000);
    assertThat(latency.p50()).isCloseTo(500, within(0.5));
    assertThat(latency.p95()).isCloseTo(950, within(1.0));
    assertThat(latency.p99()).isCloseTo(990, within(1.0));
    assertThat(latency.p999()).isCloseTo(999, within(1.0));
    assertThat(latency.max()).isCloseTo(1_000, within(1.0));
  }

  @Test
  void nothingHasNoLatency() {
    assertThat(Latency.of(Latency.histogram())).isEqualTo(new Latency(0, 0, 0, 0, 0, 0));
  }

  @Test
  void mediansOfOddAndEvenNumbers() {
    assertThat(Medians.of(List.of(9.0, 1.0, 5.0))).isEqualTo(5.0);
    assertThat(Medians.of(List.of(4.0, 1.0, 2.0, 9.0))).isEqualTo(3.0);
  }
}
