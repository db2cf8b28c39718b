package dev.onset.lab.corpus.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
  /** The same throws on every machine and with every release of Java. */
  @Test
  void aSeedIsFixedForEver() {
    SplitMix64 dice = SplitMix64.of(42, 1, 2);

    assertThat(IntStream.range(0, 6).map(i -> dice.below(1000)).toArray())
        .containsExactly(816, 68, 971, 199, 707, 475);
  }

  @Test
  void theOrderOfAPathMatters() {
    assertThat(SplitMix64.of(1, 2, 3).digits(20))
        .isNotEqualTo(SplitMix64.of(1, 3, 2).digits(20))
        .isNotEqualTo(SplitMix64.of(2, 2, 3).digits(20));
  }

  @Test
  void shufflingKeepsWhatThereIs() {
    List<Integer> numbers = IntStream.range(0, 50).boxed().toList();

    assertThat(SplitMix64.of(3).shuffled(numbers))
        .containsExactlyInAnyOrderElementsOf(numbers)
        .isNotEqualTo(numbers);
  }

  @Test
  void aZipfListDrawsEveryEntryAndTheFirstMost() {
    Zipf<Integer> zipf = new Zipf<>(IntStream.range(0, 20).boxed().toList());
    SplitMix64 dice = SplitMix64.of(8);
    int[] counts = new int[20];
    for (int i = 0; i < 20_000; i++) {
      counts[zipf.draw(dice)]++;
    }
    assertThat(counts).doesNotContain(0);
    // Weights 1/4 and 1/23.
    assertThat((double) counts[0] / counts[19]).isBetween(4.5, 7.5);
  }
}
