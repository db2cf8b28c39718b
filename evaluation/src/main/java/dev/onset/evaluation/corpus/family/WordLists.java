package dev.onset.evaluation.corpus.family;

import dev.onset.evaluation.corpus.random.Zipf;
import java.util.List;

/**
 * The lists of a family, each in descending order of frequency. Immutable.
 *
 * @param kin person nouns that follow "my"
 * @param areaCodes three digits
 * @param items things that a person orders or has trouble with
 */
public record WordLists(
    Zipf<String> givenNames,
    Zipf<String> familyNames,
    Zipf<String> occupations,
    Zipf<String> orgs,
    Zipf<String> schools,
    Zipf<City> cities,
    Zipf<String> mailDomains,
    Zipf<String> areaCodes,
    Zipf<String> kin,
    Zipf<String> items) {

  /** The bundled lists of a family. */
  public static WordLists of(Family family) {
    String folder = family.folder() + "lists/";
    return new WordLists(
        list(folder, "given_names"),
        list(folder, "family_names"),
        list(folder, "occupations"),
        list(folder, "orgs"),
        list(folder, "schools"),
        new Zipf<>(
            ResourceLines.read(folder + "cities.txt").stream().map(WordLists::city).toList()),
        list(folder, "mail_domains"),
        list(folder, "area_codes"),
        list(folder, "kin"),
        new Zipf<>(
            ResourceLines.read(folder + "items.txt").stream()
                .map(line -> line.split("\t", -1)[0])
                .toList()));
  }

  /** The things that people speak of in a scenario. */
  public Zipf<String> items(Scenario scenario) {
    return items;
  }

  private static Zipf<String> list(String folder, String name) {
    return new Zipf<>(ResourceLines.read(folder + name + ".txt"));
  }

  private static City city(String line) {
    int tab = line.indexOf('\t');
    if (tab < 0) {
      throw new IllegalStateException("A bundled city has no state: " + line);
    }
    return new City(line.substring(0, tab), line.substring(tab + 1));
  }

  /** Every entry as text, by list. */
  public List<List<String>> all() {
    return List.of(
        givenNames.ranked(),
        familyNames.ranked(),
        occupations.ranked(),
        orgs.ranked(),
        schools.ranked(),
        cities.ranked().stream().map(City::name).toList(),
        mailDomains.ranked(),
        areaCodes.ranked(),
        kin.ranked(),
        items.ranked());
  }
}
