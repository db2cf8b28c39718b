package dev.onset.streams.monitoring;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Whether this instance still exchanges heartbeats with its group. Kafka Streams stays in RUNNING
 * while every broker is gone, so readiness needs this too.
 */
public final class Heartbeats {
  private static final String GROUP = "consumer-coordinator-metrics";
  private static final String AGE = "last-heartbeat-seconds-ago";

  /** Three heartbeats at the longest interval that is a default. */
  private static final Duration SHORTEST_LIMIT = Duration.ofSeconds(15);

  private static final int MISSED = 3;

  private Heartbeats() {}

  /** How old the last heartbeat may be under these settings. */
  public static Duration limit(StreamsConfig settings) {
    Object interval =
        settings
            .getMainConsumerConfigs("onset", "onset", 0)
            .get(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG);
    return limit(
        interval == null
            ? Duration.ZERO
            : Duration.ofMillis(Long.parseLong(String.valueOf(interval))));
  }

  /** How old the last heartbeat may be, given the interval at which they are sent. */
  static Duration limit(Duration interval) {
    Duration limit = interval.multipliedBy(MISSED);
    return limit.compareTo(SHORTEST_LIMIT) < 0 ? SHORTEST_LIMIT : limit;
  }

  /** Whether no consumer's last heartbeat is older than the limit; true before the first. */
  public static boolean areRecent(Map<MetricName, ? extends Metric> metrics, Duration limit) {
    return metrics.entrySet().stream()
        .filter(one -> one.getKey().group().equals(GROUP) && one.getKey().name().equals(AGE))
        .allMatch(
            one ->
                one.getValue().metricValue() instanceof Number age
                    && age.doubleValue() <= limit.toSeconds());
  }
}
