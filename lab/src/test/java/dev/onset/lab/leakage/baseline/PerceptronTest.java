package dev.onset.lab.leakage.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerceptronTest {
  /** Two numbers around 1 or -1: of one sign in one kind, of two signs in the other. */
  private static List<float[]> corners(boolean alike, int count, long seed) {
    SplitMix64 dice = SplitMix64.of(seed, alike ? 1 : 0);
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      float side = dice.chance(0.5) ? 1 : -1;
      float noise = (float) (0.4 * dice.unit() - 0.2);
      vectors.add(new float[] {side + noise, (alike ? side : -side) - noise, 0.5f});
    }
    return vectors;
  }

  /** No line parts these kinds, so the hidden layer must have learned. */
  @Test
  void aHiddenLayerPartsWhatNoLineDoes() {
    Perceptron network = Perceptron.train(corners(true, 1_000, 1), corners(false, 1_000, 1), 7);

    assertThat(corners(true, 100, 2)).allMatch(each -> network.logOdds(each) > 0);
    assertThat(corners(false, 100, 2)).allMatch(each -> network.logOdds(each) < 0);
  }

  @Test
  void theSameSeedGivesTheSameNetwork() {
    List<float[]> unsafe = corners(true, 200, 1);
    List<float[]> safe = corners(false, 200, 1);
    float[] asked = {0.3f, 0.9f, 0.5f};
    double first = Perceptron.train(unsafe, safe, 7).logOdds(asked);

    assertThat(Perceptron.train(unsafe, safe, 7).logOdds(asked)).isEqualTo(first);
    assertThat(Perceptron.train(unsafe, safe, 8).logOdds(asked)).isNotEqualTo(first);
  }

  /** Labels by lot cannot be learned: what is kept out stops the training before it is sure. */
  @Test
  void itStopsBeforeItKnowsNoiseByHeart() {
    SplitMix64 dice = SplitMix64.of(3);
    List<float[]> unsafe = new ArrayList<>();
    List<float[]> safe = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      float[] vector = new float[50];
      for (int j = 0; j < vector.length; j++) {
        vector[j] = (float) (2 * dice.unit() - 1);
      }
      (i % 2 == 0 ? unsafe : safe).add(vector);
    }
    Perceptron network = Perceptron.train(unsafe, safe, 7);

    double sure =
        unsafe.stream()
            .mapToDouble(each -> Math.abs(network.logOdds(each)))
            .average()
            .orElseThrow();
    assertThat(sure).isLessThan(2);
  }

  @Test
  void tooFewAnswersAreRefused() {
    assertThatThrownBy(() -> Perceptron.train(corners(true, 9, 1), corners(false, 99, 1), 7))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
