package dev.onset.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.report.Grid;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.experiment.TrackResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChartsTest {
  private static final TrackFindings TRACK =
      Findings.of(SmallExperiment.result(), new Bootstrap(10, 0.95, 1)).tracks().get(0);

  private static Map<Double, Double> points(String chart, String series) {
    return Charts.of(TRACK, "c").stream()
        .filter(one -> one.id().equals("c-" + chart))
        .flatMap(one -> one.series().stream())
        .filter(one -> one.name().equals(series))
        .findFirst()
        .orElseThrow()
        .points();
  }

  @Test
  void theCurveOfOwRises() {
    assertThat(points("within", "Onset"))
        .containsEntry(0.0, 50.0)
        .containsEntry(1.0, 100 * (4.0 / 6))
        .containsEntry(8.0, 100 * (5.0 / 6))
        .hasSize(21);
  }

  @Test
  void offsetsAreCounted() {
    assertThat(points("offsets", "Onset")).isEqualTo(Map.of(-8.0, 1.0, 0.0, 3.0, 1.0, 1.0));
  }

  @Test
  void riskEndsAtTheShareOfErrors() {
    assertThat(points("risk", "Onset")).containsEntry(100 * (5.0 / 6), 20.0);
  }

  @Test
  void aPictureWithoutPointsIsNotDrawn() {
    TrackResult empty =
        new TrackResult(
            Track.R, "empty", 0, Map.of(), List.of(), List.of(), Map.of(), Map.of(), List.of());
    assertThat(Charts.of(new TrackFindings(empty, List.of()), "r")).isEmpty();
    assertThat(Charts.of(TRACK, "c")).hasSize(4);
  }

  @Test
  void numbersHaveARowForEachPlace() {
    Grid numbers =
        new Chart(
                "i",
                "t",
                Chart.Kind.LINES,
                "x",
                "y",
                List.of(
                    new Chart.Series("one", Map.of(1.0, 2.5)),
                    new Chart.Series("two", Map.of(0.0, 3.0))),
                List.of())
            .numbers();
    assertThat(numbers.columns()).containsExactly("x", "one", "two");
    assertThat(numbers.rows().stream().map(row -> row.stream().map(Grid.Cell::text).toList()))
        .containsExactly(List.of("0", "", "3"), List.of("1", "2.5000", ""));
  }

  @Test
  void heatIsTheShareWithinFiveTurns() {
    Charts.Heat heat = Charts.heat(TRACK).orElseThrow();
    assertThat(heat.systems()).contains("BL2", "Onset");
    assertThat(heat.rows().get("P1").get(heat.systems().indexOf("Onset")).getAsDouble())
        .isEqualTo(1.0);
    assertThat(heat.rows()).doesNotContainKey("P3");
  }
}
