package dev.onset.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.relevance.Definition;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.lab.corpus.SharedData;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.minimize.MinimizeSettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Relevance on CAPID's development records; skipped where they do not lie beside the project. */
class CapidRelevanceTest {
  private static final Policy POLICY = PolicyReader.shipped(Map.of());
  private static final double FOUR_DIGITS = 0.00005001;

  /** The same spans from one kind of processor to another may differ in a few. */
  private static final double FEW = 0.01;

  private static RelevanceBench bench;

  @BeforeAll
  static void measure() throws IOException {
    ExtractionPipeline pipeline = ExtractionPipeline.load(POLICY);
    CapidQuestions questions =
        CapidQuestions.in(Optional.of(SharedData.file("capid_dev.jsonl").getParent()), pipeline)
            .orElseThrow();
    bench =
        RelevanceBench.of(
            questions,
            PromptMinimizer.local(POLICY, MinimizeSettings.DEFAULT),
            pipeline,
            RelevanceReader.bundled().by(Definition.ABOUT),
            POLICY.region(),
            Optional.empty());
  }

  /** Always "low" has a relevance accuracy of about 0.68. */
  @Test
  void relevanceAndTypesAreAsGoodAsAsked() {
    for (ItemAgreement.Figures figures : List.of(bench.onset().mean(), bench.onset().pooled())) {
      assertThat(figures.type()).isGreaterThanOrEqualTo(0.92);
      assertThat(figures.relevance()).isGreaterThanOrEqualTo(0.85);
      assertThat(figures.low()).isGreaterThanOrEqualTo(0.90);
      assertThat(figures.high()).isGreaterThanOrEqualTo(0.75);
    }
    assertThat(bench.alwaysLow().mean().low()).isGreaterThan(0.99);
    assertThat(bench.alwaysLow().mean().high()).isZero();
    assertThat(bench.onset().mean().relevance())
        .isGreaterThan(bench.alwaysLow().mean().relevance() + 0.15);
  }

  /** Without its question a value's type tells the rest. */
  @Test
  void anotherQuestionMakesOtherValuesRelevant() {
    QuestionReading read = bench.questions();
    assertThat(read.own().value().getAsDouble()).isGreaterThan(0.88);
    assertThat(read.anothers().value().getAsDouble())
        .isLessThan(read.own().value().getAsDouble() - 0.07);
  }

  /** The annotation, of which no processor has a say, in the independent scorer's digits. */
  @Test
  void theCeilingIsTheScorers() {
    assertThat(bench.ceiling().questions()).isEqualTo(200);
    assertThat(bench.ceiling().mean().f1()).isEqualTo(1);
    assertThat(bench.ceiling().mean().high()).isCloseTo(0.9650, within(FOUR_DIGITS));
  }

  /** As the scorer prints them for what `onset relevance` writes. */
  @Test
  void theFiguresAreTheScorers() {
    ItemAgreement.Figures mean = bench.onset().mean();
    assertThat(mean.coverage()).isCloseTo(0.9623, within(FEW));
    assertThat(mean.precision()).isCloseTo(0.9446, within(FEW));
    assertThat(mean.recall()).isCloseTo(0.9448, within(FEW));
    assertThat(mean.f1()).isCloseTo(0.9397, within(FEW));
    assertThat(mean.type()).isCloseTo(0.9672, within(FEW));
    assertThat(mean.relevance()).isCloseTo(0.8980, within(FEW));
    assertThat(mean.low()).isCloseTo(0.9383, within(FEW));
    assertThat(mean.high()).isCloseTo(0.8000, within(FEW));
    assertThat(bench.onset().pooled().high()).isCloseTo(0.8291, within(FEW));
  }

  /** Low-relevance masking keeps more of what is needed than full masking, and less is masked. */
  @Test
  void maskingByRelevanceLiesBetweenFullMaskingAndTheAnnotation() {
    MaskingYield full = bench.maskings().get(0).named();
    MaskingYield low = bench.maskings().get(1).named();
    MaskingYield minimized = bench.maskings().get(2).named();
    MaskingYield ceiling = bench.maskings().get(3).named();

    assertThat(full.neededKept().count()).isZero();
    assertThat(low.neededKept().value().getAsDouble()).isGreaterThan(0.75);
    assertThat(low.restMasked().value().getAsDouble()).isGreaterThan(0.9);
    assertThat(minimized.neededKept().count() + minimized.neededCoarser().count())
        .isEqualTo(low.neededKept().count());
    assertThat(ceiling.neededKept().value()).hasValue(1);
    assertThat(ceiling.restMasked().value()).hasValue(1);
  }
}
