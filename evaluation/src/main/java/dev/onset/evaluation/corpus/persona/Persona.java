package dev.onset.evaluation.corpus.persona;

import dev.onset.evaluation.corpus.family.City;
import java.time.LocalDate;
import java.time.Period;

/**
 * One invented person, whose attributes agree with each other. Immutable.
 *
 * @param email an address as a machine writes it
 * @param phone ten digits of the North American plan
 * @param ssn nine digits within the rules of the Social Security Administration
 * @param born date of birth; the age follows from it
 * @param zip5 of the city's state
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
  /** The day on which every dialogue takes place, so that no clock decides an age. */
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

  /** The same person with what can change taken from another. */
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

  /** Says nothing of the person. */
  @Override
  public String toString() {
    return "Persona[…]";
  }
}
