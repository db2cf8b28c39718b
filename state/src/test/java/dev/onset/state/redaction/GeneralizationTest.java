package dev.onset.state.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
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
        "LOCATION | Kenya | East Africa",
        "ORG | Goldman Sachs | a bank or financial firm",
        "ORG | Ministry of Health | a healthcare provider",
        "ORG | Bangladesh Medical Center | a charity or civic organization",
        "ORG | Larson PLC | a company",
        "ORG | Larson, Boyd and Webb | a company",
        "FINANCE | $48,500 annually | $20,000 to $50,000 a year",
        "FINANCE | $50,000 | $20,000 to $100,000",
        "FINANCE | SAR 12,500/month | SAR 10,000 to SAR 20,000 a month",
        "FINANCE | $1.5 million | $500,000 to $2,000,000",
        "FINANCE | 4532 9876 3412 7654 | ",
        "FINANCE | debts | money owed",
        "FINANCE | 15 grand | 10,000 to 20,000",
        "HEALTH | type 2 diabetes | a metabolic illness",
        "HEALTH | stage 4 cancer | a serious illness",
        "OCCUPATION | nurse | a health worker",
        "BELIEF | Catholic | Christian",
        "SEXUAL_ORIENTATION | lesbian | LGBTQ+",
        "RELATIONSHIP | my wife Dana | my partner",
        "DEMOGRAPHIC | Moroccan | North African",
        "DEMOGRAPHIC | American | from North America",
        "SCHOOL | bachelor's degree | a university degree",
        "APPEARANCE | 5'1\" | short",
        "APPEARANCE | 181cm | tall",
        "EMAIL | ana@example.org | ",
        "NAME_FULL | Ana Diaz | ",
      })
  void coarserStatement(PiiType type, String surface, String expected) {
    assertThat(of(type, surface)).isEqualTo(expected == null ? "" : expected);
  }

  /** The value stands in braces. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AGE | I am {67} and live here | sixty-something",
        "AGE | an {81-year-old} man | eighty-something",
        "AGE | my son is {6}. | a child",
        "AGE | an {11-year-old} boy | under-age",
        "AGE | he turned {9} today | under thirteen",
        "AGE | a baby of {8} months | ",
        "OCCUPATION | I am a {nurse} | health worker",
        "OCCUPATION | I am {a nurse}. | a health worker",
        "OCCUPATION | I am an {accountant} | office professional",
        "OCCUPATION | I work {nights as a porter} | as a service worker",
        "OCCUPATION | she {teaches maths at a primary} | works as a teaching professional",
        "OCCUPATION | two {climbers} a day | farm or forest workers",
        "HEALTH | I have {type 2 diabetes}. | a metabolic illness",
        "HEALTH | I'm {deaf}, sorry | living with a condition of the eyes or ears",
        "HEALTH | a {diabetic}, she said | person with a metabolic illness",
        "HEALTH | my {asthma} is bad | respiratory illness",
        "HEALTH | was {diagnosed with depression} | diagnosed with a mental illness",
        "HEALTH | {asthma} medication | Respiratory illness",
        "BELIEF | As an {atheist}, I | irreligious person",
        "BELIEF | She is {Catholic}. | Christian",
        "BELIEF | We are {vegan} | on a special diet",
        "RELATIONSHIP | my {wife and two children} enjoy | family",
        "RELATIONSHIP | I am {divorced} | without a partner",
        "DEMOGRAPHIC | as an {Indian} | individual who is South Asian",
        "DEMOGRAPHIC | an {American} citizen | ",
        "LOCATION | I live in {Denver, Colorado} | Colorado",
        "LOCATION | I live in {Colorado} | the United States",
        "ORG | I work for {Asda} on nights | a shop or retailer",
        "SCHOOL | at {Fenwick Ridge High}, yes | a secondary school",
        "DATETIME | since {2012} | the 2010s",
        "DATETIME | on {3 November} | a day in the second half of the year",
        "DATETIME | we lived there {11 years} | many years",
        "DATETIME | in {five weeks} | some months",
        "DATETIME | at {14:57 UTC} | some time in the afternoon",
        "CODE | my order is {H85040868}. | a code of 9 characters",
        "NAME_FULL | My boss is {Dana Whitfield}. | a person",
        "NAME_PART | my wife {Dana} | ",
      })
  void coarserStatementInItsSentence(PiiType type, String sentence, String expected) {
    int start = sentence.indexOf('{');
    int end = sentence.indexOf('}') - 1;
    String text = sentence.replace("{", "").replace("}", "");
    String surface = text.substring(start, end);
    Setting setting = Setting.of(text, new Span(start, end));
    assertThat(
            Generalization.of(type, surface, CanonicalForms.of(type, surface, "US"), setting)
                .orElse(""))
        .isEqualToIgnoringCase(expected == null ? "" : expected);
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
    Arbitrary<String> word =
        Combinators.combine(
                Arbitraries.of("", "a ", "my ", "two ", "diagnosed with ", "teaches "),
                Arbitraries.of(
                    "nurse",
                    "person",
                    "son",
                    "illness",
                    "diabetes",
                    "Catholic",
                    "wife",
                    "worker",
                    "company",
                    "school",
                    "degree",
                    "American",
                    "2012",
                    "7 pm",
                    "June 3",
                    "two days"))
            .as(String::concat);
    Arbitrary<String> any = Arbitraries.strings().ofMaxLength(12);
    Arbitrary<String> surface =
        Arbitraries.oneOf(List.of(number, sum, date, place, employer, age, word, any));
    return Combinators.combine(Arbitraries.of(PiiType.values()), surface).as(Value::new);
  }

  @Provide
  Arbitrary<Setting> settings() {
    return Combinators.combine(
            Arbitraries.of("", "a", "an", "my", "the", "is", "on", "with", "i", "she", "."),
            Arbitraries.of("", ".", "and", "clinic", "years"))
        .as(Setting::new);
  }

  @Property(tries = 5000)
  void neverContainsTheValue(
      @ForAll @From("values") Value value, @ForAll @From("settings") Setting setting) {
    String canonical = CanonicalForms.of(value.type(), value.surface(), "US");
    Generalization.of(value.type(), value.surface(), canonical, setting)
        .map(statement -> statement.toLowerCase(Locale.ROOT))
        .ifPresent(
            statement ->
                assertThat(statement)
                    .isNotBlank()
                    .doesNotContain(value.surface().strip().toLowerCase(Locale.ROOT))
                    .doesNotContain(canonical.toLowerCase(Locale.ROOT)));
  }
}
