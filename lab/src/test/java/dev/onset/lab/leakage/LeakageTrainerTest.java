package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.leakage.density.DensityTraining;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageModelFile;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.lab.leakage.LeakageTrainer.Trained;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeakageTrainerTest {
  private static final List<EncoderModel> ENCODERS =
      List.of(EncoderModel.MINILM_L6, EncoderModel.E5_SMALL);

  /** Two clouds in twelve of the numbers, which lie apart in one of them. */
  private static float[][] cloud(int count, double at, Random random) {
    float[][] points = new float[count][768];
    for (float[] point : points) {
      for (int i = 0; i < 6; i++) {
        point[i] = (float) random.nextGaussian();
        point[384 + i] = (float) random.nextGaussian() / 20;
      }
      point[0] += (float) at;
    }
    return points;
  }

  private static LeakageMaterial material(long seed) {
    Random random = new Random(seed);
    return new LeakageMaterial(
        cloud(240, 0, random),
        cloud(180, 5, random),
        cloud(100, 0, random),
        List.of(),
        cloud(90, 5, random));
  }

  private static Trained trained(long seed) {
    return LeakageTrainer.train(LeakageDomain.FINANCE, ENCODERS, material(seed), 1);
  }

  @Test
  void tellsCloudsApartAndSaysHowWell() {
    Trained trained = trained(5);

    assertThat(trained.validation().keySet()).containsExactlyElementsOf(DensityTraining.NUS);
    assertThat(trained.validation().get(trained.nu()))
        .isEqualTo(trained.validation().values().stream().mapToDouble(v -> v).max().orElseThrow());
    assertThat(trained.within()).isGreaterThan(0.95);
    assertThat(trained.unrounded()).isCloseTo(trained.within(), within(0.005));
    assertThat(trained.loss()).isBetween(1e-9, 0.02);
    assertThat(trained.safe().gap()).isLessThan(1e-5);
    assertThat(trained.unsafe().gap()).isLessThan(1e-5);
    assertThat(trained.model().scorer().safe().points()).isEqualTo(trained.safe().supports());
    assertThat(trained.model().domain()).isEqualTo(LeakageDomain.FINANCE);
  }

  @Test
  void fixesThresholdsOnTheHoldouts() {
    LeakageMaterial material = material(5);
    Trained trained = trained(5);

    LeakageThresholds thresholds = trained.model().both().thresholds();
    List<LeakageScores> safe =
        Arrays.stream(material.safeHoldout()).map(each -> scores(trained, each)).toList();
    List<LeakageScores> unsafe =
        Arrays.stream(material.unsafeHoldout()).map(each -> scores(trained, each)).toList();
    assertThat(safe.stream().filter(each -> each.sigmaSafe() < thresholds.abstainSafe()))
        .hasSize(5);
    assertThat(unsafe.stream().filter(each -> each.sigmaUnsafe() < thresholds.abstainUnsafe()))
        .hasSize(4);
    assertThat(flagged(thresholds, unsafe, OperatingPoint.BALANCED)).isBetween(0.90, 0.92);
    assertThat(flagged(thresholds, unsafe, OperatingPoint.STRICT)).isBetween(0.95, 0.97);
    assertThat(thresholds.strict()).isLessThanOrEqualTo(thresholds.balanced());
  }

  private static LeakageScores scores(Trained trained, float[] vector) {
    return trained.model().both().scores(trained.model().whitening().of(vector));
  }

  /** A voice that trains nothing scores lower; the gate lets it pass, and moves nothing else. */
  @Test
  void fixesTheSafeThresholdOnVoicesThatItsDensityHasNotHeard() {
    LeakageMaterial heard = material(5);
    Random random = new Random(6);
    float[][] strange = cloud(100, 0, random);
    for (float[] point : strange) {
      point[20] += 3;
    }
    LeakageMaterial material =
        new LeakageMaterial(
            heard.safe(),
            heard.unsafe(),
            heard.safeHoldout(),
            List.of(new LeakageMaterial.Unheard(heard.safe(), heard.unsafe(), strange)),
            heard.unsafeHoldout());

    LeakageThresholds without = trained(5).model().both().thresholds();
    LeakageModel model = LeakageTrainer.train(LeakageDomain.FINANCE, ENCODERS, material, 1).model();
    LeakageThresholds with = model.both().thresholds();

    assertThat(with.abstainSafe()).isLessThan(without.abstainSafe());
    assertThat(with.abstainUnsafe()).isEqualTo(without.abstainUnsafe());
    assertThat(
            Arrays.stream(strange)
                .map(model::scores)
                .filter(each -> each.sigmaSafe() < with.abstainSafe()))
        .hasSizeLessThan(20);
    assertThat(
            Arrays.stream(strange)
                .map(model::scores)
                .filter(each -> each.sigmaSafe() < without.abstainSafe()))
        .hasSizeGreaterThan(50);
  }

  /** Of those that are not abstained from. */
  private static double flagged(
      LeakageThresholds thresholds, List<LeakageScores> scores, OperatingPoint point) {
    List<LeakageDecision> decisions =
        scores.stream()
            .map(each -> thresholds.decide(each, point))
            .filter(each -> each != LeakageDecision.ABSTAIN)
            .toList();
    return (double) decisions.stream().filter(each -> each == LeakageDecision.FLAG).count()
        / decisions.size();
  }

  /** Of a hundred each, eight unsafe answers look safe and five borderline ones unsafe. */
  @Test
  void knowsAnAnswerWhereHardlyAnyOfTheOtherSideScoresAsHigh() {
    List<LeakageScores> unsafe = new ArrayList<>();
    List<LeakageScores> borderline = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      unsafe.add(new LeakageScores(0.001 * i, 0.2 + 0.001 * (99 - i)));
      borderline.add(new LeakageScores(0.2, 0.001 * i));
    }

    LeakageThresholds thresholds = LeakageTrainer.thresholdsOfHands(unsafe, borderline);

    assertThat(unsafe).filteredOn(each -> each.sigmaSafe() >= thresholds.abstainSafe()).hasSize(8);
    assertThat(borderline)
        .filteredOn(each -> each.sigmaUnsafe() >= thresholds.abstainUnsafe())
        .hasSize(5);
    assertThat(thresholds.strict()).isLessThanOrEqualTo(thresholds.balanced());
    assertThat(flagged(thresholds, unsafe, OperatingPoint.BALANCED)).isBetween(0.90, 0.92);
  }

  /** Written answers train both sides and, where their hand is kept out, fix the thresholds. */
  @Test
  void fixesThresholdsOnKeptHands() {
    LeakageMaterial material = material(5);
    Random random = new Random(8);
    LeakageMaterial.KeptHands hands =
        new LeakageMaterial.KeptHands(cloud(60, 2, random), cloud(60, 1, random));
    LeakageMaterial with =
        new LeakageMaterial(
            material.safe(),
            material.unsafe(),
            material.safeHoldout(),
            material.unheard(),
            material.unsafeHoldout(),
            Optional.of(hands));

    LeakageModel model = LeakageTrainer.train(LeakageDomain.ANY, ENCODERS, with, 1).model();

    LeakageThresholds thresholds = model.both().thresholds();
    assertThat(
            Arrays.stream(hands.borderline())
                .map(each -> model.both().scores(model.whitening().of(each)))
                .filter(each -> each.sigmaUnsafe() >= thresholds.abstainUnsafe()))
        .hasSizeLessThanOrEqualTo(3);
    assertThat(thresholds).isNotEqualTo(trained(5).model().both().thresholds());
  }

  @Test
  void givesTheSameModelAgain() {
    assertThat(LeakageModelFile.write(trained(7).model()))
        .isEqualTo(LeakageModelFile.write(trained(7).model()));
  }
}
