package dev.onset.state.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IppTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static EffectiveEvidence live(PiiType type, String canonical) {
    return new EffectiveEvidence(type, canonical, 0, Tier.TIER_2, 1.0, true, false);
  }

  private static double pressure(RarityTables rarity, PiiType... types) {
    List<EffectiveEvidence> evidence = new ArrayList<>();
    for (PiiType type : types) {
      evidence.add(live(type, "v"));
    }
    return new Ipp(POLICY.ipp(), rarity).pressure(evidence);
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
        new Ipp(
            PolicyReader.shipped(Map.of("ipp.implied", "collapse")).ipp(),
            RarityTables.of(Map.of()));
    List<EffectiveEvidence> both =
        List.of(live(PiiType.DOB, "1980-01-02"), live(PiiType.AGE, "45"));
    assertThat(collapse.pressure(both)).isEqualTo(3.0);
    assertThat(new Ipp(POLICY.ipp(), RarityTables.of(Map.of())).pressure(both)).isEqualTo(4.5);
  }
}
