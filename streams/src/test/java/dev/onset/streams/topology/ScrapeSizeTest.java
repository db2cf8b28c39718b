package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.KeyRing;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.monitoring.KafkaMeters;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.StageTimers;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an instance serves under {@code /metrics} stays small, however much it has to do. */
class ScrapeSizeTest {
  private static final int THREADS = 16;
  private static final int PARTITIONS = 200;
  private static final int LARGEST = 100_000;

  @TempDir Path folder;

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  @Test
  void aScrapeStaysSmallWithManyThreadsPartitionsAndTypes() {
    registry.config().meterFilter(KafkaMeters.few());
    OnsetMetrics metrics = new OnsetMetrics(registry);
    new StageTimers(registry);
    Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
    DeadLetters letters =
        new DeadLetters(topics.deadLetters(), Harness.MASTER, metrics::deadLetter);
    Properties settings = new Properties();
    settings.putAll(Harness.config(folder).kafka());
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, THREADS);
    settings.put(DeadLetters.SETTING, letters);
    try (RocksDbMemory memory = new RocksDbMemory(8 << 20, 4 << 20)) {
      settings.put(RocksDbMemory.SETTING, memory);
      settings.put(KeyMemory.SETTING, new KeyMemory(1 << 20));
      // Clients and threads have their metrics before they start.
      try (KafkaStreams streams =
              new KafkaStreams(
                  Harness.topology(
                      topics,
                      PolicyReader.shipped(),
                      new PolicyRegistry(),
                      KeyRing.of(Harness.MASTER),
                      letters,
                      metrics),
                  settings);
          KafkaStreamsMetrics binder = new KafkaStreamsMetrics(streams)) {
        binder.bindTo(registry);
        ofTasks();
        ofOwnTypes(metrics);

        String scrape = registry.scrape();
        assertThat(scrape)
            .contains(
                "kafka_consumer_fetch_manager_records_lag_max{",
                "kafka_stream_thread_process_rate{",
                "onset_spans_total{");
        assertThat(scrape.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LARGEST);
      }
    }
  }

  /** The metrics of one task, for each partition. */
  private void ofTasks() {
    try (Harness onset = new Harness(folder.resolve("driver"), WireFormat.AVRO)) {
      for (MetricName name : onset.driver.metrics().keySet()) {
        for (int partition = 0; partition < PARTITIONS; partition++) {
          List<Tag> tags = new ArrayList<>();
          for (Map.Entry<String, String> tag : name.tags().entrySet()) {
            String value = tag.getKey().equals("task-id") ? "0_" + partition : tag.getValue();
            tags.add(Tag.of(tag.getKey().replace('-', '.'), value));
          }
          tags.add(Tag.of("kafka.version", "unknown"));
          String meter = ("kafka." + name.group() + "." + name.name()).replaceAll("-metrics", "");
          registry.gauge(meter.replace('-', '.'), tags, partition);
        }
      }
    }
  }

  /** Policies of many tenants, each with types of its own. */
  private static void ofOwnTypes(OnsetMetrics metrics) {
    for (int i = 0; i < 300; i++) {
      PiiType type = PiiType.own("BADGE" + i, PiiClass.QUASI);
      metrics.emitted(
          new ProvenanceEvent(
              SessionId.of("s"),
              0,
              0,
              ProvenanceKind.OBSERVED,
              Optional.empty(),
              Optional.of(type),
              Optional.empty(),
              Optional.of(Tier.TIER_0),
              OptionalDouble.empty(),
              new TreeMap<>(),
              "",
              "",
              Optional.empty()));
    }
  }
}
