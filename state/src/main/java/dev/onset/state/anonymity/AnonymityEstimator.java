package dev.onset.state.anonymity;

import dev.onset.model.Anonymity;
import dev.onset.model.PiiType;
import dev.onset.state.anonymity.Occupations.Occupation;
import dev.onset.state.anonymity.Place.Scope;
import java.util.Map;
import java.util.Optional;

/**
 * Estimates how many people share what is known of somebody: the inhabitants of the finest place,
 * times the parts of them who have the age, sex, occupation, employer and school. Attributes are
 * taken as independent except where a shipped list joins two (age with what people do, sex with
 * occupation); each independence and each unknown value widens the interval. {@code
 * docs/anonymity.md} says what it is worth. Immutable and thread-safe.
 */
public final class AnonymityEstimator {
  private static final double DAYS = 365.25;
  private static final double MONTHS = 12;

  /** What shares of the United States say less well of other countries. */
  private static final double ABROAD = 0.5;

  private static final Uncertain NONBINARY = Uncertain.between(0.002, 0.015);
  private static final Uncertain SOME_GENDER = Uncertain.between(0.005, 0.5);
  private static final Uncertain SOME_AGE = Uncertain.between(0.01, 0.3);
  private static final Uncertain SOME_BIRTHDAY = Uncertain.between(1 / 30_000.0, 0.01);

  private final PlaceTables places = new PlaceTables();
  private final Ages ages = new Ages();
  private final Occupations occupations = new Occupations();
  private final Groups employers = new Groups("employers.tsv", Uncertain.between(10, 10_000));
  private final Groups schools = new Groups("schools.tsv", Uncertain.between(300, 50_000));

  private AnonymityEstimator() {}

  /** The estimator over the shipped lists. They are read once, when it is first asked for. */
  public static AnonymityEstimator shipped() {
    return Shipped.ESTIMATOR;
  }

  private static final class Shipped {
    private static final AnonymityEstimator ESTIMATOR = new AnonymityEstimator();
  }

  /**
   * The estimate for one person's values.
   *
   * @param values canonical values by type; none is the whole country
   * @param region ISO 3166 code of the country of people of whom no place is known
   */
  public Anonymity of(Map<PiiType, String> values, String region) {
    Place place = place(values, region);
    Uncertain others = place.people();
    Optional<Occupation> occupation =
        Optional.ofNullable(values.get(PiiType.OCCUPATION)).map(occupations::of);
    Optional<AgeSpan> span = span(values);

    if (values.containsKey(PiiType.ORG)) {
      others = others.times(employers.share(values.get(PiiType.ORG), place, places.home()));
    }
    if (values.containsKey(PiiType.SCHOOL)) {
      others = others.times(schools.share(values.get(PiiType.SCHOOL), place, places.home()));
    }
    if (occupation.isPresent()) {
      others = others.times(doing(occupation.get(), place, values.containsKey(PiiType.ORG)));
    }
    others = others.times(aged(values, span, occupation, place));
    if (values.containsKey(PiiType.GENDER)) {
      others = others.times(gender(values.get(PiiType.GENDER), span, occupation, place));
    }
    for (PiiType type : values.keySet()) {
      others = others.times(further(type));
    }
    return people(others, place);
  }

  /** The person is there, so that the estimate is of the others. */
  private static Anonymity people(Uncertain others, Place place) {
    double most = Math.max(1.0, place.people().high());
    double low = Math.max(0.0, others.low() - Uncertain.chance(others.low()));
    double high = Math.min(most, others.high() + Uncertain.chance(others.high()));
    long estimate = Math.round(1 + Math.min(most, others.middle()));
    return new Anonymity(
        Math.min(estimate, Math.round(1 + low)),
        estimate,
        Math.max(estimate, Math.round(1 + high)));
  }

  private Place place(Map<PiiType, String> values, String region) {
    if (values.containsKey(PiiType.ZIP5)) {
      return places.zip(values.get(PiiType.ZIP5));
    }
    String location = values.get(PiiType.LOCATION);
    return location == null ? places.nation(region) : places.location(location);
  }

  /** The ages that the birth date gives, otherwise those that the age gives. */
  private static Optional<AgeSpan> span(Map<PiiType, String> values) {
    return Optional.ofNullable(values.get(PiiType.DOB))
        .flatMap(AgeSpan::ofBirth)
        .or(() -> Optional.ofNullable(values.get(PiiType.AGE)).flatMap(AgeSpan::ofAge));
  }

  /** The part of people who do it; of an employer's people, far more than of all. */
  private Uncertain doing(Occupation occupation, Place place, boolean employer) {
    Uncertain share = occupation.people().over(places.home());
    Uncertain part =
        employer
            ? Uncertain.between(Math.min(0.4, Math.max(0.002, 2 * share.middle())), 0.5)
            : share.wider(by(place.scope(), 0.0, 0.3, 0.5, 0.6));
    return place.american() ? part : part.wider(ABROAD);
  }

  private Uncertain aged(
      Map<PiiType, String> values,
      Optional<AgeSpan> span,
      Optional<Occupation> occupation,
      Place place) {
    String birth = values.get(PiiType.DOB);
    if (birth == null && !values.containsKey(PiiType.AGE)) {
      return Uncertain.ONE;
    }
    Uncertain day = birth == null ? Uncertain.ONE : day(birth);
    if (span.isEmpty()) {
      boolean unread = values.containsKey(PiiType.AGE) || birth != null && birth.length() == 4;
      return unread ? day.times(SOME_AGE) : day;
    }
    double share;
    double spread = by(place.scope(), 0.05, 0.1, 0.2, 0.35);
    if (occupation.isPresent() || values.containsKey(PiiType.ORG)) {
      share = ages.share(span.get(), occupation.map(Occupation::status).orElse(Status.EMPLOYED));
      spread = StrictMath.hypot(spread, 0.4);
    } else if (values.containsKey(PiiType.SCHOOL)) {
      share = ages.schooled(span.get());
      spread = StrictMath.hypot(spread, 0.8);
    } else {
      share = ages.share(span.get());
    }
    // Nobody of the list is that old, or does that at this age; somebody is.
    Uncertain aged = share > 0 ? Uncertain.about(share, spread) : Uncertain.between(1e-7, 1e-4);
    return day.times(place.american() ? aged : aged.wider(ABROAD));
  }

  /** The part of a year that a birth date names: a day, a month or all of it. */
  private static Uncertain day(String birth) {
    boolean digits = birth.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9');
    if (!digits) {
      return SOME_BIRTHDAY;
    }
    return switch (birth.length()) {
      case 4 -> Uncertain.ONE;
      case 7 -> Uncertain.about(birth.startsWith("--") ? 1 / DAYS : 1 / MONTHS, 0.05);
      case 10 -> Uncertain.about(1 / DAYS, 0.05);
      default -> SOME_BIRTHDAY;
    };
  }

  private Uncertain gender(
      String gender, Optional<AgeSpan> span, Optional<Occupation> occupation, Place place) {
    double spread = by(place.scope(), 0.01, 0.02, 0.04, 0.06);
    double women = ages.women(span.orElse(AgeSpan.ALL));
    return switch (gender) {
      case "female" ->
          occupation.map(Occupation::women).orElse(Uncertain.about(women, spread)).wider(spread);
      case "male" ->
          occupation.map(Occupation::men).orElse(Uncertain.about(1 - women, spread)).wider(spread);
      case "nonbinary" -> NONBINARY;
      default -> SOME_GENDER;
    };
  }

  /** What a policy weighs beyond the types above narrows, and nobody knows by how much. */
  private static Uncertain further(PiiType type) {
    return switch (type.piiClass()) {
      case QUASI, SECRET -> Uncertain.ONE;
      case SENSITIVE -> Uncertain.between(0.002, 0.5);
      case NAME -> Uncertain.between(1e-7, 0.01);
      case DIRECT, UNIQUE_ID -> Uncertain.about(1e-12, 0.0);
    };
  }

  private static double by(Scope scope, double nation, double state, double city, double zip) {
    return switch (scope) {
      case NATION -> nation;
      case STATE -> state;
      case CITY -> city;
      case ZIP -> zip;
    };
  }
}
