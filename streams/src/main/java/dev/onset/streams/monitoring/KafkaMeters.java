package dev.onset.streams.monitoring;

import io.micrometer.core.instrument.config.MeterFilter;
import java.util.Set;

/**
 * The metrics of Kafka's clients that an instance serves: those that say whether it keeps up, one
 * series for each client or thread. Kafka has hundreds for each client, store and partition, which
 * make a scrape of megabytes.
 */
public final class KafkaMeters {
  private static final String KAFKA = "kafka.";

  private static final Set<String> SERVED =
      Set.of(
          "kafka.consumer.fetch.manager.records.lag.max",
          "kafka.consumer.fetch.manager.records.consumed.rate",
          "kafka.consumer.coordinator.assigned.partitions",
          "kafka.consumer.coordinator.rebalance.total",
          "kafka.consumer.coordinator.last.heartbeat.seconds.ago",
          "kafka.producer.record.send.rate",
          "kafka.producer.record.error.total",
          "kafka.stream.alive.stream.threads",
          "kafka.stream.failed.stream.threads",
          "kafka.stream.thread.process.rate",
          "kafka.stream.thread.process.latency.avg",
          "kafka.stream.thread.process.latency.max",
          "kafka.stream.thread.process.ratio",
          "kafka.stream.thread.punctuate.latency.max",
          "kafka.stream.thread.punctuate.ratio",
          "kafka.stream.thread.commit.latency.avg",
          "kafka.stream.thread.commit.latency.max",
          "kafka.stream.thread.poll.ratio");

  private KafkaMeters() {}

  /** Denies the other metrics of Kafka; neutral about all that are not Kafka's. */
  public static MeterFilter few() {
    return MeterFilter.deny(
        id ->
            id.getName().startsWith(KAFKA)
                && (!SERVED.contains(id.getName())
                    || id.getTag("topic") != null
                    || id.getTag("partition") != null));
  }
}
