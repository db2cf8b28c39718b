package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionsPolicyTest {
  @Test
  void noCountriesAreWhatShips() {
    Policy shipped = PolicyReader.shipped();
    assertThat(shipped.regions()).isEmpty();
    assertThat(PolicyReader.shipped(Map.of("regions", "[]")).version())
        .isEqualTo(shipped.version());
  }

  @Test
  void countriesAreReadInAnyOrderAndWrittenBack() {
    // "no" is a country here, and no negation.
    Policy policy = PolicyReader.shipped(Map.of("regions", "[uk, no]"));
    assertThat(policy.regions()).containsExactly(Country.UK, Country.NO);
    assertThat(PolicyReader.shipped(Map.of("regions", "[no, uk]"))).isEqualTo(policy);
    assertThat(policy.version()).isNotEqualTo(PolicyReader.shipped().version());
    assertThat(PolicyReader.read(PolicyWriter.write(policy), "the text")).isEqualTo(policy);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [xx] | The policy key regions is 'xx' but must be one of uk, ie, in,
          [UK] | The policy key regions is 'UK' but must be one of uk,
          [uk, uk] | The policy key regions names 'uk' twice.
          uk | The policy key regions is 'uk' but must be a list such as [uk, ie].
          """)
  void anythingElseIsAnError(String yaml, String message) {
    assertThatThrownBy(() -> PolicyReader.shipped(Map.of("regions", yaml)))
        .isInstanceOf(PolicyException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NATIONAL_ID | ab 12-34 56 c | AB123456C
          TAX_ID | 390.533.447-05 | 39053344705
          HEALTH_ID | 943 476 5919 | 9434765919
          LICENSE_PLATE | b-xk 4471 | BXK4471
          POSTCODE | sw1a 1aa | SW1A1AA
          """)
  void codesLoseWhatSeparatesThem(PiiType type, String surface, String canonical) {
    assertThat(CanonicalForms.of(type, surface, "GB")).isEqualTo(canonical);
  }

  @Property(tries = 500)
  void canonicalFormsStay(
      @ForAll("surfaces") String surface,
      @ForAll(supplier = AnyType.class) PiiType type,
      @ForAll Set<Country> countries) {
    Regions regions = new Regions("US", countries);
    String once = CanonicalForms.of(type, surface, regions);
    assertThat(CanonicalForms.of(type, once, regions)).isEqualTo(once);
  }

  @Provide
  Arbitrary<String> surfaces() {
    return Arbitraries.strings()
        .withChars("0123456789 abcABC-./()+ßé\u0131")
        .ofMinLength(1)
        .ofMaxLength(20);
  }
}
