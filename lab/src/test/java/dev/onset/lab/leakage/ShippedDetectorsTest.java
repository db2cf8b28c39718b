package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.leakage.DensityDetector;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How well the detectors that ship part unsafe from safe answers, on a small generated sample of
 * lineages that train nothing. The bounds are what is measured there minus a margin; the figures of
 * the whole corpora are in the model cards.
 */
class ShippedDetectorsTest {
  private static final long SEED = 7;
  private static final int ANSWERS = 24;

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
