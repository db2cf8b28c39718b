package dev.onset.evaluation.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Applies a function to many items in parallel; results are in input order. */
public final class OrderedParallel {
  private OrderedParallel() {}

  /**
   * Applies the function.
   *
   * @param threads number of threads, 1 or more
   * @throws RuntimeException the first exception of a call; no further call starts after it
   */
  public static <T, R> List<R> map(List<T> things, int threads, Function<T, R> function) {
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Future<R>> pending = new ArrayList<>(things.size());
      for (T thing : things) {
        pending.add(workers.submit(() -> function.apply(thing)));
      }
      List<R> results = new ArrayList<>(things.size());
      for (Future<R> one : pending) {
        results.add(one.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("The experiment was interrupted.");
    } finally {
      workers.shutdownNow();
    }
  }
}
