package dev.onset.evaluation.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedParallelTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void keepsTheOrderWhateverTheThreads(int threads) {
    List<Integer> numbers = IntStream.range(0, 500).boxed().toList();

    assertThat(OrderedParallel.map(numbers, threads, number -> number * number))
        .isEqualTo(numbers.stream().map(number -> number * number).toList());
  }

  @Test
  void throwsWhatACallThrows() {
    assertThatThrownBy(
            () ->
                OrderedParallel.map(
                    List.of(1, 0),
                    2,
                    number -> {
                      if (number == 0) {
                        throw new IllegalStateException("no");
                      }
                      return number;
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no");
  }
}
