package dev.onset.inference.tier0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Country;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Regions;
import dev.onset.model.TierSighting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class CountryPacksTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final Path HANDS = Path.of("..", "lab", "written", "hands");

  /** Of 4,357 turns; they hold numbers of many countries, so not all of these are wrong. */
  private static final int MOST_CODES = 3;

  private static final int MOST_PHONES = 9;
  private static final Map<Country, Tier0> ONE = new EnumMap<>(Country.class);
  private static final Tier0 NONE = new Tier0(POLICY.tier0(), "US");
  private static final Tier0 ALL =
      new Tier0(POLICY.tier0(), new Regions("US", EnumSet.allOf(Country.class)));

  private static Tier0 tier(Country country) {
    return ONE.computeIfAbsent(
        country, one -> new Tier0(POLICY.tier0(), new Regions("US", Set.of(one))));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "countries.txt", delimiter = '|', quoteCharacter = '`')
  @DisplayName("finds the numbers of each country and leaves look-alikes alone")
  void numbersOfCountries(String country, String type, String outcome, String text, String value) {
    List<Mention> found =
        tier(Country.valueOf(country.toUpperCase(Locale.ROOT))).scan(text).stream()
            .filter(mention -> mention.type() == PiiType.valueOf(type))
            .toList();
    if (outcome.equals("found")) {
      assertThat(found).as(text).extracting(Mention::surface).containsExactly(value);
      assertThat(found).as(text).noneMatch(Mention::fuzzy);
    } else {
      assertThat(found).as(text).isEmpty();
    }
  }

  @Test
  void everyRuleHasTwoValuesTwoLookAlikesAndAWrongForm() throws IOException {
    Map<String, Integer> found = new TreeMap<>();
    Map<String, Integer> none = new TreeMap<>();
    for (String line : lines("countries.txt")) {
      String[] columns = line.split("\\|");
      String type = columns[0].strip() + " " + columns[1].strip();
      (columns[2].strip().equals("found") ? found : none).merge(type, 1, Integer::sum);
    }
    for (Country country : Country.values()) {
      Map<String, Integer> rules = new TreeMap<>();
      CountryPack.of(country)
          .rules()
          .forEach(rule -> rules.merge(country.code() + " " + rule.type(), 1, Integer::sum));
      rules.forEach(
          (type, count) -> {
            assertThat(found.getOrDefault(type, 0)).as(type).isGreaterThanOrEqualTo(2 * count);
            assertThat(none.getOrDefault(type, 0)).as(type).isGreaterThanOrEqualTo(3 * count);
          });
    }
  }

  @ParameterizedTest
  @CsvSource({
    // A check of two remainders and a date, alone in the text.
    "06068011785, NATIONAL_ID",
    "PVVSFL69S03L865M, TAX_ID",
    "184017550769041, NATIONAL_ID",
    "756.8913.1248.77, NATIONAL_ID",
  })
  void aStrongCheckCountsWithoutACue(String text, PiiType type) {
    assertThat(ALL.scan(text)).extracting(Mention::type).contains(type);
  }

  @Test
  @DisplayName("names every type that a number without a cue fits, the likeliest first")
  void severalTypes() {
    // An identity number of South Africa also passes the check of cards.
    assertThat(ALL.scan("5906052254003"))
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.type()).isEqualTo(PiiType.NATIONAL_ID);
              assertThat(mention.fuzzy()).isTrue();
              assertThat(mention.confidence()).isLessThan(POLICY.tier0().confidence());
              assertThat(mention.sightings())
                  .extracting(TierSighting::type)
                  .containsExactly(PiiType.NATIONAL_ID, PiiType.CREDIT_CARD);
            });
    assertThat(ALL.scan("my card number is 5906052254003"))
        .extracting(Mention::type, Mention::fuzzy)
        .containsExactly(tuple(PiiType.CREDIT_CARD, false));
    assertThat(ALL.scan("my id number is 5906052254003"))
        .extracting(Mention::type, Mention::fuzzy)
        .containsExactly(tuple(PiiType.NATIONAL_ID, false));
  }

  /**
   * Made up: it passes the checks of PESEL, which is stronger, and of the help number of Norway.
   */
  @ParameterizedTest
  @CsvSource({"US, NATIONAL_ID", "PL, NATIONAL_ID", "NO, HEALTH_ID"})
  void theTypeOfThePolicysOwnCountryComesFirst(String home, PiiType first) {
    Tier0 tier = new Tier0(POLICY.tier0(), new Regions(home, Set.of(Country.PL, Country.NO)));

    assertThat(tier.scan("85041201210"))
        .singleElement()
        .satisfies(
            mention -> {
              assertThat(mention.type()).isEqualTo(first);
              assertThat(mention.fuzzy()).isTrue();
              assertThat(mention.sightings())
                  .extracting(TierSighting::type)
                  .contains(PiiType.NATIONAL_ID, PiiType.HEALTH_ID);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is your NHS number? | it's 662 016 8493 | HEALTH_ID
          And your postcode please? | SW1A 1AA | POSTCODE
          Wat is uw BSN? | 334089025 | NATIONAL_ID
          Quel est votre numéro fiscal ? | 3138313122490 | TAX_ID
          """)
  void aBareReplyIsWhatWasAskedFor(String request, String text, PiiType type) {
    assertThat(ALL.scan(request, text))
        .extracting(Mention::type, Mention::fuzzy)
        .containsExactly(tuple(type, false));
  }

  @ParameterizedTest
  @CsvSource({
    "UK, ring 020 7946 0958, 020 7946 0958, +442079460958",
    "FR, mon numéro est 06 12 34 56 78, 06 12 34 56 78, +33612345678",
    "AU, 0412 345 678, 0412 345 678, +61412345678",
    "BR, meu celular é (11) 98765-4321, (11) 98765-4321, +5511987654321",
  })
  void phoneNumbersOfTheCountriesCountToo(
      Country country, String text, String surface, String form) {
    assertThat(tier(country).scan(text))
        .filteredOn(mention -> mention.type() == PiiType.PHONE)
        .extracting(Mention::surface, Mention::fuzzy)
        .containsExactly(tuple(surface, false));
    Regions regions = new Regions("US", Set.of(country));
    assertThat(CanonicalForms.of(PiiType.PHONE, surface, regions)).isEqualTo(form);
    assertThat(CanonicalForms.of(PiiType.PHONE, form, regions)).isEqualTo(form);
  }

  @Test
  void datesOfBirthHaveTheDayFirst() {
    String text = "Mein Geburtsdatum ist 05/12/1980";
    assertThat(tier(Country.DE).scan(text))
        .filteredOn(mention -> mention.type() == PiiType.DOB)
        .extracting(Mention::surface)
        .containsExactly("05/12/1980");
    assertThat(form("05/12/1980", Country.DE)).isEqualTo("1980-12-05");
    assertThat(form("05/12/1980", Country.CA)).isEqualTo("1980-05-12");
  }

  private static String form(String date, Country country) {
    return CanonicalForms.of(PiiType.DOB, date, new Regions("US", Set.of(country)));
  }

  @Test
  @DisplayName("says in a line each which new mentions all packs make in texts of other kinds")
  void precision() throws IOException {
    List<String> negatives = new ArrayList<>();
    for (String file : List.of("hard-negatives.txt", "negatives.csv", "numbers-of-things.txt")) {
      negatives.addAll(lines(file));
    }
    Fresh things = new Fresh(negatives);
    System.out.println("Hard negatives: " + things);
    // Three of them are licence plates, named so.
    assertThat(things.codes).isLessThanOrEqualTo(3);
    assertThat(things.phones).isLessThanOrEqualTo(1);
    assertThat(things.lost).isZero();

    Fresh chats = new Fresh(chats());
    System.out.println("Chats: " + chats);
    assertThat(chats.codes).isLessThanOrEqualTo(MOST_CODES);
    assertThat(chats.phones).isLessThanOrEqualTo(MOST_PHONES);
    assertThat(chats.lost).isZero();
  }

  /** What all packs find where nothing was found before, and what they no longer find. */
  private static final class Fresh {
    private final int texts;
    private int codes;
    private int phones;
    private int lost;

    Fresh(List<String> texts) {
      this.texts = texts.size();
      for (String text : texts) {
        List<Mention> before = NONE.scan(text);
        List<Mention> after = ALL.scan(text);
        for (Mention mention : after) {
          if (before.stream().noneMatch(mention::overlaps)) {
            codes += mention.type() == PiiType.PHONE ? 0 : 1;
            phones += mention.type() == PiiType.PHONE ? 1 : 0;
          }
        }
        for (Mention mention : before) {
          lost += after.stream().noneMatch(mention::overlaps) ? 1 : 0;
        }
      }
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%d texts, %d new phone numbers, %d new codes, %d lost",
          texts,
          phones,
          codes,
          lost);
    }
  }

  /** Every tenth turn of the written chats, its marks taken off. */
  private static List<String> chats() throws IOException {
    List<String> turns = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.list(HANDS)) {
      files = all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
    int count = 0;
    for (Path file : files) {
      for (String line : Files.readAllLines(file)) {
        for (String turn : line.substring(line.indexOf("\"turns\"") + 8).split("\"\\], ?\\[\"")) {
          if (count++ % 10 == 0) {
            turns.add(unmarked(turn));
          }
        }
      }
    }
    return turns;
  }

  /** "{PHONE|ME|555 0142}" reads "555 0142". */
  private static String unmarked(String turn) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int open = turn.indexOf('{'); open >= 0; open = turn.indexOf('{', from)) {
      int close = turn.indexOf('}', open);
      int bar = close < 0 ? -1 : turn.lastIndexOf('|', close);
      if (bar < open) {
        break;
      }
      text.append(turn, from, open).append(turn, bar + 1, close);
      from = close + 1;
    }
    return text.append(turn.substring(from)).toString().replace("\\n", " ");
  }

  private static List<String> lines(String file) throws IOException {
    Path folder = Path.of("src", "test", "resources", "dev", "onset", "inference", "tier0");
    return Files.readAllLines(folder.resolve(file)).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  @Test
  @DisplayName("has a row with its source for every rule on the page of the countries")
  void page() throws IOException {
    Set<String> rows = new HashSet<>(Files.readAllLines(Path.of("..", "docs", "countries.md")));
    for (Country country : Country.values()) {
      for (CountryRule rule : CountryPack.of(country).rules()) {
        assertThat(rows)
            .as(country.code() + " " + rule.name())
            .anyMatch(
                row ->
                    row.startsWith("| `" + country.code() + "` ")
                        && row.contains("| `" + rule.type() + "` ")
                        && row.contains("| " + rule.name() + " ")
                        && row.contains(rule.source()));
      }
    }
  }
}
