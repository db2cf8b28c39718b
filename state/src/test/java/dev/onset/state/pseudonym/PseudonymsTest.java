package dev.onset.state.pseudonym;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.DATETIME;
import static dev.onset.model.PiiType.DOB;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.SCHOOL;
import static dev.onset.model.PiiType.URL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Gazetteer;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.redaction.Placeholders;
import dev.onset.state.restore.ShownValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands for values of each type. */
class PseudonymsTest {
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);

  /** Has pseudonyms for all types that have any. */
  private static final RedactionPolicy POLICY =
      PolicyReader.shipped(
              Map.of(
                  "redaction.operators",
                  Arrays.stream(PiiType.values())
                      .filter(type -> !type.isSecret())
                      .map(type -> type.name() + ": pseudonym")
                      .collect(Collectors.joining(", ", "{", "}"))))
          .redaction();

  static Pseudonyms session(String id) {
    SessionKey key = MASTER.of(SessionId.of(id));
    Placeholders none = new Placeholders(Map.of(), any -> OptionalInt.empty(), ShownValues.none());
    return new Pseudonyms(POLICY, key, key, none);
  }

  static Optional<String> shown(Pseudonyms session, PiiType type, String surface) {
    return session.of(type, surface, CanonicalForms.of(type, surface, "US")).map(one -> one.text());
  }

  private final Pseudonyms session = session("s");

  private String shown(PiiType type, String surface) {
    return shown(session, type, surface).orElseThrow();
  }

  @Test
  void partsOfANameGoWithTheWholeInAnyOrder() {
    String given = shown(NAME_PART, "Nora");
    String whole = shown(NAME_FULL, "Nora Whitfield");
    assertThat(whole).startsWith(given + " ").doesNotContain("Nora").doesNotContain("Whitfield");
    assertThat(shown(NAME_PART, "WHITFIELD"))
        .isEqualTo(whole.substring(given.length() + 1).toUpperCase(Locale.ROOT));
    assertThat(shown(NAME_PART, "nora's")).isEqualTo(given.toLowerCase(Locale.ROOT) + "'s");
    assertThat(shown(NAME_FULL, "Whitfield, Nora"))
        .isEqualTo(whole.substring(given.length() + 1) + ", " + given);
  }

  @Test
  void aNameKeepsItsShape() {
    assertThat(words(shown(NAME_FULL, "Dr. Nora Q. Lopez-Garcia Jr."))).hasSize(5);
    assertThat(shown(NAME_FULL, "Dr. Nora Q. Lopez-Garcia Jr."))
        .startsWith("Dr. ")
        .endsWith(" Jr.")
        .containsPattern(" [A-PR-Z]\\. \\p{L}+-\\p{L}+ Jr")
        .doesNotContain("Lopez")
        .doesNotContain("Garcia");
    assertThat(shown(NAME_FULL, "Hassan al Rashid")).contains(" al ");
    assertThat(shown(NAME_FULL, "al whitfield")).doesNotStartWith("al ");
  }

  @ParameterizedTest
  @CsvSource({"Jennifer, FEMALE", "Kevin, MALE", "Xochiquetza, EITHER", "Rodriguez, FAMILY"})
  void aNameIsOfTheSameKind(String name, NameKind kind) {
    assertThat(FrequentNames.shipped().kind(Written.fold(shown(NAME_PART, name)))).contains(kind);
  }

  @ParameterizedTest
  @ValueSource(strings = {"王小明", "D4rk", "J. R.", "Дарья Волкова"})
  void whatIsNoLatinNameHasNone(String name) {
    assertThat(shown(session, NAME_FULL, name)).isEmpty();
  }

  @Test
  void noNameThatIsShownIsOfTwoKindsOrListedTwice() {
    List<String> all = new ArrayList<>();
    for (NameKind kind : NameKind.values()) {
      for (String name : FrequentNames.shipped().of(kind)) {
        all.add(Written.fold(name));
        assertThat(FrequentNames.shipped().kind(Written.fold(name))).contains(kind);
      }
    }
    assertThat(all).doesNotHaveDuplicates().hasSizeGreaterThan(2500);
  }

  @Test
  void anAddressIsMadeOfTheNamesOfItsPerson() {
    String name = shown(NAME_FULL, "Nora Whitfield").toLowerCase(Locale.ROOT);
    assertThat(shown(EMAIL, "nora.whitfield@heron.example"))
        .startsWith(name.replace(' ', '.') + "@example.");
    assertThat(shown(EMAIL, "NORAWHITFIELD@HERON.EXAMPLE"))
        .startsWith(name.replace(" ", "").toUpperCase(Locale.ROOT) + "@EXAMPLE.");
    assertThat(shown(EMAIL, "n.whitfield@gull.example"))
        .startsWith(name.charAt(0) + "." + name.substring(name.indexOf(' ') + 1) + "@example.");
    assertThat(shown(EMAIL, "nora.w@gull.example"))
        .startsWith(name.substring(0, name.indexOf(' ') + 2).replace(' ', '.') + "@example.");
    assertThat(shown(EMAIL, "nwhitfield1985@heron.example"))
        .containsPattern(
            "^" + name.charAt(0) + name.substring(name.indexOf(' ') + 1) + "\\d{4}@example\\.")
        .doesNotContain("1985");
  }

  @Test
  void twoAddressesOfOnePersonDiffer() {
    assertThat(
            List.of(
                shown(EMAIL, "nora@heron.example"),
                shown(EMAIL, "nora@gull.example"),
                shown(EMAIL, "nora@tern.example"),
                shown(EMAIL, "nora@ibis.example")))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "(937) 734-8812,      \\([2-9]\\d\\d\\) 555-01\\d\\d",
    "937.734.8812,        [2-9]\\d\\d\\.555\\.01\\d\\d",
    "+1 937 734 8812,     \\+1 [2-9]\\d\\d 555 01\\d\\d",
    "+44 20 7123 4567,    \\+44 \\d\\d \\d{4} \\d{4}",
    "+44 7911 123456,     \\+44 7700 900\\d{3}",
    "+49 30 901820,       '\\+49 (3023125|6990009|4066969|2214710|8999998)\\d{3}'",
    "+33 6 12 34 56 78,   \\+33 6 39 98 \\d\\d \\d\\d",
    "+61 412 345 678,     \\+61 491 57\\d \\d{3}",
    "+46 70 123 45 67,    \\+46 70 174 06 [1-9]\\d"
  })
  void aNumberIsOfARangeForFictionInTheSameCountry(String number, String pattern) {
    assertThat(shown(PHONE, number)).matches(pattern);
  }

  @Test
  void ofACountryWithoutSuchARangeANumberHasNone() {
    assertThat(shown(session, PHONE, "+81 3 1234 5678")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "SSN,         524-71-8830,            9\\d\\d-[0-4]\\d-\\d{4}",
    "CREDIT_CARD, 4111 1111 1111 1111,    4\\d{3} \\d{4} \\d{4} \\d{4}",
    "CREDIT_CARD, 378282246310005,        3\\d{14}",
    "IBAN,        DE89 3704 0044 0532 0130 00, DE\\d\\d \\d{4} \\d{4} \\d{4} \\d{4} \\d\\d",
    "IBAN,        GB29NWBK60161331926819, GB\\d\\d[A-Z]{4}\\d{14}",
    "IP_ADDRESS,  81.2.69.142,            '(192\\.0\\.2|198\\.51\\.100|203\\.0\\.113)\\.\\d+'",
    "IP_ADDRESS,  2a00:1450::1,           2001:db8:1\\d{3}::1\\d{3}",
    "MAC_ADDRESS, 3C-22-FB-9A-01-7E,      00-00-5E-00-53-[0-9A-F]{2}",
    "URL,         https://nora.example/x, 'https://www\\.example\\.org/1\\d{5}'",
    "ZIP5,        45402,                  4[345]\\d{3}",
    "ZIP5,        45402-1234,             4[345]\\d{3}-\\d{4}"
  })
  void aNumberCannotBeAnybodys(PiiType type, String value, String pattern) {
    assertThat(shown(type, value)).matches(pattern).isNotEqualTo(value);
  }

  @Test
  void aCardAndAnAccountFailTheirChecks() {
    for (int i = 0; i < 200; i++) {
      String card = shown(PiiType.CREDIT_CARD, "411111111111" + (1000 + i));
      assertThat(sumOfLuhn(card) % 10).isNotZero();
      String iban = shown(PiiType.IBAN, "DE8937040044053201" + (1000 + i));
      String moved = iban.substring(4) + "1314" + iban.substring(2, 4);
      assertThat(new java.math.BigInteger(moved).mod(java.math.BigInteger.valueOf(97)).intValue())
          .isNotEqualTo(1);
    }
  }

  private static int sumOfLuhn(String card) {
    int sum = 0;
    for (int i = 0; i < card.length(); i++) {
      int digit = card.charAt(card.length() - 1 - i) - '0';
      sum += i % 2 == 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
    }
    return sum;
  }

  @Test
  void aPlaceIsOfTheSameKindAndCountry() {
    String city = shown(LOCATION, "Dayton");
    assertThat(Gazetteer.shipped().find(city).orElseThrow().country()).isEqualTo("US");
    assertThat(shown(LOCATION, "Toledo, Ohio")).contains(", ").doesNotContain("Ohio");
    assertThat(shown(LOCATION, "toledo oh")).matches("[a-z. ]+ [a-z]{2}");
    assertThat(shown(LOCATION, "Smallbury, OH")).matches("[\\w. ]+, [A-Z]{2}");
    assertThat(Gazetteer.shipped().find(shown(LOCATION, "Ohio")).orElseThrow().kind().name())
        .isEqualTo("REGION");
    assertThat(shown(session, LOCATION, "smallbury")).isEmpty();
  }

  @Test
  void anEmployerIsOfTheSameIndustry() {
    assertThat(shown(ORG, "Harbor Insurance Inc."))
        .matches("\\w+ (Insurance|Mutual|Assurance) Inc\\.");
    assertThat(shown(ORG, "Petal Works")).matches("\\w+ (Group|Partners|Services|Works)");
    assertThat(shown(SCHOOL, "Lakeside High School")).matches("\\w+ High School");
  }

  @ParameterizedTest
  @CsvSource({
    "'March 3, 1985',  'March \\d{1,2}, 1985'",
    "'3rd of march 85', '\\d{1,2}(st|nd|rd|th) of march 85|1985-03-\\d\\d'",
    "1985-03-14,       1985-03-\\d\\d",
    "03/14/1985,       03/\\d\\d/1985",
    "03/03/1985,       1985-03-\\d\\d",
    "1985,             198\\d"
  })
  void aDateStaysInItsMonthAndAYearInItsDecade(String date, String pattern) {
    assertThat(shown(DOB, date)).matches(pattern).isNotEqualTo(date);
  }

  @Test
  void anAgeStaysInItsBand() {
    assertThat(shown(AGE, "34 years old")).matches("3[0-35-9] years old");
    assertThat(shown(AGE, "95")).matches("9[0-46-9]");
    assertThat(shown(session, AGE, "thirties")).isEmpty();
  }

  @Test
  void asManyAsABandHasThenNone() {
    List<Optional<String>> all = new ArrayList<>();
    for (int age = 30; age < 40; age++) {
      all.add(shown(session, AGE, String.valueOf(age)));
    }
    assertThat(all.stream().flatMap(Optional::stream).toList()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HANDLE",
        "STREET_ADDRESS",
        "US_PASSPORT",
        "HEALTH",
        "OCCUPATION",
        "GENDER",
        "CODE"
      })
  void aTypeWithoutARealisticFormHasNone(String type) {
    assertThat(shown(session, PiiType.valueOf(type), "female x4711")).isEmpty();
  }

  @Test
  void whatIsNoValueOfItsTypeHasNone() {
    for (PiiType type : List.of(EMAIL, PHONE, DOB, AGE, DATETIME)) {
      assertThat(shown(session, type, "none of it")).isEmpty();
    }
    assertThat(shown(session, URL, "x")).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "Mira,             mira,          true",
    "MIRA,             mira,          true",
    "mira.c@example.org, mira,        true",
    "San Jose,         sanjose,       true",
    "(212) 555-0142,   12125550142,   true",
    "Hannah,           ann,           false",
    "Ann,              hannah,        false",
    "(212) 555-0143,   12125550142,   false"
  })
  void whatIsShownSaysAPseudonymAsAWhole(String shown, String pseudonym, boolean says) {
    assertThat(Pseudonyms.says(shown, List.of(pseudonym))).isEqualTo(says);
  }

  @Test
  void anotherSessionDrawsOthers() {
    Pseudonyms other = session("t");
    long same =
        FrequentNames.shipped().of(NameKind.FAMILY).stream()
            .limit(100)
            .filter(name -> shown(session, NAME_PART, name).equals(shown(other, NAME_PART, name)))
            .count();
    assertThat(same).isLessThan(5);
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.split(" "));
  }
}
