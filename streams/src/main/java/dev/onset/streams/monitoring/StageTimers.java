package dev.onset.streams.monitoring;

import dev.onset.state.engine.StageObserver;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Times the stages of a turn; each stream thread has its own turn under way. Thread-safe. */
public final class StageTimers implements StageObserver {
  /** Time of one stage of one turn, by stage. */
  public static final String STAGE = "onset.stage";

  private final Map<Stage, Timer> timers = new EnumMap<>(Stage.class);
  private final LongSupplier nanoTime;
  private final ThreadLocal<Running> running = ThreadLocal.withInitial(Running::new);

  /**
   * @param registry of the timers
   */
  public StageTimers(MeterRegistry registry) {
    this(registry, System::nanoTime);
  }

  StageTimers(MeterRegistry registry, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    for (Stage stage : Stage.values()) {
      if (stage != Stage.DONE) {
        timers.put(stage, registry.timer(STAGE, "stage", stage.name().toLowerCase(Locale.ROOT)));
      }
    }
  }

  @Override
  public void enter(Stage stage) {
    long now = nanoTime.getAsLong();
    Running turn = running.get();
    // No stage precedes the first. A stage that an exception ended is not timed.
    if (stage != Stage.EXTRACT && turn.stage != Stage.DONE) {
      timers.get(turn.stage).record(now - turn.since, TimeUnit.NANOSECONDS);
    }
    turn.stage = stage;
    turn.since = now;
  }

  private static final class Running {
    private Stage stage = Stage.DONE;
    private long since;
  }
}
