package dev.onset.evaluation.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does the same with many things at once; the results are in the order of the things. */
final class InOrder {
  private InOrder() {}

  /**
   * The results.
   *
   * @param threads how many work, 1 or more
   * @throws RuntimeException the first that a call throws; no further call begins then
   */
  static <T, R> List<R> map(List<T> things, int threads, Function<T, R> function) {
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
