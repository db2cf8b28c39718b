package dev.onset.app.console.web;

import dev.onset.streams.http.DaemonThreads;
import io.javalin.http.sse.SseClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tells open pages that what they show has changed, at most once a second. The pages then ask for
 * it themselves, so that an event is small and says nothing. Thread-safe.
 */
final class Changes implements AutoCloseable {
  private static final int MOST = 64;
  private static final long EVERY_MILLIS = 1_000;
  private static final int QUIET_ROUNDS = 15;

  private final List<Watch> watches = new CopyOnWriteArrayList<>();
  private final ScheduledExecutorService rounds =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("onset-console-changes"));

  private static final class Watch {
    private final SseClient client;
    private final LongSupplier version;
    private long told;
    private int quiet;

    private Watch(SseClient client, LongSupplier version) {
      this.client = client;
      this.version = version;
      this.told = version.getAsLong();
    }

    /** A word now and then keeps proxies from ending the connection. */
    private void round() {
      long now = version.getAsLong();
      if (now != told) {
        told = now;
        quiet = 0;
        client.sendEvent("changed", Long.toString(now));
      } else if (++quiet == QUIET_ROUNDS) {
        quiet = 0;
        client.sendComment("still here");
      }
    }
  }

  Changes() {
    rounds.scheduleWithFixedDelay(this::round, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Follows a version for a page; a page too many is told to come again later. */
  void add(SseClient client, LongSupplier version) {
    if (watches.size() >= MOST) {
      client.ctx().status(503);
      client.close();
      return;
    }
    Watch watch = new Watch(client, version);
    client.keepAlive();
    client.onClose(() -> watches.remove(watch));
    watches.add(watch);
  }

  private void round() {
    for (Watch watch : watches) {
      try {
        if (watch.client.terminated()) {
          watches.remove(watch);
        } else {
          watch.round();
        }
      } catch (RuntimeException e) {
        watches.remove(watch);
      }
    }
  }

  @Override
  public void close() {
    rounds.shutdownNow();
    watches.forEach(watch -> watch.client.close());
  }
}
