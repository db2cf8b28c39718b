package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What two systems leave to a person. */
class GatesTest {
  private static EmbeddedAnswer at(float place) {
    return new EmbeddedAnswer(LeakageAnswers.safe("x" + place), new float[] {place});
  }

  /** Safe around 0 and unsafe around 100; the holdouts are the twenty places from there on. */
  private final DualDensity<Float> densities =
      DualDensity.calibrated(
          vector -> vector[0],
          seen -> -Math.abs(seen),
          seen -> -Math.abs(seen - 100),
          IntStream.range(0, 20).mapToObj(i -> at(i)).toList(),
          IntStream.range(100, 120).mapToObj(i -> at(i)).toList());

  @Test
  void oneOfTwentyOfAHoldoutIsUnknown() {
    assertThat(densities.leastSafe()).isEqualTo(-18);
    assertThat(densities.leastUnsafe()).isEqualTo(-18);
  }

  @Test
  void whatNeitherKnowsIsLeftToAPerson() {
    assertThat(densities.judge(at(18))).isEqualTo(new AnswerJudgement(-82 + 18, false));
    assertThat(densities.judge(at(19)).abstained()).isTrue();
    assertThat(densities.judge(at(60)).abstained()).isTrue();
    assertThat(densities.judge(at(82))).isEqualTo(new AnswerJudgement(-18 + 82, false));
  }

  /** Odds are the place here: of twenty holdout answers one is nearer to even than 1. */
  @Test
  void anUnsureClassifierAbstains() {
    ConfidenceGate gate =
        ConfidenceGate.calibrated(
            answer -> answer.vector()[0],
            List.of(
                at(-0.5f), at(-3), at(-2), at(-4), at(-5), at(-6), at(-7), at(-8), at(-9), at(-10)),
            IntStream.rangeClosed(1, 10).mapToObj(i -> at(i)).toList());

    assertThat(gate.least()).isEqualTo(1);
    assertThat(gate.judge(at(1))).isEqualTo(new AnswerJudgement(1, false));
    assertThat(gate.judge(at(-0.9f)).abstained()).isTrue();
    assertThat(ConfidenceGate.none(answer -> 0).judge(at(0)).abstained()).isFalse();
  }
}
