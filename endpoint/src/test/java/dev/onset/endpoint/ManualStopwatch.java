package dev.onset.endpoint;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Time that passes when told to, or when somebody waits. */
final class ManualStopwatch implements Stopwatch {
  private final List<Duration> pauses = new ArrayList<>();
  private long now;

  @Override
  public synchronized long nanos() {
    return now;
  }

  @Override
  public synchronized void pause(Duration time) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    pauses.add(time);
    now += time.toNanos();
  }

  synchronized void advance(Duration time) {
    now += time.toNanos();
  }

  synchronized List<Duration> pauses() {
    return List.copyOf(pauses);
  }
}
