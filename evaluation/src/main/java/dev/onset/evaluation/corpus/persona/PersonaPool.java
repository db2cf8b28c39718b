package dev.onset.evaluation.corpus.persona;

import dev.onset.evaluation.corpus.family.City;
import dev.onset.evaluation.corpus.family.WordLists;
import dev.onset.evaluation.corpus.random.Dice;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/**
 * Draws people from the lists of a family: common names and employers often, rare ones rarely.
 * Immutable; a person depends on the dice alone.
 */
public final class PersonaPool {
  private static final int YOUNGEST = 18;
  private static final int OLDEST = 84;
  private static final int HIGHEST_AREA = 899;
  private static final int NO_AREA = 666;

  private final WordLists lists;
  private final ZipPrefixes zips = new ZipPrefixes();

  /** Over the lists of a family. */
  public PersonaPool(WordLists lists) {
    this.lists = lists;
  }

  /** One person. */
  public Persona draw(Dice dice) {
    String given = lists.givenNames().draw(dice);
    String family = lists.familyNames().draw(dice);
    LocalDate born = born(dice);
    City city = lists.cities().draw(dice);
    return new Persona(
        given,
        family,
        email(given, family, born, dice),
        phone(dice),
        ssn(dice),
        born,
        zips.draw(city.state(), dice),
        city,
        lists.occupations().draw(dice),
        lists.orgs().draw(dice),
        lists.schools().draw(dice),
        gender(dice));
  }

  /** What the person was before: another address, number, home and job. Never an equal value. */
  public Persona former(Persona now, Dice dice) {
    while (true) {
      Persona other = draw(dice);
      boolean differs =
          !other.city().equals(now.city())
              && !other.org().equals(now.org())
              && !other.occupation().equals(now.occupation());
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
                other.occupation(),
                other.org(),
                other.school(),
                other.gender()));
      }
    }
  }

  /** The mean of two throws: few are very young or very old. */
  private static LocalDate born(Dice dice) {
    int age = (dice.between(YOUNGEST, OLDEST) + dice.between(YOUNGEST, OLDEST)) / 2;
    return Persona.TODAY.minusYears(age).minusDays(dice.below(365));
  }

  private static Gender gender(Dice dice) {
    return dice.chance(0.02) ? Gender.NONBINARY : dice.chance(0.5) ? Gender.WOMAN : Gender.MAN;
  }

  private String phone(Dice dice) {
    String area = lists.areaCodes().draw(dice);
    String exchange;
    do {
      exchange = dice.between(2, 9) + dice.digits(2);
    } while (exchange.endsWith("11") || exchange.equals("555"));
    return area + exchange + dice.digits(4);
  }

  private static String ssn(Dice dice) {
    int area;
    do {
      area = dice.between(1, HIGHEST_AREA);
    } while (area == NO_AREA);
    return String.format(
        Locale.ROOT, "%03d%02d%04d", area, dice.between(1, 99), dice.between(1, 9999));
  }

  private String email(String given, String family, LocalDate born, Dice dice) {
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

  private static String ascii(String name) {
    String ascii =
        Normalizer.normalize(name, Normalizer.Form.NFD)
            .toLowerCase(Locale.ROOT)
            .codePoints()
            .filter(c -> c >= 'a' && c <= 'z')
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return ascii.isEmpty() ? "user" : ascii;
  }
}
