package dev.onset.lab.owners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
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
   * @param anothers onsets on a tempting pattern that rest on what is another's: the aim is none,
   *     and no more than were measured are let pass until it is met
   * @param nobodys the same of what is nobody's
   */
  record Measured(GeneratedCorpus corpus, double accuracy, int anothers, int nobodys) {}

  static Stream<Measured> corpora() {
    return Stream.of(
        new Measured(new TrackW(Family.A, SEED), 0.92, 0, 0),
        new Measured(new TrackS(Family.A, SEED), 0.91, 0, 2),
        new Measured(new TrackW(Family.B, SEED), 0.89, 2, 0),
        new Measured(new TrackS(Family.B, SEED), 0.85, 1, 3));
  }

  @ParameterizedTest
  @MethodSource("corpora")
  void nobodyElsesValueMakesTheUserReidentifiable(Measured measured) {
    Map<String, OwnerTally> tallies = OwnerReport.byPattern(measured.corpus());
    tallies.forEach(
        (pattern, tally) ->
            System.out.printf(
                "%s %s: owners %.3f, onsets on another's %d, on nobody's %d%n",
                measured.corpus().getClass().getSimpleName(),
                pattern,
                tally.accuracy(),
                tally.onsets(EvidenceOwner.ANOTHERS),
                tally.onsets(EvidenceOwner.NOBODYS)));
    assertThat(tallies.get(OwnerReport.ALL).accuracy()).isGreaterThanOrEqualTo(measured.accuracy());
    for (String pattern : TEMPTING) {
      OwnerTally tally = tallies.get(pattern);
      assertThat(tally.onsets(EvidenceOwner.ANOTHERS))
          .as(pattern)
          .isLessThanOrEqualTo(measured.anothers());
      assertThat(tally.onsets(EvidenceOwner.NOBODYS))
          .as(pattern)
          .isLessThanOrEqualTo(measured.nobodys());
    }
  }
}
