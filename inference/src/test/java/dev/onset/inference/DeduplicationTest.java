package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Sighting;
import dev.onset.model.Tier;
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

class DeduplicationTest {
  @Test
  void theStrongerTierWinsWhateverItsLengthAndRemembersTheOther() {
    Mention email = span(PiiType.EMAIL, 4, 10, Tier.TIER_0, 1.0);
    Mention name = span(PiiType.NAME_FULL, 0, 20, Tier.TIER_1, 0.55);
    Mention tagged = span(PiiType.NAME_PART, 12, 16, Tier.TIER_2, 0.8);
    assertThat(Deduplication.resolve(List.of(name, tagged, email)))
        .satisfiesExactly(
            kept -> {
              assertThat(kept.type()).isEqualTo(PiiType.EMAIL);
              assertThat(kept.sightings())
                  .containsExactly(
                      new Sighting(Tier.TIER_0, PiiType.EMAIL, 1.0),
                      new Sighting(Tier.TIER_1, PiiType.NAME_FULL, 0.55));
            },
            kept -> assertThat(kept.type()).isEqualTo(PiiType.NAME_PART));
  }

  @Test
  void theLongestWinsInsideATier() {
    Mention url = span(PiiType.URL, 3, 9, Tier.TIER_0, 1.0);
    Mention email = span(PiiType.EMAIL, 0, 9, Tier.TIER_0, 1.0);
    assertThat(Deduplication.resolve(List.of(url, email))).containsExactly(email);
  }

  @Provide
  Arbitrary<List<Mention>> mentions() {
    return Combinators.combine(
            Arbitraries.of(PiiType.EMAIL, PiiType.NAME_FULL, PiiType.ORG),
            Arbitraries.integers().between(0, 20),
            Arbitraries.integers().between(1, 8),
            Arbitraries.of(Tier.TIER_0, Tier.TIER_1, Tier.TIER_2),
            Arbitraries.of(0.4, 0.55, 1.0))
        .as((type, start, size, tier, score) -> span(type, start, start + size, tier, score))
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 500)
  void theOutcomeIsAscendingDisjointAndIndependentOfOrder(
      @ForAll("mentions") List<Mention> mentions, @ForAll long seed) {
    List<Mention> resolved = Deduplication.resolve(mentions);
    for (int i = 1; i < resolved.size(); i++) {
      assertThat(resolved.get(i).start()).isGreaterThanOrEqualTo(resolved.get(i - 1).end());
    }
    List<Mention> shuffled = new ArrayList<>(mentions);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(Deduplication.resolve(shuffled)).isEqualTo(resolved);
    assertThat(mentions).allMatch(lost -> resolved.stream().anyMatch(lost::overlaps));
  }

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
  }
}
