package dev.onset.inference.onnx;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Shares one device among threads: a call blocks until its own answer is there, and what arrives
 * while the device is busy goes to it together. The thread that finds the device free works it for
 * all that wait, so there is no thread of its own, no timer, and nothing stays behind when the
 * calls have returned. Thread-safe.
 *
 * @param <I> what is asked
 * @param <O> what is answered
 */
public final class Batcher<I, O> {
  private final Function<List<I>, List<O>> device;
  private final int most;
  private final ArrayDeque<Call<I, O>> waiting = new ArrayDeque<>();
  private final ReentrantLock free = new ReentrantLock();

  /**
   * @param device answers in the order of what it is asked; never called by two threads at once
   * @param most that go to it together
   */
  public Batcher(Function<List<I>, List<O>> device, int most) {
    this.device = device;
    this.most = most;
  }

  /** One call; its fields are read and written under the lock. */
  private static final class Call<I, O> {
    private final I input;
    private Optional<O> output = Optional.empty();
    private Optional<RuntimeException> failure = Optional.empty();

    private Call(I input) {
      this.input = input;
    }

    private boolean isDone() {
      return output.isPresent() || failure.isPresent();
    }
  }

  /**
   * The answer to one input.
   *
   * @throws RuntimeException what the device threw for this input
   */
  public O run(I input) {
    Call<I, O> call = new Call<>(input);
    synchronized (waiting) {
      waiting.add(call);
    }
    free.lock();
    try {
      while (!call.isDone()) {
        serve(next());
      }
    } finally {
      free.unlock();
    }
    if (call.failure.isPresent()) {
      throw call.failure.get();
    }
    return call.output.orElseThrow();
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

  /** What fails together is asked again one by one, so that a failure meets its own call only. */
  private void serve(List<Call<I, O>> calls) {
    try {
      List<O> outputs = device.apply(calls.stream().map(call -> call.input).toList());
      for (int i = 0; i < calls.size(); i++) {
        calls.get(i).output = Optional.of(outputs.get(i));
      }
    } catch (RuntimeException | Error e) {
      if (calls.size() == 1) {
        calls.get(0).failure =
            Optional.of(
                e instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException("The device failed.", e));
      } else {
        calls.forEach(call -> serve(List.of(call)));
      }
    }
  }
}
