package dev.onset.evaluation.corpus.persona;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import dev.onset.evaluation.corpus.family.Family;
import dev.onset.evaluation.corpus.family.WordLists;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PersonaPoolTest {
  private static List<Persona> people(Family family, int count) {
    PersonaPool pool = new PersonaPool(WordLists.of(family));
    Dice dice = Dice.of(5);
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
      assertThat(person.age()).isBetween(18, 84);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theFirstOfAListComesMoreOftenThanTheLast(Family family) {
    List<String> ranked = WordLists.of(family).occupations().ranked();
    var counts =
        people(family, 5000).stream()
            .collect(Collectors.groupingBy(Persona::occupation, Collectors.counting()));

    assertThat(counts.get(ranked.get(0)))
        .isGreaterThan(5 * counts.getOrDefault(ranked.get(ranked.size() - 1), 0L));
  }

  /** Every state of the lists has ZIP codes. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void everyStateHasZipCodes(Family family) {
    ZipPrefixes zips = new ZipPrefixes();

    assertThat(WordLists.of(family).cities().ranked())
        .allMatch(city -> zips.draw(city.state(), Dice.of(1)).length() == 5);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void nothingOfTheFormerLifeRemainsButWhatCannotChange(Family family) {
    PersonaPool pool = new PersonaPool(WordLists.of(family));
    Dice dice = Dice.of(9);
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
