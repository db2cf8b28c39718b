package dev.onset.streams;

import dev.onset.streams.http.DaemonThreads;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The process's time for an outage, and one thread, which lives only while something waits. */
final class OutageClock implements Outage.Clock, AutoCloseable {
  private final ScheduledThreadPoolExecutor thread =
      new ScheduledThreadPoolExecutor(
          1,
          DaemonThreads.named("onset-outage"),
          // A thread that fails while the instance closes starts no wait.
          new ThreadPoolExecutor.DiscardPolicy());

  @Override
  public long getAsLong() {
    return System.nanoTime();
  }

  @Override
  public void after(Duration wait, Runnable task) {
    thread.schedule(task, wait.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
