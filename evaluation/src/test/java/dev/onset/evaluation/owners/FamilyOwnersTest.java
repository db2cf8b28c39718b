package dev.onset.evaluation.owners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.generate.GeneratedCorpus;
import dev.onset.evaluation.corpus.generate.TrackS;
import dev.onset.evaluation.corpus.generate.TrackW;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gold spans fed in: the patterns that tempt to take one person for another. */
class FamilyOwnersTest {
  private static final List<String> TEMPTING = List.of("P1", "P3", "P8");
  private static final int SEED = 1;

  /**
   * A generated corpus.
   *
   * @param nobodys onsets on a tempting pattern that rest on what is nobody's: the aim is none, and
   *     no more than were measured are let pass until it is met
   */
  record Measured(GeneratedCorpus corpus, double accuracy, int nobodys) {}

  static Stream<Measured> corpora() {
    return Stream.of(
        new Measured(new TrackW(Family.A, SEED), 0.93, 0),
        new Measured(new TrackS(Family.A, SEED), 0.93, 0),
        new Measured(new TrackW(Family.B, SEED), 0.86, 0),
        new Measured(new TrackS(Family.B, SEED), 0.87, 1));
  }

  @ParameterizedTest
  @MethodSource("corpora")
  void nobodyElsesValueMakesTheUserReidentifiable(Measured measured) {
    Map<String, OwnerTally> tallies = OwnerReport.byPattern(measured.corpus());
    assertThat(tallies.get(OwnerReport.ALL).accuracy()).isGreaterThanOrEqualTo(measured.accuracy());
    for (String pattern : TEMPTING) {
      OwnerTally tally = tallies.get(pattern);
      assertThat(tally.onsets(EvidenceOwner.ANOTHERS)).as(pattern).isZero();
      assertThat(tally.onsets(EvidenceOwner.NOBODYS))
          .as(pattern)
          .isLessThanOrEqualTo(measured.nobodys());
    }
  }
}
