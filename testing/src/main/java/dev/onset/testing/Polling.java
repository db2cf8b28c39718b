package dev.onset.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** What a test does between two looks at something that nothing tells it of. */
public final class Polling {
  private static final long PAUSE = Duration.ofMillis(25).toNanos();

  private Polling() {}

  /** Leaves the processor to what the test waits for, and to the tests beside it. */
  public static void pause() {
    LockSupport.parkNanos(PAUSE);
  }
}
