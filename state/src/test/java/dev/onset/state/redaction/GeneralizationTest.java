package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneralizationTest {
  private record Value(PiiType type, String surface) {}

  private static String of(PiiType type, String surface) {
    return Generalization.of(type, surface, CanonicalForms.of(type, surface, "US")).orElse("");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AGE | 34-year-old | thirties",
        "AGE | thirty | thirties",
        "AGE | 30 | thirties",
        "AGE | pushing seventy | adult",
        "AGE | in my twenties | adult",
        "AGE | 7 years old | child",
        "AGE | 97 | over 89",
        "AGE | old enough | ",
        "DOB | March 3, 1985 | 1985",
        "DOB | 03/1985 | 1985",
        "DOB | 1985 | 1980s",
        "DOB | 1980 | ",
        "DOB | March 3 | ",
        "DATETIME | 28/08/2045 | 2045",
        "DATETIME | 02:59 PM EST | ",
        "ZIP5 | 94107 | 941**",
        "POSTCODE | sw1a 1aa | SW*****",
        "POSTCODE | 10115 | 10***",
        "LOCATION | chicago | Illinois",
        "LOCATION | Asheville, North Carolina | North Carolina",
        "LOCATION | NYC | United States",
        "LOCATION | Nairobi | Kenya",
        "LOCATION | Oregon | United States",
        "LOCATION | Kenya | ",
        "ORG | Goldman Sachs | a bank or financial firm",
        "ORG | Ministry of Health | a healthcare provider",
        "ORG | Bangladesh Medical Center | a charity or civic organization",
        "ORG | Larson PLC | ",
        "FINANCE | $48,500 annually | $20,000 to $50,000 a year",
        "FINANCE | $50,000 | $20,000 to $100,000",
        "FINANCE | SAR 12,500/month | 10,000 to 20,000 sar a month",
        "FINANCE | $1.5 million | $500,000 to $2,000,000",
        "FINANCE | 4532 9876 3412 7654 | ",
        "FINANCE | debts | ",
        "EMAIL | ana@example.org | ",
        "NAME_FULL | Ana Diaz | ",
      })
  void coarserStatement(PiiType type, String surface, String expected) {
    assertThat(of(type, surface)).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void everyCityHasACoarserPlaceOfAnotherName() {
    for (GazetteerPlace place : Gazetteer.shipped().places()) {
      String area = of(PiiType.LOCATION, place.canonical()).toLowerCase(Locale.ROOT);
      assertThat(area).doesNotContain(place.name().toLowerCase(Locale.ROOT));
      if (place.kind() == GazetteerPlace.Kind.REGION) {
        assertThat(area).as(place.canonical()).isNotEmpty();
      }
    }
  }

  @Provide
  Arbitrary<Value> values() {
    Arbitrary<String> number = Arbitraries.integers().between(0, 3000).map(String::valueOf);
    Arbitrary<String> sum =
        Combinators.combine(
                Arbitraries.of("$", "€", "usd ", "", "SAR "),
                Arbitraries.longs().between(0, 12_000_000_000L),
                Arbitraries.of("", "k", " million", " a year", ",000", ".50"))
            .as((sign, amount, tail) -> sign + amount + tail);
    Arbitrary<String> date =
        Combinators.combine(
                Arbitraries.integers().between(1, 12),
                Arbitraries.integers().between(1, 31),
                Arbitraries.integers().between(1900, 2100))
            .as((month, day, year) -> month + "/" + day + "/" + year);
    Arbitrary<String> place =
        Arbitraries.of(Gazetteer.shipped().places()).map(GazetteerPlace::canonical);
    Arbitrary<String> employer =
        Combinators.combine(
                Arbitraries.of("bank", "a", "Larson", "Law", "state", "the school", "insurer"),
                Arbitraries.of("", " bank", " law firm", " hospital", " or financial firm"))
            .as(String::concat);
    Arbitrary<String> age =
        Combinators.combine(
                Arbitraries.of("", "about ", "over ", "pushing "),
                Arbitraries.of("teen", "thirty", "adult", "89", "90", "20", "twenties", "9"),
                Arbitraries.of("", "s", "ish", " years old", "-29"))
            .as((before, years, after) -> before + years + after);
    Arbitrary<String> any = Arbitraries.strings().ofMaxLength(12);
    Arbitrary<String> surface =
        Arbitraries.oneOf(List.of(number, sum, date, place, employer, age, any));
    return Combinators.combine(Arbitraries.of(PiiType.values()), surface).as(Value::new);
  }

  @Property(tries = 5000)
  void neverContainsTheValue(@ForAll @From("values") Value value) {
    String canonical = CanonicalForms.of(value.type(), value.surface(), "US");
    Generalization.of(value.type(), value.surface(), canonical)
        .map(statement -> statement.toLowerCase(Locale.ROOT))
        .ifPresent(
            statement ->
                assertThat(statement)
                    .isNotBlank()
                    .doesNotContain(value.surface().strip().toLowerCase(Locale.ROOT))
                    .doesNotContain(canonical.toLowerCase(Locale.ROOT)));
  }
}
