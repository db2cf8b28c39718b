package dev.onset.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.app.bench.BenchResult.MeasuredSystem;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.SharedBroker;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A tiny bench from end to end; it says nothing about speed. */
@ExtendWith(SharedBroker.class)
class BenchIT {
  private static final BenchPlan TINY =
      new BenchPlan(
          List.of(new BenchPlan.Shape(2, 1)),
          Duration.ofMillis(500),
          Duration.ofMillis(500),
          1,
          List.of(BenchPlan.HALF),
          300,
          20);

  private final Policy policy = PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of());

  @Test
  void measuresAndLeavesNothing(SharedBroker.Place shared) throws Exception {
    BenchResult result;
    BenchPlace place = BenchPlace.on(shared.broker());
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
  void clientsOfTheConsoleSeeTheTurnsThatTheyLookFor(SharedBroker.Place shared) throws Exception {
    try (BenchPlace place = BenchPlace.on(shared.broker())) {
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
  void aStoppedBenchLeavesNothing(SharedBroker.Place shared) throws Exception {
    BenchPlace place = BenchPlace.on(shared.broker());
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
