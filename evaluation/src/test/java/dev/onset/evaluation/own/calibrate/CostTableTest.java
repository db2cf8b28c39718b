package dev.onset.evaluation.own.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.own.calibrate.CalibratedKey.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CostTableTest {
  private static final List<String> CHATS =
      IntStream.range(0, 100).mapToObj(i -> String.format("chat-%03d", i)).toList();

  private static CalibratedKey choose(double now, Map<Double, Function<Integer, Double>> costs) {
    List<Double> candidates = costs.keySet().stream().sorted().toList();
    return new CostTable(
            "k",
            now,
            candidates,
            CHATS,
            candidates.stream()
                .map(
                    candidate ->
                        IntStream.range(0, CHATS.size())
                            .mapToDouble(chat -> costs.get(candidate).apply(chat))
                            .toArray())
                .toArray(double[][]::new))
        .choose(Bootstrap.ofSeed(1), CHATS.size());
  }

  @Test
  void foldsFollowTheNameAloneAndAreOfSimilarSize() {
    Map<Integer, Long> sizes =
        CHATS.stream().collect(Collectors.groupingBy(CostTable::fold, Collectors.counting()));
    assertThat(sizes).containsOnlyKeys(0, 1, 2, 3, 4);
    assertThat(sizes.values()).allMatch(size -> size >= 10 && size <= 30);
    // SHA-256 of "abc" begins with ba, 186.
    assertThat(CostTable.fold("abc")).isEqualTo(1);
  }

  @Test
  void ofEqualCostsThePresentValueStaysAndElseTheNearestIsTaken() {
    assertThat(choose(2.0, Map.of(1.0, c -> 1.0, 2.0, c -> 1.0, 3.0, c -> 1.0)).outcome())
        .isEqualTo(Outcome.BEST_ALREADY);
    CalibratedKey nearest =
        choose(2.0, Map.of(0.0, c -> 0.0, 1.0, c -> 0.0, 2.0, c -> 1.0, 4.0, c -> 0.0));
    assertThat(nearest.outcome()).isEqualTo(Outcome.PROPOSED);
    assertThat(nearest.best()).isEqualTo(1.0);
    assertThat(choose(2.0, Map.of(1.0, c -> 0.0, 2.0, c -> 1.0, 3.0, c -> 0.0)).best())
        .isEqualTo(1.0);
  }

  /** What is best by chance in some chats costs elsewhere, and the folds show it. */
  @Test
  void noiseIsNotProposed() {
    CalibratedKey noise =
        choose(
            1.0,
            Map.of(
                1.0, c -> 1.0,
                2.0, c -> c % 7 == 0 ? 8.0 : 0.0,
                3.0, c -> c % 11 == 0 ? 0.0 : 1.05));

    assertThat(noise.outcome()).isIn(Outcome.BEST_ALREADY, Outcome.UNCERTAIN);
    assertThat(noise.proposed()).isEqualTo(1.0);
  }

  @Test
  void theIntervalIsThatOfTheMean() {
    CalibratedKey gain = choose(1.0, Map.of(1.0, c -> c < 50 ? 2.0 : 0.0, 2.0, c -> 0.5));

    assertThat(gain.gain().orElseThrow().estimate()).isEqualTo(0.5);
    // One standard error of the mean of +1.5 and -0.5, half each, over 100 chats is 0.1.
    assertThat(gain.gain().orElseThrow().low()).isBetween(0.28, 0.33);
    assertThat(gain.gain().orElseThrow().high()).isBetween(0.67, 0.72);
    assertThat(Arrays.asList(gain.before().orElseThrow().estimate(), gain.proposed()))
        .containsExactly(1.0, 2.0);
  }
}
