package dev.onset.evaluation.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cluster.Cluster;
import dev.onset.evaluation.bench.BenchResult.MeasuredSystem;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A tiny bench from end to end; it says nothing about speed. */
class BenchIT {
  private static final BenchPlan TINY =
      new BenchPlan(
          List.of(new BenchPlan.Shape(2, 1)),
          Duration.ofMillis(200),
          1,
          List.of(BenchPlan.HALF),
          100,
          20);

  private static EmbeddedBroker broker;

  @BeforeAll
  static void start() throws IOException {
    broker =
        EmbeddedBroker.start(
            properties -> {
              // Groups of the protocol of Kafka Streams learn of a change with a heartbeat.
              properties.setProperty("group.streams.min.heartbeat.interval.ms", "500");
              properties.setProperty("group.streams.heartbeat.interval.ms", "500");
              properties.setProperty("group.streams.assignment.interval.ms", "0");
            });
  }

  @AfterAll
  static void close() {
    broker.close();
  }

  private final Policy policy = PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of());

  @Test
  void measuresAndLeavesNothing() throws Exception {
    BenchResult result;
    BenchPlace place = BenchPlace.on(broker);
    try (place) {
      result = bench(place, line -> {}).run();
      assertThat(left(place)).isNotEmpty();
    }

    assertThat(left(place)).isEmpty();
    assertThat(result.deadLetters()).isZero();
    assertThat(result.saturated(MeasuredSystem.ONSET)).isPositive();
    assertThat(result.ratioWithoutModel()).isPositive();
    assertThat(result.half(MeasuredSystem.ONSET).commit().count()).isPositive();
    assertThat(result.half(MeasuredSystem.ONSET_PROMPT).commit().count()).isPositive();
    assertThat(result.half(MeasuredSystem.PASS_THROUGH).commit().count()).isPositive();
    assertThat(result.sessions()).isPresent();
    Map<String, Double> writes =
        result.writes().stream()
            .collect(Collectors.toMap(WriteProfile.Share::place, WriteProfile.Share::records));
    assertThat(writes.get("turns.redacted")).isGreaterThanOrEqualTo(1.0);
    assertThat(writes.get("sessions")).isGreaterThanOrEqualTo(1.0);
  }

  @Test
  void clientsOfTheConsoleSeeTheTurnsThatTheyLookFor() throws Exception {
    try (BenchPlace place = BenchPlace.on(broker)) {
      ConsoleCost cost = bench(place, line -> {}).console(40);

      assertThat(cost.shown().count()).isPositive();
      assertThat(cost.with().rates()).hasSize(TINY.repeats()).allMatch(rate -> rate > 0);
      assertThat(cost.without().saturated())
          .hasSameSizeAs(cost.with().saturated())
          .hasSizeGreaterThan(TINY.repeats())
          .allMatch(rate -> rate > 0);
    }
  }

  @Test
  void aStoppedBenchLeavesNothing() throws Exception {
    BenchPlace place = BenchPlace.on(broker);
    try (place) {
      AtomicReference<Bench> running = new AtomicReference<>();
      running.set(bench(place, line -> running.get().stop()));
      assertThatThrownBy(() -> running.get().run()).isInstanceOf(Stopped.class);
      assertThat(left(place)).isNotEmpty();
    }

    assertThat(left(place)).isEmpty();
  }

  private Bench bench(BenchPlace place, Consumer<String> progress) throws Exception {
    return new Bench(place, TINY, policy, ExtractionPipeline.withoutTagger(policy), progress);
  }

  private static Set<String> left(BenchPlace place) throws Exception {
    try (Admin admin = new Cluster(place.config("test", Map.of())).admin()) {
      return admin.listTopics().names().get().stream()
          .filter(topic -> topic.startsWith(place.name()))
          .collect(Collectors.toSet());
    }
  }
}
