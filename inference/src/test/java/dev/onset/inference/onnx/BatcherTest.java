package dev.onset.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BatcherTest {
  private final ExecutorService threads = Executors.newFixedThreadPool(8);

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void everyCallGetsItsOwnAnswerAndTheDeviceOneCallAtATime() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    List<Integer> sizes = new ArrayList<>();
    Batcher<Integer, String> batcher =
        new Batcher<>(
            inputs -> {
              assertThat(inside.incrementAndGet()).isEqualTo(1);
              sizes.add(inputs.size());
              List<String> answers = inputs.stream().map(input -> "answer " + input).toList();
              inside.decrementAndGet();
              return answers;
            },
            4);

    List<Future<String>> answers =
        IntStream.range(0, 500).mapToObj(i -> threads.submit(() -> batcher.run(i))).toList();

    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get()).isEqualTo("answer " + i);
    }
    assertThat(sizes).allMatch(size -> size >= 1 && size <= 4);
    assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(500);
  }

  @Test
  void whatArrivesWhileTheDeviceIsBusyGoesTogether() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    List<List<Integer>> batches = new ArrayList<>();
    Batcher<Integer, Integer> batcher =
        new Batcher<>(
            inputs -> {
              batches.add(inputs);
              busy.countDown();
              await(go);
              return inputs;
            },
            3);

    List<Future<Integer>> answers = new ArrayList<>();
    answers.add(threads.submit(() -> batcher.run(0)));
    busy.await();
    for (int i = 1; i <= 5; i++) {
      int input = i;
      answers.add(threads.submit(() -> batcher.run(input)));
    }
    while (batcher.waiting() < 5) {
      Thread.onSpinWait();
    }
    go.countDown();

    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).get()).isEqualTo(i);
    }
    assertThat(batches).extracting(List::size).containsExactly(1, 3, 2);
  }

  @Test
  void aFailureMeetsItsOwnCallOnly() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Batcher<Integer, Integer> batcher =
        new Batcher<>(
            inputs -> {
              busy.countDown();
              await(go);
              if (inputs.contains(2)) {
                throw new IllegalArgumentException("two");
              }
              return inputs;
            },
            8);
    Future<Integer> first = threads.submit(() -> batcher.run(0));
    busy.await();
    Future<Integer> second = threads.submit(() -> batcher.run(1));
    Future<Integer> third = threads.submit(() -> batcher.run(2));
    while (batcher.waiting() < 2) {
      Thread.onSpinWait();
    }
    go.countDown();

    assertThat(first.get()).isZero();
    assertThat(second.get()).isEqualTo(1);
    assertThatThrownBy(third::get).hasRootCauseInstanceOf(IllegalArgumentException.class);
    assertThat(batcher.run(3)).isEqualTo(3);
  }

  @Test
  void anErrorEndsTheCallAndNotTheBatcher() {
    AtomicInteger calls = new AtomicInteger();
    Batcher<Integer, Integer> batcher =
        new Batcher<>(
            inputs -> {
              if (calls.incrementAndGet() == 1) {
                throw new LinkageError("gone");
              }
              return inputs;
            },
            8);

    assertThatThrownBy(() -> batcher.run(0))
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(LinkageError.class);
    assertThat(batcher.run(1)).isEqualTo(1);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
