package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.encoder.SentenceEncoder;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DensityDetectorTest {
  private final LeakageModel model = SmallModels.of(LeakageDomain.MEDICAL);
  private final DensityDetector detector = new DensityDetector(model);

  @ParameterizedTest
  @EnumSource(OperatingPoint.class)
  void scoresTheVectorOfTheAnswerAndDecidesByTheModelsThresholds(OperatingPoint point) {
    for (String answer :
        new String[] {"", "Rest and fluids.", "A litigator from Omaha, aged 52."}) {
      LeakageScores scores =
          model
              .both()
              .scores(
                  model.whitening().of(SentenceEncoder.of(EncoderModel.MINILM_L6).encode(answer)));

      assertThat(detector.assess(answer, point))
          .isEqualTo(
              new LeakageAssessment(
                  scores,
                  model.both().thresholds().decide(scores, point),
                  model.both().thresholds().bounds(point),
                  detector.info().fingerprint()));
      assertThat(detector.scores(answer)).isEqualTo(scores);
    }
  }
}
