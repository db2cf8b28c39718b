package dev.onset.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.apache.kafka.streams.KafkaStreams;
import org.junit.jupiter.api.Test;

class RunStateTest {
  private final RunState state = new RunState();

  @Test
  void runsOnceTheStreamsRun() throws InterruptedException {
    state.enter(KafkaStreams.State.REBALANCING);
    assertThat(state.awaitRunning(Duration.ZERO)).isFalse();

    state.enter(KafkaStreams.State.RUNNING);
    assertThat(state.awaitRunning(Duration.ZERO)).isTrue();
    assertThat(state.now()).isEqualTo(KafkaStreams.State.RUNNING);
  }

  @Test
  void anEndReleasesWhoeverWaits() throws InterruptedException {
    state.enter(KafkaStreams.State.ERROR);

    state.awaitEnd();
    assertThat(state.awaitRunning(Duration.ofHours(1))).isFalse();
  }

  @Test
  void theFirstFailureStays() {
    assertThat(state.failure()).isEmpty();

    assertThat(state.fail("first")).isTrue();
    assertThat(state.fail("second")).isFalse();
    assertThat(state.failure()).contains("first");
  }
}
