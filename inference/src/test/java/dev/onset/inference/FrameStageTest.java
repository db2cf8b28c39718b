package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.tier1.FrameCandidate;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class FrameStageTest {
  private static final FrameCandidate EMPLOYER =
      framed(PiiType.ORG, 6, 16, PiiType.NAME_PART, PiiType.LOCATION);

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
  }

  private static FrameCandidate framed(PiiType type, int start, int end, PiiType... over) {
    return new FrameCandidate(span(type, start, end, Tier.TIER_1, 0.55), Set.of(over));
  }

  @Test
  void aReadingOfTheSameTypeKeepsItsExtentAndRemembersTheFrame() {
    Mention read = span(PiiType.ORG, 8, 16, Tier.TIER_2, 0.97);

    assertThat(FrameStage.join(List.of(read), List.of(EMPLOYER)))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.start()).isEqualTo(8);
              assertThat(kept.tier()).isEqualTo(Tier.TIER_2);
              assertThat(kept.confidence()).isEqualTo(0.97);
              assertThat(kept.sightings())
                  .containsExactly(
                      new TierSighting(Tier.TIER_1, PiiType.ORG, 0.55),
                      new TierSighting(Tier.TIER_2, PiiType.ORG, 0.97));
            });
  }

  @Test
  void aWeakReadingOfTheSameTypeIsAsSureAsTheFrame() {
    Mention read = span(PiiType.ORG, 6, 16, Tier.TIER_2, 0.45);

    assertThat(FrameStage.join(List.of(read), List.of(EMPLOYER)))
        .extracting(Mention::confidence)
        .containsExactly(0.55);
  }

  @Test
  void theNameFindersOwnReadingIsNoSecondTier() {
    Mention read = span(PiiType.ORG, 6, 16, Tier.TIER_1, 0.9);

    assertThat(FrameStage.join(List.of(read), List.of(EMPLOYER))).containsExactly(read);
  }

  @Test
  void aReadingOfAnotherTypeYieldsOnlyWhereTheFrameRulesItOut() {
    Mention ruledOut = span(PiiType.NAME_PART, 6, 10, Tier.TIER_2, 0.9);
    Mention other = span(PiiType.SCHOOL, 6, 16, Tier.TIER_2, 0.6);
    Mention certain = span(PiiType.LOCATION, 6, 16, Tier.TIER_0, 1.0);

    assertThat(FrameStage.join(List.of(ruledOut), List.of(EMPLOYER)))
        .containsExactly(EMPLOYER.mention());
    assertThat(FrameStage.join(List.of(other), List.of(EMPLOYER))).containsExactly(other);
    assertThat(FrameStage.join(List.of(ruledOut, other), List.of(EMPLOYER)))
        .containsExactlyInAnyOrder(ruledOut, other);
    assertThat(FrameStage.join(List.of(certain), List.of(EMPLOYER))).containsExactly(certain);
  }

  @Test
  void aFrameWithNothingReadStandsAlone() {
    Mention before = span(PiiType.ORG, 0, 6, Tier.TIER_2, 0.9);

    assertThat(FrameStage.join(List.of(), List.of(EMPLOYER))).containsExactly(EMPLOYER.mention());
    assertThat(FrameStage.join(List.of(before), List.of(EMPLOYER)))
        .containsExactlyInAnyOrder(before, EMPLOYER.mention());
  }

  @Test
  void ofTwoFramesOverTheSameWordsTheFirstTypeHasThem() {
    FrameCandidate trade = framed(PiiType.OCCUPATION, 6, 25);

    assertThat(FrameStage.join(List.of(), List.of(trade, EMPLOYER)))
        .containsExactly(trade.mention());
  }

  @Provide
  Arbitrary<List<Mention>> mentions() {
    return Combinators.combine(
            Arbitraries.of(
                PiiType.ORG, PiiType.LOCATION, PiiType.NAME_PART, PiiType.OCCUPATION, PiiType.AGE),
            Arbitraries.integers().between(0, 24),
            Arbitraries.integers().between(1, 12),
            Arbitraries.of(Tier.values()),
            Arbitraries.of(0.4, 0.55, 1.0))
        .as((type, start, size, tier, score) -> span(type, start, start + size, tier, score))
        .list()
        .ofMaxSize(12);
  }

  @Property
  void noCandidateIsLostWhereNothingWasReadAndTheOrderOfReadingsTellsNothing(
      @ForAll("mentions") List<Mention> read, @ForAll long seed) {
    List<FrameCandidate> framed =
        List.of(
            framed(PiiType.OCCUPATION, 0, 5),
            framed(PiiType.LOCATION, 3, 9, PiiType.ORG, PiiType.NAME_PART),
            framed(PiiType.LOCATION, 20, 28, PiiType.ORG),
            EMPLOYER);

    List<Mention> joined = FrameStage.join(read, framed);

    assertThat(framed)
        .allMatch(
            one -> Stream.concat(read.stream(), joined.stream()).anyMatch(one.mention()::overlaps));
    List<Mention> shuffled = new ArrayList<>(read);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(FrameStage.join(shuffled, framed)).containsExactlyInAnyOrderElementsOf(joined);
  }
}
