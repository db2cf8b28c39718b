package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class RecheckTest {
  private static final Recheck SAME_TYPE = new Recheck(new Policy.Recheck(true));
  private static final Recheck LITERAL = new Recheck(new Policy.Recheck(false));

  @Test
  void oneSharedCodePointOfEqualTypeConfirmsAtTheHigherScore() {
    List<Mention> weak = List.of(span(PiiType.NAME_FULL, 0, 5, Tier.TIER_1, 0.55));
    assertThat(SAME_TYPE.confirm(weak, List.of(span(PiiType.NAME_PART, 4, 9, Tier.TIER_2, 0.9))))
        .extracting(Mention::confidence)
        .containsExactly(0.9);
    assertThat(SAME_TYPE.confirm(weak, List.of(span(PiiType.NAME_FULL, 0, 5, Tier.TIER_2, 0.3))))
        .extracting(Mention::confidence)
        .containsExactly(0.55);
  }

  @Test
  void touchingIsNotOverlapping() {
    assertThat(
            SAME_TYPE.confirm(
                List.of(span(PiiType.ORG, 0, 5, Tier.TIER_1, 0.55)),
                List.of(span(PiiType.ORG, 5, 9, Tier.TIER_2, 0.9))))
        .isEmpty();
  }

  @Test
  void anotherTypeConfirmsOnlyInTheLiteralReading() {
    List<Mention> weak = List.of(span(PiiType.ORG, 0, 5, Tier.TIER_1, 0.55));
    List<Mention> neural = List.of(span(PiiType.OCCUPATION, 0, 5, Tier.TIER_2, 0.8));
    assertThat(SAME_TYPE.confirm(weak, neural)).isEmpty();
    assertThat(LITERAL.confirm(weak, neural))
        .extracting(Mention::type, Mention::confidence)
        .containsExactly(tuple(PiiType.ORG, 0.8));
  }

  @Test
  void theBestOfSeveralConfirmingSpansCounts() {
    List<Mention> weak = List.of(span(PiiType.LOCATION, 0, 20, Tier.TIER_1, 0.55));
    List<Mention> neural =
        List.of(
            span(PiiType.LOCATION, 0, 4, Tier.TIER_2, 0.7),
            span(PiiType.ORG, 5, 9, Tier.TIER_2, 0.99),
            span(PiiType.LOCATION, 10, 14, Tier.TIER_2, 0.8),
            span(PiiType.LOCATION, 15, 19, Tier.TIER_2, 0.6));
    assertThat(SAME_TYPE.confirm(weak, neural))
        .extracting(Mention::confidence)
        .containsExactly(0.8);
    assertThat(LITERAL.confirm(weak, neural)).extracting(Mention::confidence).containsExactly(0.99);
  }

  @Test
  void otherTypesNeedNoConfirmation() {
    List<Mention> weak = List.of(span(PiiType.OCCUPATION, 0, 5, Tier.TIER_1, 0.55));
    assertThat(SAME_TYPE.confirm(weak, List.of())).isEqualTo(weak);
  }

  @Test
  void theSightingKeepsTheWeakTiersOwnScore() {
    List<Mention> weak = List.of(span(PiiType.ORG, 0, 5, Tier.TIER_1, 0.55));
    assertThat(SAME_TYPE.confirm(weak, List.of(span(PiiType.ORG, 0, 9, Tier.TIER_2, 0.9))))
        .singleElement()
        .satisfies(
            mention ->
                assertThat(mention.sightings())
                    .containsExactly(new TierSighting(Tier.TIER_1, PiiType.ORG, 0.55)));
  }

  @Provide
  Arbitrary<List<Mention>> weak() {
    return mentions(Tier.TIER_1, Arbitraries.just(0.55));
  }

  @Provide
  Arbitrary<List<Mention>> neural() {
    return mentions(Tier.TIER_2, Arbitraries.of(0.0, 0.3, 0.55, 0.8, 1.0));
  }

  private static Arbitrary<List<Mention>> mentions(Tier tier, Arbitrary<Double> scores) {
    return Combinators.combine(
            Arbitraries.of(
                PiiType.NAME_FULL,
                PiiType.NAME_PART,
                PiiType.ORG,
                PiiType.LOCATION,
                PiiType.OCCUPATION),
            Arbitraries.integers().between(0, 40),
            Arbitraries.integers().between(1, 9),
            scores)
        .as((type, start, size, score) -> span(type, start, start + size, tier, score))
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 500)
  void theMergeSaysWhatEveryPairSays(
      @ForAll("weak") List<Mention> weak,
      @ForAll("neural") List<Mention> neural,
      @ForAll boolean sameType) {
    assertThat(new Recheck(new Policy.Recheck(sameType)).confirm(weak, neural))
        .containsExactlyInAnyOrderElementsOf(pairwise(weak, neural, sameType))
        .isSortedAccordingTo(Comparator.comparingInt(Mention::start));
  }

  /** The definition: every candidate against every span. */
  private static List<Mention> pairwise(
      List<Mention> weak, List<Mention> neural, boolean sameType) {
    List<Mention> confirmed = new ArrayList<>();
    for (Mention candidate : weak) {
      if (candidate.type() == PiiType.OCCUPATION) {
        confirmed.add(candidate);
        continue;
      }
      neural.stream()
          .filter(span -> candidate.start() < span.end() && span.start() < candidate.end())
          .filter(span -> !sameType || span.type().agreesWith(candidate.type()))
          .map(span -> Math.max(0.55, span.confidence()))
          .max(Comparator.naturalOrder())
          .ifPresent(
              score ->
                  confirmed.add(
                      new Mention(
                          candidate.type(),
                          candidate.surface(),
                          candidate.start(),
                          candidate.end(),
                          candidate.tier(),
                          score,
                          candidate.fuzzy(),
                          candidate.sightings())));
    }
    return confirmed;
  }

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
  }
}
