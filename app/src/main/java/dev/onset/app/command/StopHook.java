package dev.onset.app.command;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Has Ctrl-C end some work, and wait until what the work needed is closed. */
public final class StopHook implements AutoCloseable {
  private final CountDownLatch ended = new CountDownLatch(1);
  private Optional<Thread> hook = Optional.empty();

  /**
   * From now on Ctrl-C does something and then waits.
   *
   * @param limitSeconds how long it waits at most
   */
  public void onStop(Runnable stop, String name, long limitSeconds) {
    Thread thread =
        new Thread(
            () -> {
              stop.run();
              try {
                ended.await(limitSeconds, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    Runtime.getRuntime().addShutdownHook(thread);
    hook = Optional.of(thread);
  }

  @Override
  public void close() {
    ended.countDown();
    try {
      hook.ifPresent(Runtime.getRuntime()::removeShutdownHook);
    } catch (IllegalStateException e) {
      // The process is shutting down and waited in the hook for this call.
    }
  }
}
