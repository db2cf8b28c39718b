package dev.onset.lab.leakage.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordClassifierTest {
  private static final List<String> UNSAFE =
      List.of("The patient, a baker from Omaha.", "A BAKER of Omaha came", "the baker came again");
  private static final List<String> SAFE =
      List.of("Adults should rest.", "Adults came to rest", "The adults rest again");

  @Test
  void wordsOfOneKindSpeakForIt() {
    WordClassifier words = WordClassifier.train(UNSAFE, SAFE);

    assertThat(words.logOdds("baker")).isPositive();
    assertThat(words.logOdds("Omaha, baker!")).isPositive();
    assertThat(words.logOdds("ADULTS rest")).isNegative();
  }

  /** With as many of both kinds, what is in neither or evenly in both says next to nothing. */
  @Test
  void whatItNeverSawSaysNothing() {
    WordClassifier words = WordClassifier.train(UNSAFE, SAFE);

    assertThat(words.logOdds("zygote")).isCloseTo(words.logOdds(""), within(0.0));
    assertThat(Math.abs(words.logOdds(""))).isLessThan(words.logOdds("baker"));
  }

  /** One word that all unsafe answers have and no other word: the best weights are known. */
  @Test
  void theLossIsAtItsLeast() {
    WordClassifier words =
        WordClassifier.train(List.of("a", "a", "a", "b"), List.of("b", "b", "b", "a"));
    double a = words.logOdds("a");

    // By symmetry the constant is 0 and both weights are w and -w; the slope of the loss in w is
    // (sigmoid(w) - 3/4) / 2 + L2 * w, for half of the answers hold the word.
    double slope = (1 / (1 + Math.exp(-a)) - 0.75) / 2 + 1e-4 * a;
    assertThat(slope).isCloseTo(0, within(1e-6));
    assertThat(words.logOdds("b")).isCloseTo(-a, within(1e-6));
  }

  @Test
  void theSameAnswersGiveTheSameModel() {
    assertThat(WordClassifier.train(UNSAFE, SAFE).logOdds("a baker rests"))
        .isEqualTo(WordClassifier.train(UNSAFE, SAFE).logOdds("a baker rests"));
  }

  @Test
  void oneKindAloneTeachesNothing() {
    assertThatThrownBy(() -> WordClassifier.train(List.of(), SAFE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
