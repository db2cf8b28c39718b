package dev.onset.lab.corpus.family;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.GivenName.Bearers;
import dev.onset.lab.training.NameLists;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.datafaker.Faker;

/**
 * Rarer names of many origins, from the full lists of the fake-data library. A hash of the spelling
 * alone assigns a name to one population and determines its rank, so that populations never share a
 * name; origins alternate. Immutable.
 */
final class NameTail {
  /** The populations that share the names. */
  enum Share {
    A,
    B,
    /** Held out from both families. */
    DEVELOPMENT
  }

  /** How a list of given names separates women's from men's names. */
  private enum Rule {
    /** By two separate lists. */
    TWO_LISTS,
    /** By the two-list origins, otherwise by the ending. */
    WOMEN_END_IN_A,
    /** Likewise, with feminine endings a, e and i. */
    WOMEN_END_IN_VOWEL,
    /** All names are men's. */
    MEN,
    /** By the two-list origins only; unknown names are skipped. */
    UNKNOWN
  }

  /** A language tag of the library, with the rule for its given names. */
  private record Origin(String tag, Rule rule) {}

  private static final List<Origin> GIVEN =
      List.of(
          new Origin("en", Rule.TWO_LISTS),
          new Origin("es", Rule.TWO_LISTS),
          new Origin("es-MX", Rule.WOMEN_END_IN_A),
          new Origin("en-IN", Rule.WOMEN_END_IN_VOWEL),
          new Origin("en-NG", Rule.UNKNOWN),
          new Origin("en-PK", Rule.MEN),
          new Origin("fr", Rule.UNKNOWN),
          new Origin("de", Rule.TWO_LISTS),
          new Origin("it", Rule.WOMEN_END_IN_A),
          new Origin("nl", Rule.UNKNOWN),
          new Origin("pl", Rule.WOMEN_END_IN_A),
          new Origin("pt-BR", Rule.TWO_LISTS),
          new Origin("sv", Rule.TWO_LISTS),
          new Origin("da-DK", Rule.TWO_LISTS),
          new Origin("fi-FI", Rule.TWO_LISTS),
          new Origin("tr", Rule.TWO_LISTS),
          new Origin("cs-CZ", Rule.TWO_LISTS),
          new Origin("hr", Rule.WOMEN_END_IN_A),
          new Origin("id", Rule.UNKNOWN),
          new Origin("hu", Rule.TWO_LISTS),
          new Origin("ca", Rule.TWO_LISTS),
          new Origin("sk", Rule.TWO_LISTS),
          new Origin("no-NO", Rule.TWO_LISTS),
          new Origin("en-ZA", Rule.UNKNOWN),
          new Origin("en-AU", Rule.UNKNOWN),
          new Origin("uz", Rule.TWO_LISTS),
          new Origin("lv", Rule.WOMEN_END_IN_VOWEL));

  /** Excludes languages with gendered family names. */
  private static final List<String> FAMILY =
      List.of(
          "en", "es", "es-MX", "en-IN", "en-PK", "en-UG", "en-ZA", "fr", "de", "it", "nl", "pl",
          "pt-BR", "sv", "da-DK", "no-NO", "fi-FI", "tr", "hr", "id", "hu", "ca", "en-NG", "en-AU",
          "es-AR", "de-AT", "sq");

  private static final String WOMEN = "name.female_first_name";
  private static final String MEN = "name.male_first_name";
  private static final String ANY = "name.first_name";
  private static final String LAST = "name.last_name";

  /** One word of Latin letters, or two with a hyphen or apostrophe between. */
  private static final Pattern NAME =
      Pattern.compile("(?=.{2,16}$)\\p{Lu}(?:['’]\\p{Lu})?\\p{IsLatin}+(?:-\\p{Lu}\\p{IsLatin}+)?");

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** The maximum names per origin, so that the longest list does not dominate. */
  private static final int MOST_OF_AN_ORIGIN = 150;

  /** One in this many of family a's candidate names is held out. */
  private static final int PARTS = 5;

  private static final List<List<GivenName>> GIVEN_BY_ORIGIN = givenByOrigin();
  private static final List<List<String>> FAMILY_BY_ORIGIN =
      FAMILY.stream().map(tag -> list(tag, LAST)).toList();

  private final List<GivenName> givenNames;
  private final List<String> familyNames;

  private NameTail(List<GivenName> givenNames, List<String> familyNames) {
    this.givenNames = List.copyOf(givenNames);
    this.familyNames = List.copyOf(familyNames);
  }

  /**
   * The names of a population.
   *
   * @param taken names to exclude, in any case, with or without accents
   */
  static NameTail of(Share share, Collection<String> taken) {
    Set<String> plain = taken.stream().map(NameTail::plain).collect(Collectors.toSet());
    // Hold accented spellings of family b's names out of training, too.
    Predicate<String> mine =
        name ->
            share(name) == share
                && (share != Share.B || NameLists.isHeldOut(name))
                && !plain.contains(plain(name));
    Set<String> seen = new LinkedHashSet<>();
    List<GivenName> given = new ArrayList<>();
    for (GivenName name :
        inTurn(
            GIVEN_BY_ORIGIN.stream()
                .map(
                    names ->
                        names.stream()
                            .filter(name -> mine.test(name.name()))
                            .sorted(byHash(GivenName::name))
                            .limit(MOST_OF_AN_ORIGIN)
                            .toList())
                .toList())) {
      if (seen.add(plain(name.name()))) {
        given.add(name);
      }
    }
    // Use a name either as a given or as a family name, so that its gender is unambiguous.
    List<String> family = new ArrayList<>();
    for (String name :
        inTurn(
            FAMILY_BY_ORIGIN.stream()
                .map(
                    names ->
                        names.stream()
                            .filter(mine)
                            .sorted(byHash(name -> name))
                            .limit(MOST_OF_AN_ORIGIN)
                            .toList())
                .toList())) {
      if (seen.add(plain(name))) {
        family.add(name);
      }
    }
    return new NameTail(given, family);
  }

  /** Given names, in descending order of frequency. */
  List<GivenName> givenNames() {
    return givenNames;
  }

  /** Family names, in descending order of frequency. */
  List<String> familyNames() {
    return familyNames;
  }

  /**
   * The population of a name, whatever its case and accents; family b's are held out of all
   * training.
   */
  static Share share(String name) {
    return NameLists.isHeldOut(plain(name))
        ? Share.B
        : dice(name).below(PARTS) > 0 ? Share.A : Share.DEVELOPMENT;
  }

  /** Without case and accents. */
  static String plain(String name) {
    return MARKS
        .matcher(Normalizer.normalize(name, Normalizer.Form.NFD))
        .replaceAll("")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * The language specification defines the hash of a string, so that it is the same on every
   * machine.
   */
  private static SplitMix64 dice(String name) {
    return SplitMix64.of(plain(name).hashCode());
  }

  private static <T> Comparator<T> byHash(Function<T, String> name) {
    return Comparator.comparingDouble(
            (T entry) -> {
              SplitMix64 dice = dice(name.apply(entry));
              dice.unit();
              return dice.unit();
            })
        .thenComparing(name);
  }

  /** Interleaves the lists: the first of each, the second of each, and so on. */
  private static <T> List<T> inTurn(List<List<T>> lists) {
    List<T> all = new ArrayList<>();
    for (int rank = 0; rank < MOST_OF_AN_ORIGIN; rank++) {
      for (List<T> list : lists) {
        if (rank < list.size()) {
          all.add(list.get(rank));
        }
      }
    }
    return all;
  }

  private static List<List<GivenName>> givenByOrigin() {
    Map<String, Bearers> known = new HashMap<>();
    for (Origin origin : GIVEN) {
      if (origin.rule() == Rule.TWO_LISTS) {
        list(origin.tag(), WOMEN).forEach(name -> note(name, Bearers.WOMEN, known));
        list(origin.tag(), MEN).forEach(name -> note(name, Bearers.MEN, known));
      }
    }
    List<List<GivenName>> byOrigin = new ArrayList<>();
    for (Origin origin : GIVEN) {
      Set<String> names = new LinkedHashSet<>();
      if (origin.rule() == Rule.TWO_LISTS) {
        names.addAll(list(origin.tag(), WOMEN));
        names.addAll(list(origin.tag(), MEN));
      } else {
        names.addAll(list(origin.tag(), ANY));
      }
      byOrigin.add(
          names.stream()
              .map(
                  name ->
                      new GivenName(
                          name, known.getOrDefault(plain(name), otherwise(name, origin.rule()))))
              .toList());
    }
    return byOrigin;
  }

  private static void note(String name, Bearers bearers, Map<String, Bearers> known) {
    known.merge(plain(name), bearers, (one, other) -> one == other ? one : Bearers.BOTH);
  }

  private static Bearers otherwise(String name, Rule rule) {
    return switch (rule) {
      case WOMEN_END_IN_A -> plain(name).endsWith("a") ? Bearers.WOMEN : Bearers.MEN;
      case WOMEN_END_IN_VOWEL -> plain(name).matches(".*[aei]") ? Bearers.WOMEN : Bearers.MEN;
      case MEN -> Bearers.MEN;
      case UNKNOWN, TWO_LISTS -> Bearers.BOTH;
    };
  }

  /**
   * The distinct names of a library list.
   *
   * @throws IllegalStateException if the list does not exist
   */
  private static List<String> list(String tag, String key) {
    Faker faker = new Faker(Locale.forLanguageTag(tag));
    Object list = faker.fakeValuesService().fetchObject(key, faker.getContext());
    if (!(list instanceof Collection<?> names) || names.isEmpty()) {
      throw new IllegalStateException(
          "The fake-data library has no list " + key + " of " + tag + "; check its version.");
    }
    return names.stream()
        .map(name -> Normalizer.normalize(name.toString().strip(), Normalizer.Form.NFC))
        .filter(name -> NAME.matcher(name).matches())
        .distinct()
        .toList();
  }
}
