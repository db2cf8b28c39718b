package dev.onset.lab.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.review.ReviewModel;
import dev.onset.lab.training.MaxentTraining.Sample;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MaxentTrainingTest {
  private static final int CUTOFF = 8;

  private static List<Sample> samples() {
    return IntStream.range(0, 60)
        .mapToObj(i -> new Sample(List.of(i % 3 == 0 ? "a" : "b", "x"), i % 3 == 0))
        .toList();
  }

  static Stream<Arguments> models() {
    return Stream.of(
        Arguments.of(
            ReferenceModel.REFERENCE,
            MaxentTraining.references(samples()),
            MaxentTraining.references(samples())),
        Arguments.of(
            ReviewModel.REDACT,
            MaxentTraining.reviews(samples(), CUTOFF),
            MaxentTraining.reviews(samples(), CUTOFF)));
  }

  @ParameterizedTest
  @MethodSource("models")
  void learnsTheSameFromTheSame(String outcome, byte[] bytes, byte[] again) {
    MaxentModel model =
        new MaxentModel(bytes, outcome, "model", ModelInfo.unbundled("model", bytes));

    assertThat(again).isEqualTo(bytes);
    assertThat(model.score(List.of("a", "x"))).isGreaterThan(0.7);
    assertThat(model.score(List.of("b", "x"))).isLessThan(0.3);
    assertThat(model.score(List.of("never seen"))).isBetween(0.0, 1.0);
  }
}
