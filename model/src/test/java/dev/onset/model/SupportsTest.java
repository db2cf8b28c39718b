package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SupportsTest {

  private static Support support(
      int turn, Tier tier, double confidence, DisclosureManner... manners) {
    return new Support(
        turn,
        "surface " + turn,
        tier,
        confidence,
        false,
        Set.of(manners),
        List.of(new TierSighting(tier, PiiType.ORG, confidence)));
  }

  private static Supports all(List<Support> some) {
    Supports all = Supports.of(some.get(0));
    for (Support one : some.subList(1, some.size())) {
      all = all.with(one);
    }
    return all;
  }

  @Provide
  Arbitrary<Support> supports() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 40),
            Arbitraries.of(Tier.class),
            Arbitraries.of(0.4, 0.55, 0.7, 0.75, 1.0),
            Arbitraries.of(true, false),
            Arbitraries.subsetOf(DisclosureManner.values()))
        .as(
            (turn, tier, confidence, fuzzy, manners) ->
                new Support(
                    turn,
                    "surface",
                    tier,
                    confidence,
                    fuzzy,
                    manners,
                    List.of(new TierSighting(tier, PiiType.ORG, confidence))));
  }

  @Property(tries = 300)
  void theBoundChangesNothingThatIsReadOffThem(
      @ForAll @Size(min = 1, max = 40) List<@From("supports") Support> some) {
    Supports bounded = all(some);
    Tier tier = some.stream().map(Support::tier).min(Comparator.naturalOrder()).orElseThrow();
    Set<DisclosureManner> manners = EnumSet.noneOf(DisclosureManner.class);
    Set<TierSighting> best = new HashSet<>();
    some.forEach(one -> manners.addAll(one.manners()));
    for (Tier each : Tier.values()) {
      some.stream()
          .filter(one -> one.tier() == each)
          .mapToDouble(Support::confidence)
          .max()
          .ifPresent(score -> best.add(new TierSighting(each, PiiType.ORG, score)));
    }

    assertThat(bounded.first())
        .isEqualTo(some.stream().mapToInt(Support::turn).min().orElseThrow());
    assertThat(bounded.latest())
        .isEqualTo(some.stream().mapToInt(Support::turn).max().orElseThrow());
    assertThat(bounded.tier()).isEqualTo(tier);
    assertThat(bounded.confidence())
        .isEqualTo(some.stream().mapToDouble(Support::confidence).max().orElseThrow());
    assertThat(bounded.fuzzy())
        .isEqualTo(some.stream().filter(one -> one.tier() == tier).allMatch(Support::fuzzy));
    for (DisclosureManner manner : DisclosureManner.values()) {
      assertThat(bounded.has(manner)).isEqualTo(manners.contains(manner));
    }
    assertThat(new HashSet<>(bounded.sightings())).isEqualTo(best);
  }

  /** First, latest, strongest, fuzzy or not, three manners, four tiers; never more. */
  @Property(tries = 100)
  void theyDoNotGrowWithoutEnd(
      @ForAll @Size(min = 20, max = 60) List<@From("supports") Support> some) {
    assertThat(all(some).byTurn().size()).isLessThanOrEqualTo(11);
  }

  @Property(tries = 200)
  void theirOrderOfArrivalDoesNotMatterBelowTheBound(
      @ForAll @Size(min = 1, max = 8) List<@From("supports") Support> some) {
    List<Support> reversed = new ArrayList<>(some);
    java.util.Collections.reverse(reversed);
    Supports there = all(some);
    Supports back = all(reversed);
    assertThat(back.byTurn()).extracting(Support::turn).isEqualTo(turns(there));
    assertThat(back.confidence()).isEqualTo(there.confidence());
    assertThat(back.tier()).isEqualTo(there.tier());
    assertThat(back.fuzzy()).isEqualTo(there.fuzzy());
  }

  private static List<Integer> turns(Supports supports) {
    return supports.byTurn().stream().map(Support::turn).toList();
  }

  @Test
  void aValueThatIsSaidInEveryTurnKeepsTheFirstTheLatestAndTheStrongest() {
    List<Support> some = new ArrayList<>();
    for (int turn = 0; turn < 100; turn++) {
      some.add(support(turn, Tier.TIER_2, turn == 30 ? 0.9 : 0.6));
    }
    Supports supports = all(some);
    assertThat(turns(supports)).hasSize(Supports.MOST).contains(0, 30, 99);
  }

  @Test
  void aTurnTakesWithItWhatItAloneBrought() {
    Supports supports =
        Supports.of(support(0, Tier.TIER_2, 0.6))
            .with(support(4, Tier.TIER_0, 1.0, DisclosureManner.SELF_IDENTIFIED))
            .with(support(7, Tier.TIER_2, 0.7));
    assertThat(supports.tier()).isEqualTo(Tier.TIER_0);
    Supports left = supports.without(4).orElseThrow();
    assertThat(left.tier()).isEqualTo(Tier.TIER_2);
    assertThat(left.confidence()).isEqualTo(0.7);
    assertThat(left.has(DisclosureManner.SELF_IDENTIFIED)).isFalse();
    assertThat(left.first()).isZero();
    assertThat(left.latest()).isEqualTo(7);
    assertThat(supports.without(0).orElseThrow().surface()).isEqualTo("surface 4");
    assertThat(supports.until(4)).contains(supports.without(7).orElseThrow());
    assertThat(supports.until(-1)).isEmpty();
    assertThat(Supports.of(support(0, Tier.TIER_2, 0.6)).without(0)).isEmpty();
  }

  @Test
  void twoMentionsInOneTurnAreOneSupport() {
    Supports supports =
        Supports.of(support(3, Tier.TIER_2, 0.8, DisclosureManner.FIRST_PERSON))
            .with(support(3, Tier.TIER_1, 0.55));
    assertThat(supports.byTurn()).hasSize(1);
    assertThat(supports.tier()).isEqualTo(Tier.TIER_1);
    assertThat(supports.confidence()).isEqualTo(0.8);
    assertThat(supports.has(DisclosureManner.FIRST_PERSON)).isTrue();
    assertThat(supports.sightings()).hasSize(2);
  }

  @Test
  void anAmbiguousFormStaysOneUntilItsOwnTierSeesAClearOne() {
    Support fuzzy =
        new Support(0, "dheepa 23 gmailcom", Tier.TIER_0, 0.75, true, Set.of(), List.of());
    assertThat(Supports.of(fuzzy).with(support(1, Tier.TIER_2, 0.6)).fuzzy()).isTrue();
    assertThat(Supports.of(fuzzy).with(support(1, Tier.TIER_0, 1.0)).fuzzy()).isFalse();
  }

  @Test
  void thereIsNoValueThatNoTurnSaysOrThatTurnsSayOutOfOrder() {
    assertThatThrownBy(() -> new Supports(List.of())).isInstanceOf(IllegalArgumentException.class);
    Support one = support(1, Tier.TIER_2, 0.6);
    assertThatThrownBy(() -> new Supports(List.of(one, one)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
