package dev.onset.state.redaction;

import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The generalization that replaces a value under ABSTRACT (spec section 9): the band of an age, the
 * year of a date of birth, the first three digits of a ZIP code, the first two characters of a
 * postcode, the state or country of a place, the industry of an employer, the range of a sum of
 * money. Pure and thread-safe; linear in the value's length.
 */
public final class Generalization {
  private static final int ZIP_KEPT = 3;
  private static final int POSTCODE_KEPT = 2;
  private static final int ISO_DATE = "yyyy-MM-dd".length();
  private static final int ISO_YEAR = "yyyy".length();

  private Generalization() {}

  /**
   * The generalization of a value. It never contains the value as written or in canonical form, in
   * any case or spacing.
   *
   * @param surface the value as written
   * @param canonical its canonical form
   * @return empty for a type without generalizations, for an unparsable value, and for a value that
   *     every generalization would repeat (a country, a year that begins a decade) for one that
   *     every coarser statement would repeat (a country, a year of a round decade)
   */
  public static Optional<String> of(PiiType type, String surface, String canonical) {
    Stream<String> finestFirst =
        switch (type.name()) {
          case "AGE" -> AgeBands.of(canonical);
          case "DOB" -> birth(canonical);
          case "DATETIME" -> date(canonical);
          case "ZIP5" -> zip(canonical);
          case "POSTCODE" -> postcode(canonical);
          case "LOCATION" -> areas(canonical);
          case "ORG" -> Industries.shipped().of(canonical).stream();
          case "FINANCE" -> AmountRange.of(surface).stream();
          default -> Stream.empty();
        };
    return finestFirst
        .filter(statement -> !repeats(statement, surface) && !repeats(statement, canonical))
        .findFirst();
  }

  private static Stream<String> birth(String canonical) {
    OptionalInt year = year(canonical);
    if (year.isEmpty()) {
      return Stream.empty();
    }
    return canonical.length() > ISO_YEAR
        ? Stream.of(canonical.substring(0, ISO_YEAR))
        : Stream.of(canonical.substring(0, ISO_YEAR - 1) + "0s");
  }

  /** Full dates only; a month or a time of day has no generalization. */
  private static Stream<String> date(String canonical) {
    return canonical.length() >= ISO_DATE && canonical.charAt(ISO_YEAR) == '-'
        ? birth(canonical)
        : Stream.empty();
  }

  private static OptionalInt year(String canonical) {
    if (canonical.length() < ISO_YEAR
        || canonical.length() > ISO_YEAR && canonical.charAt(ISO_YEAR) != '-') {
      return OptionalInt.empty();
    }
    int year = 0;
    for (int i = 0; i < ISO_YEAR; i++) {
      int digit = canonical.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return OptionalInt.empty();
      }
      year = 10 * year + digit;
    }
    return OptionalInt.of(year);
  }

  private static Stream<String> zip(String canonical) {
    boolean digits =
        canonical.length() >= 5 && canonical.chars().limit(5).allMatch(c -> c >= '0' && c <= '9');
    return digits ? Stream.of(canonical.substring(0, ZIP_KEPT) + "**") : Stream.empty();
  }

  /** Two characters name an area of many thousands in all countries whose packs there are. */
  private static Stream<String> postcode(String canonical) {
    int size = canonical.length();
    return size > POSTCODE_KEPT
        ? Stream.of(canonical.substring(0, POSTCODE_KEPT) + "*".repeat(size - POSTCODE_KEPT))
        : Stream.empty();
  }

  /** The region and the country of a place, unless they bear the place's own name. */
  private static Stream<String> areas(String canonical) {
    Gazetteer gazetteer = Gazetteer.shipped();
    Optional<GazetteerPlace> known = gazetteer.ofCanonical(canonical);
    String own = known.map(GazetteerPlace::name).orElse(canonical);
    return gazetteer.places().stream()
        .filter(
            area ->
                known.map(area::contains).orElseGet(() -> canonical.endsWith(", " + codes(area))))
        .filter(area -> area.kind() != GazetteerPlace.Kind.CITY)
        .sorted((a, b) -> a.kind().compareTo(b.kind()))
        .map(GazetteerPlace::name)
        .filter(name -> !repeats(name, own));
  }

  /** The suffix of the canonical form of an unlisted place. */
  private static String codes(GazetteerPlace area) {
    return area.kind() == GazetteerPlace.Kind.REGION
        ? area.region() + ", " + area.country()
        : area.country();
  }

  private static boolean repeats(String statement, String value) {
    String bare = bare(value);
    return bare.isEmpty() || bare(statement).contains(bare);
  }

  /** Only letters, digits and currency signs, without case and accents. */
  private static String bare(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFKD)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(
            c -> Character.isLetterOrDigit(c) || Character.getType(c) == Character.CURRENCY_SYMBOL)
        .forEach(bare::appendCodePoint);
    return bare.toString();
  }
}
