package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.model.leakage.LeakageDomain;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The whole way of a domain on a corpus that is too small for figures. */
class LeakageExperimentTest {
  @Test
  void everySystemIsMeasured() {
    DomainFindings found =
        new LeakageExperiment(
                CorpusSizes.ofTotal(200),
                7,
                any -> Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                ExperimentProgress.NONE)
            .run(LeakageDomain.FINANCE);

    Set<DetectorConfiguration> measured = EnumSet.allOf(DetectorConfiguration.class);
    measured.removeAll(EnumSet.of(DetectorConfiguration.BUNDLED, DetectorConfiguration.JUDGE));
    assertThat(found.systems().keySet()).isEqualTo(measured);
    assertThat(found.recommended()).isEqualTo(DetectorConfiguration.OCSVM_V4);
    assertThat(found.agreement()).isEmpty();
    assertThat(found.real()).isEmpty();
    assertThat(found.answers()).containsOnlyKeys(Partition.values());
    assertThat(found.answers().values()).allMatch(count -> count > 0);
    assertThat(found.systems().values())
        .allSatisfy(
            system -> {
              // Answers of seeds and of leaks differ in so much that chance is out of the question.
              assertThat(system.all().get(EvaluationPair.WITHIN).auroc().orElseThrow())
                  .isGreaterThan(0.5);
              assertThat(system.abstained().get(Partition.SAFE_HOLDOUT).of())
                  .isEqualTo(found.answers().get(Partition.SAFE_HOLDOUT));
              assertThat(system.subtypes()).hasSize(5);
            });
    assertThat(found.notes()).anyMatch(note -> note.startsWith("nu is 0."));
  }
}
