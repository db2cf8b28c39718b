package dev.onset.streams.monitoring;

import dev.onset.streams.http.DaemonThreads;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.streams.LagInfo;

/**
 * How far the stores of an instance are behind their changelogs. One thread asks the brokers, and
 * callers do not wait long for an answer. Thread-safe.
 */
public final class ChangelogLags implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final Supplier<Map<String, Map<Integer, LagInfo>>> source;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(DaemonThreads.named("onset-lags"));
  private CompletableFuture<List<Lag>> asked = CompletableFuture.completedFuture(List.of());

  /**
   * A store and its changelog.
   *
   * @param position offset up to which the store is restored
   * @param end offset of the changelog's end
   * @param lag the difference
   */
  public record Lag(String store, int partition, long position, long end, long lag) {
    private static Lag of(String store, int partition, LagInfo of) {
      return new Lag(
          store, partition, of.currentOffsetPosition(), of.endOffsetPosition(), of.offsetLag());
    }
  }

  /**
   * @param source asks the brokers; may take long or fail
   */
  public ChangelogLags(Supplier<Map<String, Map<Integer, LagInfo>>> source) {
    this.source = source;
  }

  /**
   * The lags of all stores of this instance, by name and partition; empty if no broker answers in
   * time.
   */
  public Optional<List<Lag>> now() {
    try {
      return Optional.of(ask().get(LIMIT.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException | ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Callers that arrive while the brokers are being asked wait for the same answer. */
  private synchronized CompletableFuture<List<Lag>> ask() {
    if (asked.isDone()) {
      asked = CompletableFuture.supplyAsync(() -> lags(source.get()), thread);
    }
    return asked;
  }

  private static List<Lag> lags(Map<String, Map<Integer, LagInfo>> all) {
    return all.entrySet().stream()
        .flatMap(
            store ->
                store.getValue().entrySet().stream()
                    .map(one -> Lag.of(store.getKey(), one.getKey(), one.getValue())))
        .sorted(Comparator.comparing(Lag::store).thenComparingInt(Lag::partition))
        .toList();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
