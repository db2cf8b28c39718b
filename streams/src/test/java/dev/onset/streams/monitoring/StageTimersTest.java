package dev.onset.streams.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.state.engine.StageObserver.Stage;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StageTimersTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicLong clock = new AtomicLong();
  private final StageTimers timers = new StageTimers(registry, clock::get);

  private Timer timer(String stage) {
    return registry.get(StageTimers.STAGE).tag("stage", stage).timer();
  }

  @Test
  void eachStageLastsUntilTheNext() {
    for (Stage stage : Stage.values()) {
      timers.enter(stage);
      clock.addAndGet(1 + stage.ordinal());
    }

    assertThat(timer("extract").totalTime(TimeUnit.NANOSECONDS)).isEqualTo(1);
    assertThat(timer("minimize").totalTime(TimeUnit.NANOSECONDS)).isEqualTo(6);
    assertThat(timer("review").totalTime(TimeUnit.NANOSECONDS)).isEqualTo(7);
    assertThat(timer("leakage").totalTime(TimeUnit.NANOSECONDS)).isEqualTo(8);
    assertThat(timer("emit").totalTime(TimeUnit.NANOSECONDS)).isEqualTo(9);
    assertThat(timer("risk").count()).isEqualTo(1);
  }

  @Test
  void aTurnThatBrokeOffIsNotTimed() {
    timers.enter(Stage.EXTRACT);
    timers.enter(Stage.NORMALIZE);
    clock.addAndGet(1_000_000);
    timers.enter(Stage.EXTRACT);

    assertThat(timer("extract").count()).isEqualTo(1);
    assertThat(timer("normalize").count()).isZero();
  }
}
