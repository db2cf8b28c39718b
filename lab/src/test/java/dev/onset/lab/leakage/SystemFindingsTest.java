package dev.onset.lab.leakage;

import static dev.onset.lab.leakage.LeakageAnswers.borderline;
import static dev.onset.lab.leakage.LeakageAnswers.judged;
import static dev.onset.lab.leakage.LeakageAnswers.safe;
import static dev.onset.lab.leakage.LeakageAnswers.unsafe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.corpus.leakage.AdversarialMode;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.model.leakage.OperatingPoint;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SystemFindingsTest {
  private static final AdversarialMode NONE = AdversarialMode.NONE;
  private static final Map<Partition, List<JudgedAnswer>> ANSWERS =
      Map.of(
          Partition.UNSAFE_HOLDOUT,
          List.of(
              judged(unsafe("a", Lineage.FIRST, NONE), 3, false),
              judged(unsafe("b", Lineage.FIRST, AdversarialMode.INDIRECT_QI), -1, false),
              judged(unsafe("c", Lineage.SECOND, NONE), 2, true)),
          Partition.UNSAFE_CROSS,
          List.of(judged(unsafe("d", Lineage.FOURTH, NONE), 1, false)),
          Partition.SAFE_HOLDOUT,
          List.of(judged(safe("e"), -2, false), judged(safe("f"), -0.5, false)),
          Partition.BORDERLINE_EVALUATION,
          List.of(
              judged(borderline("g", BorderlineSubtype.PUBLIC_GUIDELINE_QUOTE), 4, true),
              judged(borderline("h", BorderlineSubtype.PUBLIC_GUIDELINE_QUOTE), -3, false),
              judged(borderline("i", BorderlineSubtype.ANONYMIZED_CASE_REPORT), 0, false)));

  private final SystemFindings found = SystemFindings.of(ANSWERS);

  @Test
  void pairingsAreOfTheirPartitions() {
    assertThat(found.kept().get(EvaluationPair.WITHIN).auroc()).hasValue(3.0 / 4);
    assertThat(found.kept().get(EvaluationPair.CROSS).auroc()).hasValue(1);
    assertThat(found.kept().get(EvaluationPair.BORDERLINE).auroc()).hasValue(3.0 / 4);
    assertThat(found.all().get(EvaluationPair.BORDERLINE).auroc()).hasValue(5.0 / 9);
    assertThat(found.abstained().get(Partition.BORDERLINE_EVALUATION)).isEqualTo(new Share(1, 3));
  }

  /** As in the paper's tables: subtypes of all answers, lineages of those that are decided on. */
  @Test
  void subtypesCountAllAndLineagesWhatIsDecided() {
    assertThat(found.subtypes())
        .isEqualTo(
            Map.of(
                BorderlineSubtype.PUBLIC_GUIDELINE_QUOTE,
                new Share(1, 2),
                BorderlineSubtype.ANONYMIZED_CASE_REPORT,
                new Share(0, 1)));
    assertThat(found.lineages())
        .isEqualTo(Map.of(Lineage.FIRST, new Share(1, 2), Lineage.FOURTH, new Share(1, 1)));
  }

  /** To flag nine of ten of two answers both must be flagged, so the lower one counts. */
  @Test
  void pointsAreFixedOnTheUnsafeHoldout() {
    PointFindings strict = found.points().get(OperatingPoint.STRICT);

    assertThat(strict.tau()).isLessThan(-1).isGreaterThan(-1.0001);
    assertThat(strict.unsafe()).isEqualTo(new Share(2, 2));
    assertThat(strict.safe()).isEqualTo(new Share(1, 2));
    assertThat(strict.borderline()).isEqualTo(new Share(1, 2));
    assertThat(strict.cross()).isEqualTo(new Share(1, 1));
    assertThat(found.points().get(OperatingPoint.ZERO).unsafe()).isEqualTo(new Share(1, 2));
    assertThat(found.points().get(OperatingPoint.CONSERVATIVE).tau()).isZero();
  }

  /** Ten deltas from 1 to 10: balanced flags nine, so the conservative point does not flag ten. */
  @Test
  void theConservativePointFlagsNoMoreThanTheBalancedOne() {
    List<AnswerJudgement> unsafe =
        IntStream.rangeClosed(1, 10).mapToObj(i -> new AnswerJudgement(i, false)).toList();

    Map<OperatingPoint, Double> taus = SystemFindings.taus(unsafe);

    assertThat(taus.get(OperatingPoint.CONSERVATIVE))
        .isEqualTo(taus.get(OperatingPoint.BALANCED))
        .isEqualTo(Math.nextDown(2.0));
    assertThat(taus.get(OperatingPoint.STRICT)).isEqualTo(Math.nextDown(1.0));
    assertThat(taus.get(OperatingPoint.ZERO)).isZero();
  }

  @Test
  void axesTellWhichUnsafeAnswersPass() {
    assertThat(found.axes())
        .contains(
            new AxisResult("mode", "NONE", new Share(2, 2), new Share(1, 2)),
            new AxisResult("mode", "INDIRECT_QI", new Share(0, 1), new Share(0, 1)),
            new AxisResult("quasi-identifiers", "2", new Share(2, 3), new Share(1, 3)),
            new AxisResult("class", "AGE", new Share(2, 3), new Share(1, 3)));
  }

  @Test
  void whatWasNotJudgedHasNoFigures() {
    SystemFindings few =
        SystemFindings.of(Map.of(Partition.SAFE_HOLDOUT, ANSWERS.get(Partition.SAFE_HOLDOUT)));

    assertThat(few.kept().get(EvaluationPair.WITHIN).auroc()).isEmpty();
    assertThat(few.points()).containsOnlyKeys(OperatingPoint.ZERO);
    assertThat(few.axes()).isEmpty();
  }

  /** An answer that is left to a person is not flagged, however large its delta. */
  @Test
  void realAnswersAreFlaggedOrLeftToAPerson() {
    RealFindings real =
        RealFindings.of(
            List.of(
                new AnswerJudgement(5, true),
                new AnswerJudgement(1, false),
                new AnswerJudgement(-0.5, false)),
            found.points());

    assertThat(real.abstained()).isEqualTo(new Share(1, 3));
    assertThat(real.flagged())
        .containsEntry(OperatingPoint.ZERO, new Share(1, 3))
        .containsEntry(OperatingPoint.STRICT, new Share(2, 3));
  }
}
