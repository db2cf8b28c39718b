package dev.onset.app.worker;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The life of a worker: it opens what it needs, reads until it is told to stop, and closes what it
 * opened in reverse order. One thread opens and calls {@link #run}; any thread may call the other
 * methods.
 */
public final class WorkerLife {
  private enum Stage {
    NEW,
    STARTING,
    READING,
    STOPPING,
    ENDED
  }

  private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.NEW);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Deque<Runnable> closing = new ArrayDeque<>();
  private final PrometheusMeterRegistry registry =
      opened(new PrometheusMeterRegistry(PrometheusConfig.DEFAULT), PrometheusMeterRegistry::close);

  /** Returns the registry of the worker's metrics; closed last. */
  public PrometheusMeterRegistry registry() {
    return registry;
  }

  /** Has a resource closed when the worker ends. */
  public <T> T opened(T resource, Consumer<T> close) {
    closing.push(() -> close.accept(resource));
    return resource;
  }

  /**
   * Begins, takes a step again and again until {@link #stop} is called, and finishes. Closes what
   * was opened, also where a part fails.
   *
   * @throws IllegalStateException at a second call
   */
  public void run(Runnable begin, Runnable step, Runnable finish) {
    if (!stage.compareAndSet(Stage.NEW, Stage.STARTING)) {
      throw new IllegalStateException("A worker runs once.");
    }
    try {
      begin.run();
      while (stage.get() != Stage.STOPPING) {
        step.run();
      }
      finish.run();
    } finally {
      stage.set(Stage.ENDED);
      closeAll();
      ended.countDown();
    }
  }

  /** The worker has its partitions. */
  public void reading() {
    stage.compareAndSet(Stage.STARTING, Stage.READING);
  }

  /** Whether the worker is alive; if not, a restart may help. */
  public boolean isAlive() {
    return stage.get() != Stage.ENDED;
  }

  /** Whether the worker has its assigned partitions. */
  public boolean isReady() {
    return stage.get() == Stage.READING;
  }

  /** Lets the worker finish its step, and waits until it has ended, up to a limit. */
  public void stop(Duration limit) {
    Stage before = stage.getAndSet(Stage.STOPPING);
    if (before == Stage.NEW) {
      stage.set(Stage.ENDED);
      closeAll();
      return;
    }
    if (before == Stage.ENDED) {
      stage.set(Stage.ENDED);
      return;
    }
    try {
      ended.await(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes what was opened. */
  public void closeAll() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
  }
}
