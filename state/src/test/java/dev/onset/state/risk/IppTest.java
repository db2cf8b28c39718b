package dev.onset.state.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.AttestedValue;
import dev.onset.model.Candidate;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IppTest {
  private static final Policy POLICY = PolicyReader.shipped();

  static AttestedValue live(PiiType type, String canonical) {
    return live(type, canonical, Tense.CURRENT);
  }

  private static AttestedValue live(PiiType type, String canonical, Tense tense) {
    Set<DisclosureManner> manners = tense.manner().map(Set::of).orElse(Set.of());
    Support seen = new Support(0, canonical, Tier.TIER_2, 1.0, false, manners, List.of());
    return new Candidate(EntityId.USER, type, canonical, Supports.of(seen));
  }

  private static double pressure(RarityTables rarity, PiiType... types) {
    List<AttestedValue> evidence = new ArrayList<>();
    for (PiiType type : types) {
      evidence.add(live(type, "v"));
    }
    return new Ipp(POLICY, rarity).pressure(evidence);
  }

  @Test
  void bothBonusesAddUp() {
    RarityTables rarest = RarityTables.of(Map.of());
    assertThat(pressure(rarest)).isZero();
    assertThat(pressure(rarest, PiiType.LOCATION)).isEqualTo(2.0);
    assertThat(pressure(rarest, PiiType.LOCATION, PiiType.AGE)).isEqualTo(3.5);
    assertThat(pressure(rarest, PiiType.LOCATION, PiiType.AGE, PiiType.ORG)).isEqualTo(6.0);
    assertThat(pressure(rarest, PiiType.AGE, PiiType.GENDER, PiiType.OCCUPATION)).isEqualTo(4.5);
    assertThat(pressure(rarest, PiiType.NAME_FULL, PiiType.EMAIL)).isZero();
  }

  @Test
  void aLocationAnOccupationAndAnAgeOfMiddlingRarityPassTheta() {
    // A value of a pool of which the least frequent is as rare as can be: that of v is about 0.82.
    Map<String, Long> pool = Map.of("v", 14L, "w", 400L, "x", 596L, "y", 5L);
    RarityTables rarity =
        RarityTables.of(
            Map.of(PiiType.LOCATION, pool, PiiType.OCCUPATION, pool, PiiType.AGE, pool));
    double pressure = pressure(rarity, PiiType.LOCATION, PiiType.OCCUPATION, PiiType.AGE);
    assertThat(pressure).isCloseTo(5.2, within(0.05)).isGreaterThan(POLICY.ipp().theta());
  }

  @Test
  void aTypeThatAnotherImpliesMayBeLeftOut() {
    Ipp collapse =
        new Ipp(PolicyReader.shipped(Map.of("ipp.implied", "collapse")), RarityTables.of(Map.of()));
    List<AttestedValue> both = List.of(live(PiiType.DOB, "1980-01-02"), live(PiiType.AGE, "45"));
    assertThat(collapse.pressure(both)).isEqualTo(3.0);
    assertThat(new Ipp(POLICY, RarityTables.of(Map.of())).pressure(both)).isEqualTo(4.5);
  }

  @Test
  void aTypeThatAnotherImpliesMayCountBesideAFurtherOneOnly() {
    Ipp beside =
        new Ipp(PolicyReader.shipped(Map.of("ipp.implied", "beside")), RarityTables.of(Map.of()));
    AttestedValue zip = live(PiiType.ZIP5, "82604");
    AttestedValue town = live(PiiType.LOCATION, "casper");
    AttestedValue employer = live(PiiType.ORG, "ironbridge castings");
    assertThat(beside.contributing(List.of(zip, town))).containsExactly(zip);
    assertThat(beside.pressure(List.of(zip, town))).isEqualTo(2.5);
    assertThat(beside.pressure(List.of(zip, town, employer))).isEqualTo(7.5);
    assertThat(beside.pressure(List.of(town, employer))).isEqualTo(4.0);
  }

  @Test
  void whatWasOrWillBeKeepsAPartOfItsWeightAndCountsAsAType() {
    Ipp parts =
        new Ipp(
            PolicyReader.shipped(Map.of("assertion.former", "0.5", "assertion.future", "0.25")),
            RarityTables.of(Map.of()));
    AttestedValue age = live(PiiType.AGE, "45");
    AttestedValue former = live(PiiType.ORG, "boots", Tense.FORMER);
    AttestedValue future = live(PiiType.LOCATION, "leeds", Tense.FUTURE);
    assertThat(parts.pressure(List.of(former))).isEqualTo(0.75);
    assertThat(parts.pressure(List.of(future))).isEqualTo(0.5);
    assertThat(parts.pressure(List.of(age, former))).isEqualTo(1.0 + 0.75 + 0.5);
    assertThat(parts.pressure(List.of(age, former, future)))
        .isEqualTo(1.0 + 0.75 + 0.5 + 0.5 + 1.0);
    // A session that such a value came into goes on under a policy that does not weigh it.
    Ipp paper = new Ipp(POLICY, RarityTables.of(Map.of()));
    assertThat(paper.pressure(List.of(age, former, future))).isEqualTo(1.0);
    assertThat(paper.contributing(List.of(age, former, future))).containsExactly(age);
  }

  @Test
  void onlyATypeOfTheSameTimeIsImplied() {
    Ipp collapse =
        new Ipp(
            PolicyReader.shipped(Map.of("ipp.implied", "collapse", "assertion.former", "0.5")),
            RarityTables.of(Map.of()));
    AttestedValue home = live(PiiType.LOCATION, "leeds");
    AttestedValue once = live(PiiType.ZIP5, "27701", Tense.FORMER);
    assertThat(collapse.contributing(List.of(home, once))).containsExactlyInAnyOrder(home, once);
    assertThat(collapse.contributing(List.of(live(PiiType.LOCATION, "leeds", Tense.FORMER), once)))
        .containsExactly(once);
  }
}
