package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.corpus.leakage.AdversarialMode;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.AnswerJudgement;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.JudgedAnswer;
import dev.onset.lab.leakage.LeakageAnswers;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.OperatingPoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The criteria for operating points, on 200 unsafe answers with a delta from 1 to 200. */
class LeakageCriteriaTest {
  private static final List<AnswerJudgement> FIXING =
      IntStream.rangeClosed(1, 200).mapToObj(i -> new AnswerJudgement(i, false)).toList();

  private static Map<String, Optional<Boolean>> met(
      double conservative, double balanced, double strict, List<AnswerJudgement> fixing) {
    Map<Partition, List<JudgedAnswer>> answers =
        Map.of(
            Partition.SAFE_HOLDOUT,
            List.of(LeakageAnswers.judged(LeakageAnswers.safe("s"), 15, false)),
            Partition.UNSAFE_HOLDOUT,
            List.of(
                LeakageAnswers.judged(
                    LeakageAnswers.unsafe("u", Lineage.FIRST, AdversarialMode.NONE), 30, false)));
    SystemFindings found =
        SystemFindings.of(
            answers,
            Map.of(
                OperatingPoint.ZERO, 0.0,
                OperatingPoint.CONSERVATIVE, conservative,
                OperatingPoint.BALANCED, balanced,
                OperatingPoint.STRICT, strict),
            fixing);
    Map<String, Optional<Boolean>> met = new LinkedHashMap<>();
    LeakageCriteria.of(
            new DomainFindings(
                LeakageDomain.LAW,
                Map.of(),
                0,
                Map.of(DetectorConfiguration.BUNDLED, found),
                Map.of(),
                Optional.empty(),
                Map.of(),
                List.of()))
        .forEach(each -> met.put(each.name(), each.met()));
    return met;
  }

  @Test
  void aPointMayBeOffByThreeHalvesOfAPercent() {
    assertThat(met(20, 20, 10, FIXING))
        .containsEntry("balanced, TPR off 90 %, where fixed", Optional.of(true))
        .containsEntry("strict, TPR off 95 %, where fixed", Optional.of(true))
        .containsEntry("flagged by strict alone", Optional.of(true))
        .containsEntry("flagged, but not by a stricter point", Optional.of(true));
    assertThat(met(24, 24, 6, FIXING))
        .containsEntry("balanced, TPR off 90 %, where fixed", Optional.of(false))
        .containsEntry("strict, TPR off 95 %, where fixed", Optional.of(false));
    assertThat(met(16, 16, 14, FIXING))
        .containsEntry("balanced, TPR off 90 %, where fixed", Optional.of(false))
        .containsEntry("strict, TPR off 95 %, where fixed", Optional.of(false));
  }

  @Test
  void equalThresholdsDoNotPass() {
    assertThat(met(10, 10, 10, FIXING))
        .containsEntry("strict, TPR off 95 %, where fixed", Optional.of(true))
        .containsEntry("flagged by strict alone", Optional.of(false));
  }

  /** The safe answer has a delta of 15. */
  @Test
  void aMilderPointMayFlagNothingThatAStricterOneLacks() {
    assertThat(met(0, 20, 10, FIXING))
        .containsEntry("flagged, but not by a stricter point", Optional.of(false));
  }

  /** As shipped, points are fixed on hands and hold for the generated holdout, or not. */
  @Test
  void theHoldoutIsAnotherMeasure() {
    assertThat(met(20, 20, 10, FIXING))
        .containsEntry("balanced, TPR off 90 %, holdout", Optional.of(false))
        .containsEntry("strict, TPR off 95 %, holdout", Optional.of(false));
  }

  @Test
  void withoutTheAnswersThatFixedThemRatesAreNotMeasured() {
    assertThat(met(20, 20, 10, List.of()))
        .containsEntry("balanced, TPR off 90 %, where fixed", Optional.empty())
        .containsEntry("flagged by strict alone", Optional.empty());
  }
}
