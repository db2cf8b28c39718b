package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class FrameStageTest {
  private static final Mention EMPLOYER = span(PiiType.ORG, 6, 16, Tier.TIER_1, 0.55);

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
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
  void aFrameTellsNothingAgainstAReadingOfAnotherTypeNorAlone() {
    Mention name = span(PiiType.NAME_PART, 6, 10, Tier.TIER_2, 0.9);
    Mention before = span(PiiType.ORG, 0, 6, Tier.TIER_2, 0.5);

    assertThat(FrameStage.join(List.of(name, before), List.of(EMPLOYER)))
        .containsExactly(name, before);
    assertThat(FrameStage.join(List.of(), List.of(EMPLOYER))).isEmpty();
  }

  @Test
  void anOccupationWhichNothingRechecksStandsAloneWhereNothingElseWasRead() {
    Mention trade = span(PiiType.OCCUPATION, 6, 25, Tier.TIER_1, 0.55);
    Mention name = span(PiiType.NAME_PART, 6, 10, Tier.TIER_2, 0.9);

    assertThat(FrameStage.join(List.of(), List.of(trade, EMPLOYER))).containsExactly(trade);
    assertThat(FrameStage.join(List.of(name), List.of(trade))).containsExactly(name);
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
  void readingsKeepTypeAndPlaceAndAFrameIsSeenExactlyWhereOneOfTheTypeOverlaps(
      @ForAll("mentions") List<Mention> read, @ForAll long seed) {
    List<Mention> framed =
        new ArrayList<>(
            List.of(
                span(PiiType.OCCUPATION, 0, 5, Tier.TIER_1, 0.55),
                span(PiiType.LOCATION, 3, 9, Tier.TIER_1, 0.55),
                span(PiiType.LOCATION, 20, 28, Tier.TIER_1, 0.55),
                EMPLOYER));
    Collections.shuffle(framed, new Random(seed));

    List<Mention> confirmed = FrameStage.join(read, framed);

    assertThat(confirmed.subList(read.size(), confirmed.size()))
        .allMatch(alone -> alone.type() == PiiType.OCCUPATION)
        .allMatch(alone -> read.stream().noneMatch(alone::overlaps));
    for (int i = 0; i < read.size(); i++) {
      Mention before = read.get(i);
      Mention after = confirmed.get(i);
      assertThat(after.type()).isEqualTo(before.type());
      assertThat(after.start()).isEqualTo(before.start());
      assertThat(after.end()).isEqualTo(before.end());
      boolean inFrame =
          framed.stream().anyMatch(one -> one.type() == before.type() && one.overlaps(before));
      assertThat(after.sightings().stream().anyMatch(one -> one.tier() == Tier.TIER_1))
          .isEqualTo(before.tier() == Tier.TIER_1 || inFrame);
      assertThat(after.confidence())
          .isEqualTo(inFrame ? Math.max(0.55, before.confidence()) : before.confidence());
    }
  }
}
