package dev.onset.lab.anonymity;

import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.time.LocalDate;
import java.util.Optional;

/** A kind of thing that evidence of the trial says about a person. */
enum Trait {
  STATE(PiiType.LOCATION),
  TOWN(PiiType.LOCATION),
  ZIP(PiiType.ZIP5),
  YEARS(PiiType.AGE),
  DECADE(PiiType.AGE),
  BIRTH_YEAR(PiiType.DOB),
  BIRTH_DATE(PiiType.DOB),
  SEX(PiiType.GENDER),
  OCCUPATION(PiiType.OCCUPATION),
  EMPLOYER(PiiType.ORG);

  private final PiiType type;

  Trait(PiiType type) {
    this.type = type;
  }

  PiiType type() {
    return type;
  }

  /** The canonical value of a person; empty if they have none. */
  Optional<String> value(TrialPeople people, int person) {
    return Optional.of(surface(people, person))
        .filter(value -> !value.isEmpty())
        .map(value -> CanonicalForms.of(type, value, "US"));
  }

  private String surface(TrialPeople people, int person) {
    TrialTables.Area area = people.area(person);
    return switch (this) {
      case STATE -> area.state().equals("VT") ? "Vermont" : "Wyoming";
      case TOWN -> area.town() + ", " + area.state();
      case ZIP -> area.zip();
      case YEARS -> Integer.toString(people.age(person));
      case DECADE -> {
        int from = people.age(person) / 10 * 10;
        yield from + "-" + (from + 9);
      }
      case BIRTH_YEAR -> Integer.toString(people.birthYear(person));
      case BIRTH_DATE ->
          LocalDate.ofYearDay(2023, people.birthday(person) + 1)
              .withYear(people.birthYear(person))
              .toString();
      case SEX -> people.isWoman(person) ? "female" : "male";
      case OCCUPATION -> people.title(person);
      case EMPLOYER -> people.employer(person);
    };
  }
}
