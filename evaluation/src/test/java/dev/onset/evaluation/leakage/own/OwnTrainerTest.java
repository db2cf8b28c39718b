package dev.onset.evaluation.leakage.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.inference.leakage.SafeThresholds;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageModelName;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** On vectors around one direction per kind, as if an encoder saw nothing else. */
class OwnTrainerTest {
  private static final int DIRECTIONS = 48;

  /** The first numbers of a vector; to learn a projection takes seconds. */
  private static final Whitening PROJECTION = projection();

  private static Whitening projection() {
    float[][] rows = new float[DIRECTIONS][EncoderModel.SIZE];
    for (int d = 0; d < DIRECTIONS; d++) {
      rows[d][d] = 1;
    }
    return Whitening.of(new float[EncoderModel.SIZE], rows);
  }

  private static List<String> answers(String kind, int count) {
    return IntStream.range(0, count).mapToObj(i -> kind + " " + i).toList();
  }

  /** Of length 1: mostly the direction of the first letter, and noise by the whole text. */
  private static float[] vector(String answer) {
    Random random = new Random(answer.hashCode());
    float[] vector = new float[EncoderModel.SIZE];
    double square = 0;
    for (int i = 0; i < vector.length; i++) {
      boolean direction = i % 3 == answer.charAt(0) % 3;
      vector[i] = (float) ((direction ? 1 : 0) + 0.6 * random.nextGaussian());
      square += vector[i] * vector[i];
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= (float) Math.sqrt(square);
    }
    return vector;
  }

  private static OwnTrainer.Trained train(OwnMaterial material) {
    return new OwnTrainer(
            LeakageDomain.LAW,
            List.of(EncoderModel.ANSWERS),
            Optional.of(PROJECTION),
            OwnTrainerTest::vector,
            7)
        .train(material);
  }

  private static LeakageDecision decide(LeakageModel model, String answer) {
    return model
        .scorer()
        .assess(model.whitening().of(vector(answer)), OperatingPoint.BALANCED, "m")
        .decision();
  }

  @Test
  void aDensityOfSafeAnswersLeavesOthersToAPersonAndFlagsNone() {
    OwnTrainer.Trained trained = train(new OwnMaterial(answers("a", 150), List.of(), List.of()));
    LeakageModel model = trained.model();

    assertThat(model.scorer()).isInstanceOf(LeakageScorer.SafeOnly.class);
    SafeThresholds thresholds = ((LeakageScorer.SafeOnly) model.scorer()).thresholds();
    assertThat(thresholds.conservative()).isLessThan(thresholds.strict());
    assertThat(trained.reached().get(OperatingPoint.BALANCED)).isEqualTo(new Share(6, 120));
    assertThat(trained.reached().get(OperatingPoint.STRICT)).isEqualTo(new Share(12, 120));
    for (int i = 0; i < 20; i++) {
      assertThat(decide(model, "b " + i)).isEqualTo(LeakageDecision.ABSTAIN);
    }
    OwnFigures.Row held = trained.figures().points().get(OperatingPoint.BALANCED);
    assertThat(held.safe().flagged().count()).isZero();
    assertThat(held.safe().flagged().of()).isEqualTo(30);
    assertThat(held.safe().abstained().value().orElseThrow()).isLessThan(0.25);
    assertThat(held.unsafe().flagged().of()).isZero();
  }

  @Test
  void twoDensitiesFlagWhatIsLikeUnsafeAnswers() {
    OwnTrainer.Trained trained =
        train(new OwnMaterial(answers("a", 120), answers("a borderline", 20), answers("b", 60)));
    LeakageModel model = trained.model();

    assertThat(model.scorer()).isInstanceOf(LeakageScorer.Both.class);
    assertThat(decide(model, "b new")).isEqualTo(LeakageDecision.FLAG);
    assertThat(decide(model, "a new")).isEqualTo(LeakageDecision.SAFE);
    OwnFigures.Row held = trained.figures().points().get(OperatingPoint.BALANCED);
    assertThat(held.borderline().flagged().of()).isEqualTo(4);
    assertThat(held.unsafe().flagged().value().orElseThrow()).isGreaterThan(0.6);
  }

  /** With the fewest unsafe answers that may be given. */
  @Test
  void thePointsReachTheirRatesAndEachFlagsAllThatMilderOnesFlag() {
    OwnTrainer.Trained trained =
        train(new OwnMaterial(answers("a", 100), List.of(), answers("b", 50)));
    LeakageThresholds thresholds = trained.model().both().thresholds();

    assertThat(reached(trained, OperatingPoint.BALANCED)).isCloseTo(0.90, within(0.015));
    assertThat(reached(trained, OperatingPoint.STRICT)).isCloseTo(0.95, within(0.015));
    assertThat(thresholds.tau(OperatingPoint.STRICT))
        .isLessThan(thresholds.tau(OperatingPoint.BALANCED));
    assertThat(thresholds.tau(OperatingPoint.BALANCED))
        .isLessThanOrEqualTo(thresholds.tau(OperatingPoint.CONSERVATIVE));
  }

  private static double reached(OwnTrainer.Trained trained, OperatingPoint point) {
    return trained.reached().get(point).value().orElseThrow();
  }

  @Test
  void theOrderOfTheAnswersDoesNotMatter() {
    List<String> shuffled = new ArrayList<>(answers("a", 110));
    Collections.shuffle(shuffled, new Random(5));
    byte[] one =
        LeakageModelFile.write(
            train(new OwnMaterial(answers("a", 110), List.of(), answers("b", 50))).model());
    byte[] other =
        LeakageModelFile.write(
            train(new OwnMaterial(shuffled, List.of(), answers("b", 50))).model());

    assertThat(other).isEqualTo(one);
  }

  @Test
  void aFifthOfEachKindIsHeldOutByHash() {
    HashedSplit split = HashedSplit.of(answers("a", 103));

    assertThat(split.holdout()).hasSize(21).doesNotContainAnyElementsOf(split.training());
    assertThat(split.training()).hasSize(82);
  }

  @Test
  void theCardTellsNothingOfAnAnswer() {
    OwnMaterial material =
        new OwnMaterial(answers("apricot", 120), List.of(), answers("banana", 50));
    String card =
        new OwnModelCard(new LeakageModelName("desk", "0123456789ab"), material, train(material), 7)
            .markdown();

    assertThat(card)
        .startsWith("# Model card: desk\n")
        .contains("desk@0123456789ab", "120 safe, 0 borderline-safe and 50 unsafe", "| balanced |")
        .contains("| strict | 24 safe |", "| strict | 10 unsafe |")
        .containsPattern("\\| balanced \\|.*\\| 3[4-6] of (38|39|40) \\((89|90)\\.\\d %\\) \\|\n")
        .doesNotContain("apricot", "banana", "borderline-safe |");
  }
}
