package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.metrics.PressureTrace.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ThetaSweepTest {
  private static final double PAPER = 0.10;

  /** Highest pressure before the direct identifier at turn 10; more of it comes too late. */
  private static PressureTrace positive(double pressure) {
    return trace(OptionalInt.of(5), pressure);
  }

  private static PressureTrace negative(double pressure) {
    return trace(OptionalInt.of(10), pressure);
  }

  private static PressureTrace trace(OptionalInt complete, double pressure) {
    return new PressureTrace(
        "s",
        10,
        complete,
        List.of(new Reading(2, pressure / 2), new Reading(9, pressure), new Reading(10, 99)));
  }

  private static List<PressureTrace> sample() {
    List<PressureTrace> traces = new ArrayList<>();
    for (double pressure : new double[] {4, 5.2, 5.2, 6}) {
      traces.add(positive(pressure));
    }
    for (double pressure : new double[] {0, 0, 0, 1, 2, 3, 3, 3.5, 4.5, 7}) {
      traces.add(negative(pressure));
    }
    return traces;
  }

  @Test
  void theSmallestThetaOfTheHighestRecallIsChosen() {
    ThetaSweep sweep = ThetaSweep.of(sample(), List.of(5.5, 3.9, 4.5, 5.0, 4.4, 8.0, 4.5));

    assertThat(sweep.points())
        .containsExactly(
            // 2 of 10 are too many, although all of D_pos is found.
            new ThetaSweep.Point(3.9, new Share(4, 4), new Share(2, 10)),
            new ThetaSweep.Point(4.4, new Share(3, 4), new Share(2, 10)),
            // The pressure has to be above theta: 4.5 is not.
            new ThetaSweep.Point(4.5, new Share(3, 4), new Share(1, 10)),
            new ThetaSweep.Point(5.0, new Share(3, 4), new Share(1, 10)),
            new ThetaSweep.Point(5.5, new Share(1, 4), new Share(1, 10)),
            new ThetaSweep.Point(8.0, new Share(0, 4), new Share(0, 10)));
    assertThat(sweep.chosen(PAPER)).map(ThetaSweep.Point::theta).hasValue(4.5);
    assertThat(sweep.chosen(0.2)).map(ThetaSweep.Point::theta).hasValue(3.9);
    assertThat(sweep.chosen(0)).map(ThetaSweep.Point::theta).hasValue(8.0);
  }

  @Test
  void thereMayBeNothingToChoose() {
    assertThat(ThetaSweep.of(sample(), List.of(3.9)).chosen(PAPER)).isEmpty();
    assertThat(ThetaSweep.of(List.of(positive(5)), List.of(4.5)).chosen(PAPER)).isEmpty();
    assertThat(ThetaSweep.of(List.of(negative(5)), List.of(9.0)).chosen(PAPER)).isEmpty();
  }

  @Test
  void withoutCompletionARecordIsDirectDominant() {
    assertThat(trace(OptionalInt.empty(), 5).quasiFirst()).isFalse();
    assertThat(positive(5).quasiFirst()).isTrue();
    assertThat(negative(5).quasiFirst()).isFalse();
  }

  @Property(tries = 300)
  void agreesWithTheDefinition(
      @ForAll("traces") List<PressureTrace> traces, @ForAll("thetas") List<Double> thetas) {
    Optional<Double> best = Optional.empty();
    double bestRecall = -1;
    for (double theta : thetas) {
      double recall = rate(traces, theta, true);
      boolean better = recall > bestRecall || recall == bestRecall && theta < best.get();
      if (rate(traces, theta, false) <= PAPER && recall >= 0 && better) {
        best = Optional.of(theta);
        bestRecall = recall;
      }
    }

    assertThat(ThetaSweep.of(traces, thetas).chosen(PAPER).map(ThetaSweep.Point::theta))
        .isEqualTo(best);
  }

  /** NaN, which compares with nothing, if the part is empty. */
  private static double rate(List<PressureTrace> traces, double theta, boolean positive) {
    double all = 0;
    double alarms = 0;
    for (PressureTrace trace : traces) {
      OptionalInt complete = trace.quasiComplete();
      if ((complete.isPresent() && complete.getAsInt() < trace.direct()) == positive) {
        all++;
        double peak = 0;
        for (Reading reading : trace.readings()) {
          peak = reading.turn() < trace.direct() ? Math.max(peak, reading.pressure()) : peak;
        }
        alarms += peak > theta ? 1 : 0;
      }
    }
    return alarms / all;
  }

  @Provide
  Arbitrary<List<Double>> thetas() {
    return Arbitraries.integers().between(0, 8).map(half -> half / 2.0).list().ofMaxSize(9);
  }

  @Provide
  Arbitrary<List<PressureTrace>> traces() {
    Arbitrary<Integer> turn = Arbitraries.integers().between(0, 6);
    Arbitrary<Reading> reading =
        Combinators.combine(turn, Arbitraries.integers().between(0, 8))
            .as((at, half) -> new Reading(at, half / 2.0));
    Arbitrary<OptionalInt> complete =
        turn.optional(0.8).map(value -> value.map(Outcomes::at).orElse(OptionalInt.empty()));
    return Combinators.combine(turn, complete, reading.list().ofMaxSize(3))
        .as((direct, completed, readings) -> new PressureTrace("s", direct, completed, readings))
        .list()
        .ofMaxSize(40);
  }
}
