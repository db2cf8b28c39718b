package dev.onset.lab.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
  private static final int MINUTES = 20;

  private static Trend of(IntToDoubleFunction figure) {
    List<Double> at = IntStream.range(0, MINUTES).mapToObj(Double::valueOf).toList();
    return Trend.ofLastHalf(
        at, IntStream.range(0, MINUTES).mapToObj(figure::applyAsDouble).toList(), 1);
  }

  @Test
  void whatGrowsAtTheStartAndNoMoreIsFlat() {
    Trend trend = of(minute -> Math.min(minute, MINUTES / 2) * 10);

    assertThat(trend.rise()).isZero();
    assertThat(trend.mean()).isEqualTo(100);
    assertThat(trend.isFlat()).isTrue();
  }

  @Test
  void whatGrowsByMoreThanATenthIsNot() {
    assertThat(of(minute -> 100 + minute).isFlat()).as("by 9 of 114").isTrue();
    assertThat(of(minute -> 100 + 2 * minute).isFlat()).as("by 18 of 129").isFalse();
  }

  @Test
  void whatSwingsIsFlat() {
    assertThat(of(minute -> 100 + 40 * (minute % 2)).isFlat()).isTrue();
  }

  @Test
  void whatShrinksOrIsSmallIsFlat() {
    assertThat(of(minute -> 100 - 5 * minute).isFlat()).isTrue();
    assertThat(of(minute -> minute / 20.0).isFlat()).as("less than the noise").isTrue();
    assertThat(of(minute -> minute / 2.0).isFlat()).isFalse();
  }

  @Test
  void oneFigureHasNoTrend() {
    assertThat(Trend.ofLastHalf(List.of(1.0), List.of(7.0), 1).isFlat()).isTrue();
  }
}
