package dev.onset.inference.onnx;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Shares one device among threads. A call blocks until its answer is available; inputs that arrive
 * while the device is busy form the next batch. The thread that finds the device free serves all
 * waiting calls, so there is no extra thread and no timer, and nothing remains once the calls have
 * returned. Thread-safe.
 *
 * @param <I> input
 * @param <O> output
 */
public final class Batcher<I, O> {
  private final Function<List<I>, List<O>> device;
  private final int most;
  private final ArrayDeque<Call<I, O>> waiting = new ArrayDeque<>();
  private final ReentrantLock free = new ReentrantLock();

  /**
   * @param device answers a batch in order; never called by two threads at once
   * @param most maximum batch size
   */
  public Batcher(Function<List<I>, List<O>> device, int most) {
    this.device = device;
    this.most = most;
  }

  private record Call<I, O>(I input, CompletableFuture<O> output) {}

  /**
   * The answer to one input.
   *
   * @throws RuntimeException what the device threw for this input
   */
  public O run(I input) {
    Call<I, O> call = new Call<>(input, new CompletableFuture<>());
    synchronized (waiting) {
      waiting.add(call);
    }
    free.lock();
    try {
      while (!call.output().isDone()) {
        serve(next());
      }
    } finally {
      free.unlock();
    }
    try {
      return call.output().join();
    } catch (CompletionException e) {
      throw (RuntimeException) e.getCause();
    }
  }

  /** The number of calls that wait for the device. */
  int waiting() {
    synchronized (waiting) {
      return waiting.size();
    }
  }

  private List<Call<I, O>> next() {
    List<Call<I, O>> calls = new ArrayList<>();
    synchronized (waiting) {
      while (calls.size() < most && !waiting.isEmpty()) {
        calls.add(waiting.remove());
      }
    }
    return calls;
  }

  /** Retries a failed batch one by one, so that a failure affects only its own call. */
  private void serve(List<Call<I, O>> calls) {
    try {
      List<O> outputs = device.apply(calls.stream().map(Call::input).toList());
      for (int i = 0; i < calls.size(); i++) {
        calls.get(i).output().complete(outputs.get(i));
      }
    } catch (RuntimeException | Error e) {
      if (calls.size() == 1) {
        calls
            .get(0)
            .output()
            .completeExceptionally(
                e instanceof RuntimeException
                    ? e
                    : new IllegalStateException("The device failed.", e));
      } else {
        calls.forEach(call -> serve(List.of(call)));
      }
    }
  }
}
