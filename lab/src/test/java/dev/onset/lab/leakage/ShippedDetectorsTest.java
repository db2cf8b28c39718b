package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.leakage.DensityDetector;
import dev.onset.inference.leakage.FusedEncoder;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.corpus.leakage.WrittenAnswers;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How well the detectors that ship part unsafe from safe answers, on a small generated sample of
 * lineages that train nothing, and how much each operating point flags. The bounds of the areas are
 * what is measured there minus a margin; the figures of the whole corpora are in the model cards.
 */
class ShippedDetectorsTest {
  private static final long SEED = 7;
  private static final int ANSWERS = 24;
  private static final Offset<Double> OFF = Offset.offset(0.015);

  @ParameterizedTest
  @CsvSource({"MEDICAL, 0.98, 0.90", "FINANCE, 0.98, 0.90", "LAW, 0.98, 0.90"})
  void areasUnderTheCurve(LeakageDomain domain, double across, double borderline) {
    LeakageCorpus corpus =
        LeakageCorpus.generate(
            domain,
            new CorpusSizes(
                Map.of(
                    Partition.SAFE_HOLDOUT, ANSWERS,
                    Partition.UNSAFE_CROSS, ANSWERS,
                    Partition.BORDERLINE_EVALUATION, ANSWERS)),
            SEED);
    DensityDetector detector = DensityDetector.of(new LeakageChoice.Bundled(domain));
    double[] unsafe = scores(detector, corpus, Partition.UNSAFE_CROSS);

    assertThat(area(unsafe, scores(detector, corpus, Partition.SAFE_HOLDOUT)))
        .as("AUROC against seeds")
        .isGreaterThanOrEqualTo(across);
    assertThat(area(unsafe, scores(detector, corpus, Partition.BORDERLINE_EVALUATION)))
        .as("AUROC against borderline answers")
        .isGreaterThanOrEqualTo(borderline);
  }

  /** Hands 3 and 7, of every subject, fixed the thresholds of all five detectors. */
  @ParameterizedTest
  @EnumSource(LeakageDomain.class)
  void pointsHaveTheirRatesAndFlagAllThatMilderOnesFlag(LeakageDomain domain) throws IOException {
    LeakageModel model = LeakageModel.bundled(domain);
    LeakageThresholds thresholds = model.both().thresholds();
    List<LeakageScores> decided =
        Hands.VECTORS.stream()
            .map(vector -> model.both().scores(model.whitening().of(vector)))
            .filter(scores -> !thresholds.abstains(scores))
            .toList();

    assertThat(decided).hasSizeBetween(117, 123);
    assertThat(flagged(thresholds, decided, OperatingPoint.BALANCED)).isCloseTo(0.90, OFF);
    assertThat(flagged(thresholds, decided, OperatingPoint.STRICT)).isCloseTo(0.95, OFF);
    for (LeakageScores each : decided) {
      assertThat(flags(thresholds, each, OperatingPoint.STRICT))
          .isGreaterThanOrEqualTo(flags(thresholds, each, OperatingPoint.BALANCED));
      assertThat(flags(thresholds, each, OperatingPoint.BALANCED))
          .isGreaterThanOrEqualTo(flags(thresholds, each, OperatingPoint.CONSERVATIVE));
    }
  }

  private static double flagged(
      LeakageThresholds thresholds, List<LeakageScores> scores, OperatingPoint point) {
    return scores.stream().mapToInt(each -> flags(thresholds, each, point)).average().orElseThrow();
  }

  private static int flags(
      LeakageThresholds thresholds, LeakageScores scores, OperatingPoint point) {
    return thresholds.decide(scores, point) == LeakageDecision.FLAG ? 1 : 0;
  }

  /** The vectors of the kept hands' unsafe answers, read once. */
  private static final class Hands {
    static final List<float[]> VECTORS = vectors();

    private static List<float[]> vectors() {
      FusedEncoder encoder = FusedEncoder.of(FusedEncoder.models(LeakageEncoders.DEFAULT));
      try {
        return WrittenAnswers.hands(Path.of("..").resolve(LeakageTraining.HANDS)).stream()
            .filter(each -> each.unsafe() && LeakageTraining.KEPT_HANDS.contains(each.hand()))
            .map(each -> encoder.encode(each.text()))
            .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static double[] scores(
      DensityDetector detector, LeakageCorpus corpus, Partition partition) {
    return corpus.records(partition).stream()
        .mapToDouble(answer -> detector.scores(answer.answer()).difference().orElseThrow())
        .toArray();
  }

  private static double area(double[] unsafe, double[] safe) {
    return new RocCurve(unsafe, safe).area().orElseThrow();
  }
}
