package dev.onset.state.redaction;

import com.google.re2j.Pattern;
import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.PiiType;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The generalization that replaces a value under ABSTRACT (spec section 9): the band of an age, the
 * year of a date of birth, the first three digits of a ZIP code, the first two characters of a
 * postcode, the state or country of a place, the industry of an employer, the range of a sum of
 * money, and by a hierarchy of words the kind of an illness, occupation, belief, relationship,
 * school or nationality. Pure and thread-safe; linear in the value's length.
 */
public final class Generalization {
  private static final int ZIP_KEPT = 3;
  private static final int POSTCODE_KEPT = 2;
  private static final int ISO_DATE = "yyyy-MM-dd".length();
  private static final int ISO_YEAR = "yyyy".length();
  private static final int LEAST_OF_CODE = 4;

  /** A firm that bears the names of its partners. */
  private static final Pattern PARTNERS =
      Pattern.compile(
          "\\p{Lu}\\p{L}+(?:-\\p{Lu}\\p{L}+|(?:, \\p{Lu}\\p{L}+)+,? and \\p{Lu}\\p{L}+)");

  private static final Set<String> ARTICLED =
      Set.of(
          "United States",
          "United Kingdom",
          "Netherlands",
          "Philippines",
          "United Arab Emirates",
          "Czech Republic",
          "Dominican Republic",
          "Bahamas",
          "Gambia",
          "Maldives",
          "Central African Republic",
          "District of Columbia");

  private Generalization() {}

  /**
   * The generalization of a value. It never contains the value as written or in canonical form, in
   * any case or spacing.
   *
   * @param surface the value as written
   * @param canonical its canonical form
   * @return empty for a type without generalizations, for a value that is not understood, and for
   *     one that every generalization would repeat (a year that begins a decade)
   */
  public static Optional<String> of(PiiType type, String surface, String canonical) {
    return of(type, surface, canonical, Setting.ALONE);
  }

  /**
   * The generalization of a value that is grammatical in its sentence.
   *
   * @param setting where it stands
   * @return empty also if nothing coarser fits there
   */
  public static Optional<String> of(
      PiiType type, String surface, String canonical, Setting setting) {
    Stream<String> finestFirst =
        switch (type.name()) {
          case "AGE" -> ages(surface, canonical, setting);
          case "DOB" -> birth(canonical);
          case "DATETIME" -> dates(surface, canonical, setting);
          case "ZIP5" -> zip(canonical);
          case "POSTCODE" -> postcode(canonical);
          case "LOCATION" ->
              Stream.concat(
                  areas(canonical).map(area -> named(area, setting)),
                  words(type, surface, setting));
          case "ORG" -> employers(surface, canonical, setting);
          case "FINANCE" ->
              Stream.concat(AmountRange.of(surface).stream(), words(type, surface, setting));
          case "APPEARANCE" ->
              Stream.concat(
                  BodyMeasures.of(surface).flatMap(one -> one.in(setting, "", false)).stream(),
                  words(type, surface, setting));
          case "CODE" -> code(surface, setting);
          case "NAME_FULL", "NAME_PART" -> person(setting);
          default -> words(type, surface, setting);
        };
    return finestFirst
        .filter(statement -> !repeats(statement, surface) && !repeats(statement, canonical))
        .findFirst()
        .map(statement -> opening(statement, surface, setting));
  }

  private static Stream<String> words(PiiType type, String surface, Setting setting) {
    return CoarserWords.of(type.name(), surface, setting).stream();
  }

  private static Stream<String> ages(String surface, String canonical, Setting setting) {
    if (setting.equals(Setting.ALONE)) {
      return AgeBands.of(canonical);
    }
    List<String> words = CoarserWords.words(surface);
    String lead = words.isEmpty() || !Words.ARTICLES.contains(words.get(0)) ? "" : words.get(0);
    return AgeBands.of(canonical).flatMap(band -> AgePhrases.in(band, lead, setting).stream());
  }

  private static Stream<String> dates(String surface, String canonical, Setting setting) {
    if (setting.equals(Setting.ALONE)) {
      return date(canonical);
    }
    boolean day = setting.before().equals("on");
    return Stream.concat(
        date(canonical).map(year -> day ? "a day in " + year : year),
        TimePhrases.of(surface, setting).stream());
  }

  private static Stream<String> employers(String surface, String canonical, Setting setting) {
    return Stream.concat(
        Industries.shipped()
            .of(canonical)
            .flatMap(industry -> noun(industry).in(setting, lead(surface), false))
            .stream(),
        Stream.concat(
            words(PiiType.ORG, surface, setting),
            PARTNERS.matcher(surface).matches()
                ? CoarserPhrase.noun("company", "enterprise").in(setting, "", false).stream()
                : Stream.empty()));
  }

  private static CoarserPhrase noun(String industry) {
    return CoarserPhrase.noun(industry.substring(industry.indexOf(' ') + 1));
  }

  private static String lead(String surface) {
    List<String> words = CoarserWords.words(surface);
    return !words.isEmpty() && Words.DETERMINERS.contains(words.get(0)) ? words.get(0) : "";
  }

  /** The length of a code; only in a sentence, for by itself it says no more than a placeholder. */
  private static Stream<String> code(String surface, Setting setting) {
    long size = surface.codePoints().filter(Character::isLetterOrDigit).count();
    boolean digits = surface.codePoints().noneMatch(Character::isLetter);
    return setting.equals(Setting.ALONE) || size < LEAST_OF_CODE
        ? Stream.empty()
        : CoarserPhrase.noun(
            (digits ? "number of " + size + " digits" : "code of " + size + " characters"),
            "identifier of " + size + (digits ? " digits" : " characters"))
            .in(setting, "", false)
            .stream();
  }

  private static Stream<String> person(Setting setting) {
    return setting.equals(Setting.ALONE) || !Words.leads(setting)
        ? Stream.empty()
        : CoarserPhrase.noun("person").in(setting, "", false).stream();
  }

  /** The name of an area, with the article that some names have in a sentence. */
  private static String named(String area, Setting setting) {
    return ARTICLED.contains(area)
            && !setting.equals(Setting.ALONE)
            && !setting.before().equals("the")
        ? "the " + area
        : area;
  }

  /** In upper case where the value begins a sentence in upper case. */
  private static String opening(String statement, String surface, Setting setting) {
    return !setting.equals(Setting.ALONE)
            && setting.isOpening()
            && !surface.isEmpty()
            && Character.isUpperCase(surface.codePointAt(0))
        ? statement.substring(0, 1).toUpperCase(Locale.ROOT) + statement.substring(1)
        : statement;
  }

  private static Stream<String> birth(String canonical) {
    if (!hasYear(canonical)) {
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

  private static boolean hasYear(String canonical) {
    return beginsWithDigits(canonical, ISO_YEAR)
        && (canonical.length() == ISO_YEAR || canonical.charAt(ISO_YEAR) == '-');
  }

  private static boolean beginsWithDigits(String text, int count) {
    return text.length() >= count && text.chars().limit(count).allMatch(c -> c >= '0' && c <= '9');
  }

  private static Stream<String> zip(String canonical) {
    if (canonical.chars().anyMatch(Character::isLetter)) {
      return postcode(canonical);
    }
    return beginsWithDigits(canonical, 5)
        ? Stream.of(canonical.substring(0, ZIP_KEPT) + "**")
        : Stream.empty();
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

  /** Whether a statement contains a value, in any case or spacing. */
  static boolean repeats(String statement, String value) {
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
