package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The paper's example sentences, twenty leaks and twenty look-alikes, written by hand and outside
 * every grammar: what the detector that ships decides, told in full in target/forty-examples.txt.
 */
class FortyExamplesTest {
  /** An example and what is decided of it at every point. */
  private record Scored(WrittenExample example, Map<OperatingPoint, LeakageAssessment> decided) {
    static Scored of(WrittenExample example) {
      Map<OperatingPoint, LeakageAssessment> decided = new EnumMap<>(OperatingPoint.class);
      for (OperatingPoint point : OperatingPoint.values()) {
        decided.put(point, detector(example.domain()).assess(example.text(), point));
      }
      return new Scored(example, decided);
    }

    private static DensityDetector detector(LeakageDomain domain) {
      return DensityDetector.of(new LeakageChoice.Bundled(domain));
    }

    boolean is(OperatingPoint point, LeakageDecision decision) {
      return decided.get(point).decision() == decision;
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "%-8s %-4s %-24s %+.5f %s/%s/%s/%s  %.60s",
          example.domain().label(),
          example.leak() ? "leak" : "safe",
          example.kind(),
          decided.get(OperatingPoint.ZERO).scores().difference().orElseThrow(),
          decided.get(OperatingPoint.ZERO).decision(),
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
    leaks = all.stream().filter(WrittenExample::leak).map(Scored::of).toList();
    lookAlikes = all.stream().filter(each -> !each.leak()).map(Scored::of).toList();
  }

  private static long count(List<Scored> some, OperatingPoint point, LeakageDecision decision) {
    return some.stream()
        .filter(each -> !each.example().ofThePaper())
        .filter(each -> each.is(point, decision))
        .count();
  }

  private static List<WrittenExample> flagged(List<Scored> some, OperatingPoint point) {
    return some.stream()
        .filter(each -> each.is(point, LeakageDecision.FLAG))
        .map(Scored::example)
        .toList();
  }

  /**
   * A stricter point flags all of a milder one's; who is left to a person does not depend on it.
   */
  @Test
  void decisionsAreReportedAndInOrder() throws IOException {
    List<String> lines = new ArrayList<>();
    leaks.forEach(each -> lines.add(each.line()));
    lookAlikes.forEach(each -> lines.add(each.line()));
    for (OperatingPoint point : OperatingPoint.values()) {
      lines.add(
          point.label()
              + ": "
              + count(leaks, point, LeakageDecision.FLAG)
              + " of 20 leaks flagged, "
              + count(leaks, point, LeakageDecision.ABSTAIN)
              + " left to a person; "
              + count(lookAlikes, point, LeakageDecision.FLAG)
              + " of 20 look-alikes flagged, "
              + count(lookAlikes, point, LeakageDecision.ABSTAIN)
              + " left to a person");
    }
    Files.write(Path.of("target", "forty-examples.txt"), lines);

    for (List<Scored> some : List.of(leaks, lookAlikes)) {
      assertThat(flagged(some, OperatingPoint.BALANCED))
          .containsAll(flagged(some, OperatingPoint.CONSERVATIVE));
      assertThat(flagged(some, OperatingPoint.STRICT))
          .containsAll(flagged(some, OperatingPoint.BALANCED));
      assertThat(count(some, OperatingPoint.STRICT, LeakageDecision.ABSTAIN))
          .isEqualTo(count(some, OperatingPoint.CONSERVATIVE, LeakageDecision.ABSTAIN));
    }
  }

  /** Nothing here was trained on, so it is told apart by content or not at all. */
  @ParameterizedTest
  @EnumSource(OperatingPoint.class)
  void mostLeaksAreFlaggedAndHardlyAnyPasses(OperatingPoint point) {
    assertThat(count(leaks, point, LeakageDecision.FLAG)).isGreaterThanOrEqualTo(10);
    assertThat(count(leaks, point, LeakageDecision.SAFE)).isLessThanOrEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(OperatingPoint.class)
  void mostLookAlikesPassAndHardlyAnyIsFlagged(OperatingPoint point) {
    assertThat(count(lookAlikes, point, LeakageDecision.SAFE)).isGreaterThanOrEqualTo(14);
    assertThat(count(lookAlikes, point, LeakageDecision.FLAG)).isLessThanOrEqualTo(2);
  }

  /** The first paper example binds five things to one person; the second names her. */
  @Test
  void thePapersSentenceWithoutANameIsFlagged() {
    assertThat(leaks)
        .filteredOn(each -> each.example().kind().equals("PAPER"))
        .isNotEmpty()
        .allMatch(each -> each.is(OperatingPoint.CONSERVATIVE, LeakageDecision.FLAG));
  }
}
