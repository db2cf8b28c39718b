package dev.onset.lab.corpus.persona;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.AreaCode;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.GivenName;
import dev.onset.lab.corpus.family.GivenName.Bearers;
import dev.onset.lab.corpus.family.Occupation;
import dev.onset.lab.corpus.family.WordLists;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PersonaPoolTest {
  private static List<Persona> people(Family family, int count) {
    PersonaPool pool = new PersonaPool(WordLists.of(family));
    SplitMix64 dice = SplitMix64.of(5);
    return IntStream.range(0, count).mapToObj(i -> pool.draw(dice)).toList();
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyNumberCouldBeInUse(Family family) throws NumberParseException {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    for (Persona person : people(family, 2000)) {
      assertThat(numbers.isValidNumber(numbers.parse(person.phone(), "US"))).isTrue();
      assertThat(person.ssn()).matches("(?!000|666|9..)\\d{3}(?!00)\\d{2}(?!0000)\\d{4}");
      assertThat(person.email()).matches("[a-z0-9._]+@[a-z0-9.-]+\\.[a-z]+");
      assertThat(person.zip5()).matches("\\d{5}");
      assertThat(person.age()).isBetween(18, 78);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theFirstOfAListComesMoreOftenThanTheLast(Family family) {
    List<String> ranked = WordLists.of(family).orgs().ranked();
    var counts =
        people(family, 5000).stream()
            .collect(Collectors.groupingBy(Persona::org, Collectors.counting()));

    assertThat(counts.get(ranked.get(0)))
        .isGreaterThan(5 * counts.getOrDefault(ranked.get(ranked.size() - 1), 0L));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void aGivenNameFitsTheGender(Family family) {
    Map<String, Bearers> bearers =
        WordLists.of(family).givenNames().ranked().stream()
            .collect(Collectors.toMap(GivenName::name, GivenName::bearers));

    assertThat(people(family, 5000))
        .allSatisfy(
            person -> {
              Bearers of = bearers.get(person.givenName());
              assertThat(person.gender() == Gender.WOMAN && of == Bearers.MEN).isFalse();
              assertThat(person.gender() == Gender.MAN && of == Bearers.WOMEN).isFalse();
            })
        .extracting(Persona::gender)
        .contains(Gender.values());
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void anOccupationFitsTheAgeNowAndBefore(Family family) {
    PersonaPool pool = new PersonaPool(WordLists.of(family));
    Map<String, Occupation> occupations =
        WordLists.of(family).occupations().ranked().stream()
            .collect(Collectors.toMap(Occupation::title, occupation -> occupation));
    SplitMix64 dice = SplitMix64.of(3);

    for (int i = 0; i < 2000; i++) {
      Persona now = pool.draw(dice);
      assertThat(occupations.get(now.occupation()).suits(now.age())).isTrue();
      Persona former = pool.former(now, dice);
      assertThat(occupations.get(former.occupation()).suits(now.age())).isTrue();
    }
  }

  /** Somebody of any age has a choice, so that drawing one for them ends. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void everyAgeHasOccupations(Family family) {
    List<Occupation> occupations = WordLists.of(family).occupations().ranked();

    assertThat(IntStream.rangeClosed(18, 78).boxed())
        .allSatisfy(
            age ->
                assertThat(occupations.stream().filter(each -> each.suits(age)))
                    .hasSizeGreaterThan(5));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void mostNumbersAreOfTheState(Family family) {
    Map<String, String> states =
        WordLists.of(family).areaCodes().ranked().stream()
            .collect(Collectors.toMap(AreaCode::digits, AreaCode::state));
    List<Persona> people =
        people(family, 5000).stream()
            .filter(person -> states.containsValue(person.city().state()))
            .toList();

    assertThat(
            people.stream()
                .filter(
                    person ->
                        states.get(person.phone().substring(0, 3)).equals(person.city().state())))
        .hasSizeBetween(people.size() * 3 / 4, people.size() * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void anAddressHasAnInitialOfTheName(Family family) {
    assertThat(people(family, 5000))
        .allMatch(
            person -> {
              char first = person.email().charAt(0);
              return first == PersonaPool.ascii(person.givenName()).charAt(0)
                  || first == PersonaPool.ascii(person.familyName()).charAt(0);
            });
    assertThat(PersonaPool.ascii("Łukasz-Bjørn Weiß")).isEqualTo("lukaszbjornweiss");
  }

  /** Every state of the lists has ZIP codes. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void everyStateHasZipCodes(Family family) {
    ZipPrefixes zips = new ZipPrefixes();

    assertThat(WordLists.of(family).cities().ranked())
        .allMatch(city -> zips.draw(city.state(), SplitMix64.of(1)).length() == 5);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void nothingOfTheFormerLifeRemainsButWhatCannotChange(Family family) {
    PersonaPool pool = new PersonaPool(WordLists.of(family));
    SplitMix64 dice = SplitMix64.of(9);
    for (int i = 0; i < 300; i++) {
      Persona now = pool.draw(dice);
      Persona former = pool.former(now, dice);
      assertThat(former.fullName()).isEqualTo(now.fullName());
      assertThat(former.born()).isEqualTo(now.born());
      assertThat(former.email()).isNotEqualTo(now.email());
      assertThat(former.phone()).isNotEqualTo(now.phone());
      assertThat(former.city()).isNotEqualTo(now.city());
      assertThat(former.org()).isNotEqualTo(now.org());
    }
  }
}
