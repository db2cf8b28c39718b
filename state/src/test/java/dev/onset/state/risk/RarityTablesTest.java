package dev.onset.state.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RarityTablesTest {
  private static final RarityTables SHIPPED = RarityTables.shipped();

  private static double shipped(PiiType type, String surface) {
    return SHIPPED.rarity(type, CanonicalForms.of(type, surface, "US"), 1.0);
  }

  @Test
  void followsTheFormula() {
    RarityTables tables = RarityTables.of(Map.of(PiiType.ORG, Map.of("a", 7L, "b", 1L)));
    assertThat(tables.rarity(PiiType.ORG, "a", 1.0))
        .isEqualTo(Math.log(8 / 10.0) / Math.log(2 / 10.0));
    assertThat(tables.rarity(PiiType.ORG, "b", 1.0)).isEqualTo(1.0);
    assertThat(tables.rarity(PiiType.ORG, "unseen", 1.0)).isEqualTo(1.0);
  }

  @Test
  void datesOfBirthAndZipCodesAreAsRareAsCanBe() {
    assertThat(shipped(PiiType.DOB, "1980-01-02")).isEqualTo(1.0);
    assertThat(shipped(PiiType.ZIP5, "43604")).isEqualTo(1.0);
  }

  @Test
  void aBandIsLessRareThanItsYears() {
    assertThat(SHIPPED.rarity(PiiType.AGE, "30-39", 1.0))
        .isPositive()
        .isLessThan(SHIPPED.rarity(PiiType.AGE, "34", 1.0));
  }

  @Test
  void aStateIsLessRareThanItsCities() {
    assertThat(shipped(PiiType.LOCATION, "Ohio"))
        .isPositive()
        .isLessThan(shipped(PiiType.LOCATION, "Toledo, Ohio"));
    assertThat(shipped(PiiType.LOCATION, "United States"))
        .isLessThan(shipped(PiiType.LOCATION, "Ohio"));
    assertThat(shipped(PiiType.LOCATION, "Nowhere in Particular")).isEqualTo(1.0);
  }

  @Test
  void aStateOrCountrySumsTheCountsOfItsCities() {
    RarityTables tables =
        RarityTables.of(
            Map.of(
                PiiType.LOCATION,
                Map.of("Toledo, OH, US", 3L, "Cleveland, OH, US", 4L, "Austin, TX, US", 1L)));

    assertThat(tables.rarity(PiiType.LOCATION, "Ohio, US", 1.0))
        .isEqualTo(Math.log(8 / 11.0) / Math.log(2 / 11.0));
    assertThat(tables.rarity(PiiType.LOCATION, "United States", 1.0))
        .isEqualTo(Math.log(9 / 11.0) / Math.log(2 / 11.0));
    assertThat(tables.rarity(PiiType.LOCATION, "Utah, US", 1.0)).isEqualTo(1.0);
    assertThat(tables.rarity(PiiType.LOCATION, "Columbus, OH, US", 1.0)).isEqualTo(1.0);
  }

  @Test
  void theCommonIsLessRareThanTheUncommon() {
    assertThat(shipped(PiiType.OCCUPATION, "retail salesperson"))
        .isLessThan(shipped(PiiType.OCCUPATION, "falconer"));
    assertThat(shipped(PiiType.GENDER, "female")).isLessThan(shipped(PiiType.GENDER, "nonbinary"));
    assertThat(shipped(PiiType.ORG, "Walmart")).isLessThan(shipped(PiiType.ORG, "Petal Works"));
  }

  @Test
  void shippedValuesAreFoundByTheirCanonicalForm() {
    assertThat(shipped(PiiType.ORG, "L.L. Bean")).isLessThan(1.0);
    assertThat(shipped(PiiType.SCHOOL, "Washington University in St. Louis")).isLessThan(1.0);
  }
}
