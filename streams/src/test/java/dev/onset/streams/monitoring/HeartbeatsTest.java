package dev.onset.streams.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.metrics.Metrics;
import org.junit.jupiter.api.Test;

class HeartbeatsTest {
  private static final Duration LIMIT = Duration.ofSeconds(15);

  private static boolean recent(double... ages) {
    try (Metrics metrics = new Metrics()) {
      for (int i = 0; i < ages.length; i++) {
        double age = ages[i];
        MetricName name =
            metrics.metricName(
                "last-heartbeat-seconds-ago",
                "consumer-coordinator-metrics",
                Map.of("client-id", "c" + i));
        metrics.addMetric(name, (MetricConfig config, long now) -> age);
      }
      Map<MetricName, ? extends Metric> all = metrics.metrics();
      return Heartbeats.areRecent(all, LIMIT);
    }
  }

  @Test
  void oneOldHeartbeatIsEnoughToDoubt() {
    assertThat(recent()).isTrue();
    assertThat(recent(-1)).as("none yet").isTrue();
    assertThat(recent(0, 15)).isTrue();
    assertThat(recent(0, 16)).isFalse();
  }

  @Test
  void threeMayBeMissedWhateverTheInterval() {
    assertThat(Heartbeats.limit(Duration.ZERO)).isEqualTo(LIMIT);
    assertThat(Heartbeats.limit(Duration.ofSeconds(20))).isEqualTo(Duration.ofMinutes(1));
  }
}
