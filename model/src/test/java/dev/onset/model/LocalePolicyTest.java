package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tenant's locale in place of region, countries and order of dates. */
class LocalePolicyTest {
  @TempDir Path folder;

  private Policy read(String yaml) throws IOException {
    return PolicyReader.read(Files.writeString(folder.resolve("tenant.yaml"), yaml), Map.of());
  }

  @Test
  void standsForTheKeysThatFollowFromItsCountry() throws IOException {
    Policy policy = read("extends: contact-center\nname: acme\nlocale: de-CH\n");

    assertThat(policy.region()).isEqualTo("CH");
    assertThat(policy.regions()).containsExactly(Country.CH);
    assertThat(policy.dateOrder()).contains(DateOrder.DAY_FIRST);
    assertThat(policy)
        .isEqualTo(
            read(
                "extends: contact-center\nname: acme\n"
                    + "region: CH\nregions: [ch]\ndate_order: day_first\n"));
    assertThat(PolicyWriter.write(policy)).doesNotContain("locale");
    assertThat(PolicyReader.read(PolicyWriter.write(policy), "the text")).isEqualTo(policy);
  }

  @Test
  void givesWayToTheKeysOfTheSameFile() throws IOException {
    Policy policy =
        read(
            "extends: paper\nname: acme\nlocale: en-GB\n"
                + "region: IE\nregions: [fr]\ndate_order: month_first\n");

    assertThat(policy.region()).isEqualTo("IE");
    assertThat(policy.regions()).containsExactly(Country.FR);
    assertThat(policy.dateOrder()).contains(DateOrder.MONTH_FIRST);
  }

  @Test
  void joinsTheCountriesThatItsFileInherits() throws IOException {
    Files.writeString(
        folder.resolve("europe.yaml"),
        "extends: paper\nname: europe\nlocale: en-GB\nregions: [uk, ie]\n");

    Policy policy = read("extends: europe.yaml\nname: acme\nlocale: de-CH\n");

    assertThat(policy.region()).isEqualTo("CH");
    assertThat(policy.regions()).containsExactly(Country.UK, Country.IE, Country.CH);
    assertThat(read("extends: europe.yaml\nname: acme\nregion: CH\n").regions())
        .containsExactly(Country.UK, Country.IE);
  }

  @Test
  void keepsDatesOfTheUnitedStatesBesideOtherCountries() throws IOException {
    Policy policy = read("extends: paper\nname: acme\nregions: [uk]\nlocale: en-US\n");

    assertThat(CanonicalForms.of(PiiType.DOB, "05/12/1980", policy.places()))
        .isEqualTo("1980-05-12");
    assertThat(
            CanonicalForms.of(
                PiiType.DOB, "05/12/1980", new Regions("US", policy.regions(), Optional.empty())))
        .isEqualTo("1980-12-05");
  }

  @Test
  void isSetBesideAFile() throws IOException {
    Policy policy = PolicyReader.shipped(Map.of("locale", "pt-BR", "regions", "[pt]"));

    assertThat(policy.region()).isEqualTo("BR");
    assertThat(policy.regions()).containsExactly(Country.PT);
  }

  @Test
  void ofACountryWithoutAPackSetsNoPack() {
    Policy policy = PolicyReader.shipped(Map.of("locale", "fr-LU"));

    assertThat(policy.region()).isEqualTo("LU");
    assertThat(policy.regions()).isEmpty();
  }

  @Test
  void aPolicyWithoutOneKeepsItsVersion() {
    assertThat(PolicyWriter.write(PolicyReader.shipped())).doesNotContain("date_order");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          de | is 'de'
          de_CH | is 'de_CH'
          de-XX | is 'de-XX'
          es-419 | is 'es-419'
          4 | is '4'
          "" | is ''
          null | has no value
          """)
  void anythingElseIsAnError(String locale, String message) {
    String sentence = " but must be a language and a country by BCP 47, such as de-CH or en-GB.";
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("locale", locale)))
        .isInstanceOf(PolicyException.class)
        .hasMessage("The policy key locale " + message + sentence);
    assertThatThrownBy(
            () ->
                PolicyReader.read("extends: paper\nlocale: " + locale + "\nlocal: x\n", "the text"))
        .isInstanceOfSatisfying(
            PolicyException.class,
            wrong ->
                assertThat(wrong.problems())
                    .containsExactly(
                        "The policy key locale " + message + sentence,
                        "The policy key local is unknown; the nearest known key is locale."));
  }
}
