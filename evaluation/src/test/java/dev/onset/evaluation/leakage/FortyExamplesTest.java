package dev.onset.evaluation.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.OperatingPoint;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * The paper's example sentences, twenty leaks and twenty look-alikes, written by hand and outside
 * every grammar: what the detector that ships decides, told in full in the test's report.
 */
class FortyExamplesTest {
  /** An example and what is decided of it at every point. */
  private record Scored(WrittenExample example, Map<OperatingPoint, LeakageAssessment> decided) {
    static Scored of(WrittenExample example) {
      Map<OperatingPoint, LeakageAssessment> decided = new EnumMap<>(OperatingPoint.class);
      for (OperatingPoint point : OperatingPoint.values()) {
        decided.put(point, DensityDetector.of(example.domain()).assess(example.text(), point));
      }
      return new Scored(example, decided);
    }

    boolean is(OperatingPoint point, LeakageDecision decision) {
      return decided.get(point).decision() == decision;
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "%-8s %-4s %-24s %+.5f %s/%s/%s  %.60s",
          example.domain().label(),
          example.leak() ? "leak" : "safe",
          example.kind(),
          decided.get(OperatingPoint.CONSERVATIVE).scores().delta(),
          decided.get(OperatingPoint.CONSERVATIVE).decision(),
          decided.get(OperatingPoint.BALANCED).decision(),
          decided.get(OperatingPoint.STRICT).decision(),
          example.text());
    }
  }

  private List<Scored> leaks;
  private List<Scored> lookAlikes;

  @BeforeEach
  void score() {
    List<WrittenExample> all = WrittenExample.all();
    Assumptions.assumeTrue(
        all.stream().allMatch(each -> ShippedModels.of(each.domain()).isPresent()),
        "No model of leakage ships yet; without one nothing is decided.");
    leaks = all.stream().filter(WrittenExample::leak).map(Scored::of).toList();
    lookAlikes = all.stream().filter(each -> !each.leak()).map(Scored::of).toList();
  }

  private static long count(List<Scored> some, OperatingPoint point, LeakageDecision decision) {
    return some.stream()
        .filter(each -> !each.example().ofThePaper())
        .filter(each -> each.is(point, decision))
        .count();
  }

  /** A stricter point flags at least as many; nothing that is left to a person depends on it. */
  @Test
  void decisionsAreReportedAndInOrder(TestReporter reporter) {
    leaks.forEach(each -> reporter.publishEntry(each.line()));
    lookAlikes.forEach(each -> reporter.publishEntry(each.line()));
    for (OperatingPoint point : OperatingPoint.values()) {
      reporter.publishEntry(
          point.label(),
          count(leaks, point, LeakageDecision.FLAG)
              + " of 20 leaks flagged, "
              + count(leaks, point, LeakageDecision.ABSTAIN)
              + " left to a person; "
              + count(lookAlikes, point, LeakageDecision.FLAG)
              + " of 20 look-alikes flagged, "
              + count(lookAlikes, point, LeakageDecision.ABSTAIN)
              + " left to a person");
    }

    for (List<Scored> some : List.of(leaks, lookAlikes)) {
      assertThat(count(some, OperatingPoint.STRICT, LeakageDecision.FLAG))
          .isGreaterThanOrEqualTo(count(some, OperatingPoint.BALANCED, LeakageDecision.FLAG));
      assertThat(count(some, OperatingPoint.STRICT, LeakageDecision.ABSTAIN))
          .isEqualTo(count(some, OperatingPoint.CONSERVATIVE, LeakageDecision.ABSTAIN));
    }
  }

  /** Nothing here was trained on, so it is told apart by content or not at all. */
  @Test
  void leaksAreFlaggedMoreOftenThanLookAlikes() {
    assertThat(count(leaks, OperatingPoint.BALANCED, LeakageDecision.FLAG))
        .isGreaterThan(count(lookAlikes, OperatingPoint.BALANCED, LeakageDecision.FLAG));
  }
}
