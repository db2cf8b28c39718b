package dev.onset.lab.corpus.family;

import dev.onset.lab.corpus.random.Zipf;
import dev.onset.lab.training.NameLists;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The lists of a family, each in descending order of frequency. A tail of rarer names from {@link
 * NameTail} follows the bundled names. Immutable and thread-safe.
 */
public final class WordLists {
  private static final List<String> FILES =
      List.of(
          "given_names",
          "family_names",
          "occupations",
          "orgs",
          "schools",
          "cities",
          "mail_domains",
          "area_codes",
          "kin",
          "items");

  private static final Map<Family, WordLists> READ = new ConcurrentHashMap<>();

  private final Zipf<GivenName> givenNames;
  private final Zipf<String> familyNames;
  private final Zipf<Occupation> occupations;
  private final Zipf<String> orgs;
  private final Zipf<String> schools;
  private final Zipf<City> cities;
  private final Zipf<String> mailDomains;
  private final Zipf<AreaCode> areaCodes;
  private final Zipf<String> kin;
  private final List<NamedThing> items;
  private final Map<Scenario, Zipf<String>> itemsByScenario = new EnumMap<>(Scenario.class);

  private WordLists(String folder, NameTail tail) {
    this.givenNames = list(folder, "given_names", GivenName::parse, tail.givenNames());
    this.familyNames = list(folder, "family_names", name -> name, tail.familyNames());
    this.occupations = list(folder, "occupations", Occupation::parse, List.of());
    this.orgs = list(folder, "orgs", name -> name, List.of());
    this.schools = list(folder, "schools", name -> name, List.of());
    this.cities = list(folder, "cities", WordLists::city, List.of());
    this.mailDomains = list(folder, "mail_domains", name -> name, List.of());
    this.areaCodes = list(folder, "area_codes", AreaCode::parse, List.of());
    this.kin = list(folder, "kin", name -> name, List.of());
    this.items = list(folder, "items", NamedThing::parse, List.<NamedThing>of()).ranked();
    for (Scenario scenario : Scenario.values()) {
      itemsByScenario.put(
          scenario,
          new Zipf<>(
              items.stream()
                  .filter(
                      item -> NamedThing.Kind.of(scenario).map(item.kinds()::contains).orElse(true))
                  .map(NamedThing::name)
                  .toList()));
    }
  }

  /** The bundled lists of a family, read once. */
  public static WordLists of(Family family) {
    return READ.computeIfAbsent(family, WordLists::read);
  }

  private static WordLists read(Family family) {
    Set<String> taken = new HashSet<>();
    for (Family each : Family.values()) {
      FILES.forEach(file -> taken.addAll(firstColumn(folder(each) + file + ".txt")));
    }
    if (family == Family.B) {
      taken.addAll(ResourceLines.read(family.folder() + "withheld_names.txt"));
      NameLists known = new NameLists();
      Stream.of(
              known.given(),
              known.heldOutGiven(),
              known.family(),
              known.heldOutFamily(),
              known.orgs(),
              known.cities(),
              known.regions(),
              known.countries())
          .forEach(taken::addAll);
    }
    NameTail.Share share = family == Family.A ? NameTail.Share.A : NameTail.Share.B;
    return new WordLists(folder(family), NameTail.of(share, taken));
  }

  private static String folder(Family family) {
    return family.folder() + "lists/";
  }

  private static List<String> firstColumn(String resource) {
    return ResourceLines.read(resource).stream().map(line -> line.split("\t", -1)[0]).toList();
  }

  private static <T> Zipf<T> list(
      String folder, String name, Function<String, T> parser, List<T> tail) {
    List<T> ranked = new ArrayList<>();
    ResourceLines.read(folder + name + ".txt").forEach(line -> ranked.add(parser.apply(line)));
    ranked.addAll(tail);
    return new Zipf<>(ranked);
  }

  private static City city(String line) {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw new IllegalStateException("A bundled city has no state: " + line);
    }
    return new City(line.substring(0, tab), line.substring(tab + 1));
  }

  /** Given names, the tail last. */
  public Zipf<GivenName> givenNames() {
    return givenNames;
  }

  /** Family names, the tail last. */
  public Zipf<String> familyNames() {
    return familyNames;
  }

  /** Occupations. */
  public Zipf<Occupation> occupations() {
    return occupations;
  }

  /** Employers. */
  public Zipf<String> orgs() {
    return orgs;
  }

  /** Schools, colleges and universities. */
  public Zipf<String> schools() {
    return schools;
  }

  /** Cities. */
  public Zipf<City> cities() {
    return cities;
  }

  /** The domains of e-mail addresses. */
  public Zipf<String> mailDomains() {
    return mailDomains;
  }

  /** Area codes. */
  public Zipf<AreaCode> areaCodes() {
    return areaCodes;
  }

  /** Person nouns that follow "my". */
  public Zipf<String> kin() {
    return kin;
  }

  /** The things that a scenario is about; all things for a scenario about none. */
  public Zipf<String> items(Scenario scenario) {
    return itemsByScenario.get(scenario);
  }

  /** Every entry as text, by list. */
  public List<List<String>> all() {
    return Stream.of(
            givenNames.ranked().stream().map(GivenName::name),
            familyNames.ranked().stream(),
            occupations.ranked().stream().map(Occupation::title),
            orgs.ranked().stream(),
            schools.ranked().stream(),
            cities.ranked().stream().map(City::name),
            mailDomains.ranked().stream(),
            areaCodes.ranked().stream().map(AreaCode::digits),
            kin.ranked().stream(),
            items.stream().map(NamedThing::name))
        .map(Stream::toList)
        .toList();
  }
}
