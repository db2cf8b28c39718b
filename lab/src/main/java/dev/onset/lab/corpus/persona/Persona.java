package dev.onset.lab.corpus.persona;

import dev.onset.lab.corpus.family.City;
import java.time.LocalDate;
import java.time.Period;

/**
 * A fictitious person with consistent attributes. Immutable.
 *
 * @param email e-mail address in machine form
 * @param phone ten digits of the North American plan
 * @param ssn nine digits within the rules of the Social Security Administration
 * @param born date of birth, from which the age follows
 * @param zip5 ZIP code in the city's state
 */
public record Persona(
    String givenName,
    String familyName,
    String email,
    String phone,
    String ssn,
    LocalDate born,
    String zip5,
    City city,
    String occupation,
    String org,
    String school,
    Gender gender) {
  /** The date of every dialogue, so that ages do not depend on a clock. */
  public static final LocalDate TODAY = LocalDate.of(2026, 6, 30);

  /** Whole years on {@link #TODAY}. */
  public int age() {
    return age(born);
  }

  static int age(LocalDate born) {
    return Period.between(born, TODAY).getYears();
  }

  /** Given and family name. */
  public String fullName() {
    return givenName + " " + familyName;
  }

  /** The same person with the changeable attributes of another. */
  public Persona formerly(Persona other) {
    return new Persona(
        givenName,
        familyName,
        other.email,
        other.phone,
        ssn,
        born,
        other.zip5,
        other.city,
        other.occupation,
        other.org,
        school,
        gender);
  }

  /** Omits the person's values. */
  @Override
  public String toString() {
    return "Persona[…]";
  }
}
