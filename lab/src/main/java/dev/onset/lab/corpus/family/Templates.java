package dev.onset.lab.corpus.family;

import static java.util.Map.entry;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** All templates of a family, read and validated once. Immutable. */
public final class Templates {
  /** Types that a user can disclose. */
  public static final List<PiiType> DISCLOSED =
      List.of(
          PiiType.NAME_FULL,
          PiiType.NAME_PART,
          PiiType.EMAIL,
          PiiType.PHONE,
          PiiType.SSN,
          PiiType.DOB,
          PiiType.ZIP5,
          PiiType.LOCATION,
          PiiType.OCCUPATION,
          PiiType.ORG,
          PiiType.SCHOOL,
          PiiType.AGE,
          PiiType.GENDER);

  /** Types that an agent reads back. */
  public static final List<PiiType> READ_BACK =
      types("EMAIL PHONE NAME_FULL DOB ZIP5 LOCATION ORG OCCUPATION");

  /** Types that an agent mentions about others. */
  public static final List<PiiType> AGENT_OTHER = types("OCCUPATION ORG NAME_FULL LOCATION");

  /** Types that a user mentions about others. */
  public static final List<PiiType> THIRD_PARTY =
      types("OCCUPATION ORG LOCATION AGE PHONE EMAIL NAME_FULL SCHOOL");

  /** Types that two people can share. */
  public static final List<PiiType> SHARED = types("ORG LOCATION");

  /** Types that a user corrects. */
  public static final List<PiiType> REVISED = types("PHONE EMAIL LOCATION ORG OCCUPATION");

  /** Types that a user gives in passing. */
  public static final List<PiiType> INDIRECT = types("OCCUPATION LOCATION AGE SCHOOL GENDER");

  /** Types of values that belong to nobody. */
  public static final List<PiiType> CONFUSER = types("ORG LOCATION OCCUPATION");

  /** Types that an agent asks for and the user withholds. */
  public static final List<PiiType> NEAR_MISS =
      types("NAME_FULL EMAIL PHONE LOCATION OCCUPATION AGE");

  /** Types that a user refers back to. */
  public static final List<PiiType> BACK_REFERENCE =
      types("NAME_FULL EMAIL PHONE LOCATION OCCUPATION ORG SCHOOL AGE");

  private static final List<String> TOGETHER =
      List.of(
          "NAME_FULL+EMAIL",
          "NAME_FULL+PHONE",
          "OCCUPATION+LOCATION",
          "OCCUPATION+ORG",
          "LOCATION+AGE",
          "ORG+LOCATION",
          "LOCATION+OCCUPATION+AGE",
          "LOCATION+OCCUPATION+ORG",
          "OCCUPATION+ORG+SCHOOL",
          "DOB+ZIP5+GENDER",
          "LOCATION+ORG+SCHOOL",
          "LOCATION+SCHOOL+OCCUPATION");

  /** Optional files of repeated values; their names list types in any order. */
  private static final List<String> LONG_RANGE =
      List.of(
          "AGE+OCCUPATION+LOCATION",
          "LOCATION+AGE",
          "LOCATION+ORG+SCHOOL",
          "OCCUPATION+LOCATION",
          "OCCUPATION+ORG+LOCATION",
          "OCCUPATION+ORG",
          "ORG+LOCATION",
          "OCCUPATION+ORG+SCHOOL",
          "LOCATION+OCCUPATION+AGE",
          "AGE+LOCATION",
          "LOCATION+OCCUPATION",
          "NAME_FULL+EMAIL",
          "NAME_FULL+PHONE",
          "LOCATION+OCCUPATION+ORG",
          "LOCATION+SCHOOL+OCCUPATION",
          "DOB+ZIP5",
          "AGE+OCCUPATION",
          "ORG+SCHOOL");

  /** The positions of lines in a scenario. */
  private static final List<String> PLACES =
      List.of("open_agent", "open_user", "close_user", "close_agent");

  /** The speakers who can start an exchange or say a filler. */
  private static final List<String> SIDES = List.of("agent", "user");

  /** The minimum lines of a file for each of its scenarios. */
  private static final int FEWEST = 5;

  private static final int FEWEST_DISCLOSURES = 30;
  private static final int FEWEST_DISCLOSURES_IN_ALL = 40;
  private static final int FEWEST_EXCHANGES = 45;

  private final Map<TemplateFile, List<Template>> byShelf = new LinkedHashMap<>();
  private final Map<TemplateFile, Map<Scenario, List<Template>>> usable = new HashMap<>();
  private final Map<TemplateFile, List<Exchange>> exchanges = new LinkedHashMap<>();
  private final Map<Set<String>, TemplateFile> together = new HashMap<>();
  private final List<TemplateFile> longRange;

  /**
   * Reads the templates of a family.
   *
   * @throws IllegalStateException if a file is missing or too short for a scenario, or if a line
   *     has an unknown tag, has the wrong slots, is a filler with a question, or is an exchange
   *     without a reply
   */
  public Templates(Family family) {
    this(path -> ResourceLines.find(family.folder() + path + ".txt"));
  }

  /**
   * @param files lines of a file, by its path below the family's folder, without ".txt"
   */
  Templates(Function<String, Optional<List<String>>> files) {
    shelves().forEach(shelf -> put(files, shelf));
    TOGETHER.forEach(name -> together.put(Set.of(name.split("\\+")), TemplateFile.together(name)));
    this.longRange =
        LONG_RANGE.stream()
            .map(TemplateFile::longRange)
            .filter(shelf -> files.apply(shelf.path()).isPresent())
            .toList();
    longRange.forEach(shelf -> put(files, shelf));
    for (Scenario scenario : Scenario.values()) {
      PLACES.forEach(place -> put(files, TemplateFile.scenario(scenario, place), scenario));
      for (String side : SIDES) {
        put(files, TemplateFile.fillers(scenario, side), scenario);
        putExchanges(files, TemplateFile.exchanges(scenario, side));
      }
    }
  }

  private static List<TemplateFile> shelves() {
    List<TemplateFile> shelves = new ArrayList<>();
    DISCLOSED.forEach(
        type -> shelves.addAll(List.of(TemplateFile.disclose(type), TemplateFile.ask(type))));
    TOGETHER.forEach(name -> shelves.add(TemplateFile.together(name)));
    READ_BACK.forEach(type -> shelves.add(TemplateFile.readback(type)));
    AGENT_OTHER.forEach(type -> shelves.add(TemplateFile.agentOther(type)));
    THIRD_PARTY.forEach(type -> shelves.add(TemplateFile.thirdParty(type)));
    SHARED.forEach(type -> shelves.add(TemplateFile.shared(type)));
    REVISED.forEach(type -> shelves.add(TemplateFile.revise(type)));
    INDIRECT.forEach(type -> shelves.add(TemplateFile.indirect(type)));
    CONFUSER.forEach(type -> shelves.add(TemplateFile.confuser(type)));
    NEAR_MISS.forEach(type -> shelves.add(TemplateFile.nearMiss(type)));
    BACK_REFERENCE.forEach(type -> shelves.add(TemplateFile.backReference(type)));
    shelves.addAll(
        List.of(
            TemplateFile.confirm(),
            TemplateFile.collision(),
            TemplateFile.collisionOpen(),
            TemplateFile.entitySwitch(),
            TemplateFile.agentWrong()));
    return shelves;
  }

  private void put(
      Function<String, Optional<List<String>>> files, TemplateFile shelf, Scenario... scenarios) {
    String resource = shelf.path() + ".txt";
    List<Template> lines = read(files, shelf, Template::parse);
    lines.forEach(line -> check(resource, shelf, line));
    boolean disclosure = shelf.path().startsWith("templates/disclose/");
    enough(resource, lines.size(), disclosure ? FEWEST_DISCLOSURES_IN_ALL : FEWEST, "in all");
    Map<Scenario, List<Template>> byScenario = new EnumMap<>(Scenario.class);
    for (Scenario scenario : scenarios.length == 0 ? Scenario.values() : scenarios) {
      List<Template> fitting = lines.stream().filter(line -> line.fits(scenario)).toList();
      enough(
          resource,
          fitting.size(),
          disclosure ? FEWEST_DISCLOSURES : FEWEST,
          "for " + scenario.label());
      byScenario.put(scenario, fitting);
    }
    byShelf.put(shelf, lines);
    usable.put(shelf, byScenario);
  }

  private void putExchanges(Function<String, Optional<List<String>>> files, TemplateFile shelf) {
    String resource = shelf.path() + ".txt";
    List<Exchange> rows = read(files, shelf, Exchange::parse);
    rows.stream().flatMap(Exchange::templates).forEach(line -> check(resource, shelf, line));
    enough(resource, rows.size(), FEWEST_EXCHANGES, "in all");
    exchanges.put(shelf, rows);
  }

  private static <T> List<T> read(
      Function<String, Optional<List<String>>> files,
      TemplateFile shelf,
      Function<String, T> parser) {
    List<String> lines =
        files
            .apply(shelf.path())
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "The bundled file " + shelf.path() + ".txt is missing; build Onset anew."));
    try {
      return lines.stream().map(parser).toList();
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("In " + shelf.path() + ".txt: " + e.getMessage(), e);
    }
  }

  private static void check(String resource, TemplateFile shelf, Template line) {
    String problem = shelf.problem(line);
    if (!problem.isEmpty()) {
      throw new IllegalStateException("A line of " + resource + " " + problem + ": " + line.text());
    }
  }

  private static void enough(String resource, int lines, int fewest, String where) {
    if (lines < fewest) {
      throw new IllegalStateException(
          resource + " has " + lines + " lines " + where + "; it needs " + fewest + ".");
    }
  }

  private static List<PiiType> types(String names) {
    return Arrays.stream(names.split(" ")).map(PiiType::valueOf).toList();
  }

  /** The templates of a shelf, in the order of the file. */
  public List<Template> of(TemplateFile shelf) {
    return byShelf.get(shelf);
  }

  /** The templates that suit a scenario. */
  public List<Template> of(TemplateFile shelf, Scenario scenario) {
    return usable.get(shelf).get(scenario);
  }

  /** The exchanges of a shelf, in the order of the file. */
  public List<Exchange> exchanges(TemplateFile shelf) {
    return exchanges.get(shelf);
  }

  /** The shelf of sentences that give exactly these values together, if the family has one. */
  public Optional<TemplateFile> giving(List<PiiType> types) {
    return Optional.ofNullable(
        together.get(
            types.stream().map(PiiType::name).collect(java.util.stream.Collectors.toSet())));
  }

  /** The shelves of repeated values. */
  public List<TemplateFile> longRange() {
    return longRange;
  }

  /** Every template with its shelf. */
  public Stream<Map.Entry<TemplateFile, Template>> all() {
    return Stream.concat(
        byShelf.entrySet().stream()
            .flatMap(entry -> entry.getValue().stream().map(line -> entry(entry.getKey(), line))),
        exchanges.entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue().stream()
                        .flatMap(Exchange::templates)
                        .map(line -> entry(entry.getKey(), line))));
  }
}
