package dev.onset.lab.corpus.persona;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.AreaCode;
import dev.onset.lab.corpus.family.City;
import dev.onset.lab.corpus.family.GivenName;
import dev.onset.lab.corpus.family.GivenName.Bearers;
import dev.onset.lab.corpus.family.Occupation;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.random.Zipf;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws people from the lists of a family: common names and employers often, rare ones rarely. A
 * given name matches the gender, an occupation the age, an address the name, and most numbers the
 * state. Immutable; a person depends only on the dice.
 */
public final class PersonaPool {
  private static final int YOUNGEST = 18;
  private static final int OLDEST = 78;
  private static final int HIGHEST_AREA = 899;
  private static final int NO_AREA = 666;

  /** The share of people with a local area code; the others have moved or use a family number. */
  private static final double LOCAL_NUMBER = 0.8;

  private static final Map<String, String> LETTERS =
      Map.of("ß", "ss", "æ", "ae", "ø", "o", "ł", "l", "đ", "d", "ı", "i", "þ", "th", "ð", "d");

  private final WordLists lists;
  private final ZipPrefixes zips = new ZipPrefixes();
  private final Map<Gender, Zipf<GivenName>> givenNames = new EnumMap<>(Gender.class);
  private final Map<String, Zipf<AreaCode>> areaCodes = new TreeMap<>();

  /** A pool over the lists of a family. */
  public PersonaPool(WordLists lists) {
    this.lists = lists;
    for (Gender gender : Gender.values()) {
      Bearers bearers =
          switch (gender) {
            case WOMAN -> Bearers.WOMEN;
            case MAN -> Bearers.MEN;
            case NONBINARY -> Bearers.BOTH;
          };
      givenNames.put(
          gender,
          new Zipf<>(
              lists.givenNames().ranked().stream()
                  .filter(name -> name.bearers().include(bearers))
                  .toList()));
    }
    lists.areaCodes().ranked().stream()
        .collect(Collectors.groupingBy(AreaCode::state))
        .forEach((state, codes) -> areaCodes.put(state, new Zipf<>(codes)));
  }

  /** One person. */
  public Persona draw(SplitMix64 dice) {
    return draw(gender(dice), dice);
  }

  /** One person of a gender. */
  public Persona draw(Gender gender, SplitMix64 dice) {
    String given = givenNames.get(gender).draw(dice).name();
    String family = lists.familyNames().draw(dice);
    LocalDate born = born(dice);
    City city = lists.cities().draw(dice);
    return new Persona(
        given,
        family,
        email(given, family, born, dice),
        phone(city.state(), dice),
        ssn(dice),
        born,
        zips.draw(city.state(), dice),
        city,
        occupation(Persona.age(born), dice),
        lists.orgs().draw(dice),
        lists.schools().draw(dice),
        gender);
  }

  /** The person's former address, number, home and job; each differs from the current value. */
  public Persona former(Persona now, SplitMix64 dice) {
    while (true) {
      Persona other = draw(now.gender(), dice);
      String occupation = occupation(now.age(), dice);
      boolean differs =
          !other.city().equals(now.city())
              && !other.org().equals(now.org())
              && !occupation.equals(now.occupation());
      String email = email(now.givenName(), now.familyName(), now.born(), dice);
      if (differs && !email.equals(now.email())) {
        return now.formerly(
            new Persona(
                other.givenName(),
                other.familyName(),
                email,
                other.phone(),
                other.ssn(),
                other.born(),
                other.zip5(),
                other.city(),
                occupation,
                other.org(),
                other.school(),
                other.gender()));
      }
    }
  }

  /** The mean of two throws: few people are very young or very old. */
  private static LocalDate born(SplitMix64 dice) {
    int age = (dice.between(YOUNGEST, OLDEST) + dice.between(YOUNGEST, OLDEST)) / 2;
    return Persona.TODAY.minusYears(age).minusDays(dice.below(365));
  }

  private static Gender gender(SplitMix64 dice) {
    return dice.chance(0.02) ? Gender.NONBINARY : dice.chance(0.5) ? Gender.WOMAN : Gender.MAN;
  }

  /** The occupation of somebody of an age in years. */
  private String occupation(int age, SplitMix64 dice) {
    Occupation occupation;
    do {
      occupation = lists.occupations().draw(dice);
    } while (!occupation.suits(age));
    return occupation.title();
  }

  private String phone(String state, SplitMix64 dice) {
    Zipf<AreaCode> codes =
        dice.chance(LOCAL_NUMBER)
            ? areaCodes.getOrDefault(state, lists.areaCodes())
            : lists.areaCodes();
    String area = codes.draw(dice).digits();
    String exchange;
    do {
      exchange = dice.between(2, 9) + dice.digits(2);
    } while (exchange.endsWith("11") || exchange.equals("555"));
    return area + exchange + dice.digits(4);
  }

  private static String ssn(SplitMix64 dice) {
    int area;
    do {
      area = dice.between(1, HIGHEST_AREA);
    } while (area == NO_AREA);
    return String.format(
        Locale.ROOT, "%03d%02d%04d", area, dice.between(1, 99), dice.between(1, 9999));
  }

  private String email(String given, String family, LocalDate born, SplitMix64 dice) {
    String first = ascii(given);
    String last = ascii(family);
    String year = String.format(Locale.ROOT, "%02d", born.getYear() % 100);
    List<String> locals =
        List.of(
            first + "." + last,
            first + last,
            first.charAt(0) + last,
            last + "." + first.charAt(0),
            first + dice.between(1, 999),
            first + "." + last + year,
            first + "_" + last,
            first + last.charAt(0) + year);
    return dice.pick(locals) + "@" + lists.mailDomains().draw(dice);
  }

  static String ascii(String name) {
    String lower = Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
    String ascii =
        lower
            .codePoints()
            .mapToObj(Character::toString)
            .map(letter -> LETTERS.getOrDefault(letter, letter))
            .flatMapToInt(String::codePoints)
            .filter(c -> c >= 'a' && c <= 'z')
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return ascii.isEmpty() ? "user" : ascii;
  }
}
