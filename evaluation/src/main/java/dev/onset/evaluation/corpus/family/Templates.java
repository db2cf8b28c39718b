package dev.onset.evaluation.corpus.family;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** All templates of a family, read and checked once. Immutable. */
public final class Templates {
  /** What a user can give in a dialogue. */
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

  /** What an agent reads back. */
  public static final List<PiiType> READ_BACK =
      types("EMAIL PHONE NAME_FULL DOB ZIP5 LOCATION ORG OCCUPATION");

  /** What an agent mentions of others. */
  public static final List<PiiType> AGENT_OTHER = types("OCCUPATION ORG NAME_FULL LOCATION");

  /** What a user mentions of others. */
  public static final List<PiiType> THIRD_PARTY =
      types("OCCUPATION ORG LOCATION AGE PHONE EMAIL NAME_FULL SCHOOL");

  /** What two people share. */
  public static final List<PiiType> SHARED = types("ORG LOCATION");

  /** What is corrected. */
  public static final List<PiiType> REVISED = types("PHONE EMAIL LOCATION ORG OCCUPATION");

  /** What is given by the way. */
  public static final List<PiiType> INDIRECT = types("OCCUPATION LOCATION AGE SCHOOL GENDER");

  /** What is nobody's. */
  public static final List<PiiType> CONFUSER = types("ORG LOCATION OCCUPATION");

  /** What is asked for and not given. */
  public static final List<PiiType> NEAR_MISS =
      types("NAME_FULL EMAIL PHONE LOCATION OCCUPATION AGE");

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

  /** Repeats that a family may have; the files' names are free in order. */
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

  /** Where in a scenario its lines stand. */
  private static final List<String> PLACES =
      List.of(
          "open_agent", "open_user", "filler_user", "filler_agent", "close_user", "close_agent");

  private final Map<Shelf, List<Template>> byShelf = new LinkedHashMap<>();
  private final Map<Set<String>, Shelf> together = new HashMap<>();
  private final List<Shelf> longRange;

  /**
   * Reads the templates of a family.
   *
   * @throws IllegalStateException if a file is missing or a line has other slots than its place
   */
  public Templates(Family family) {
    String folder = family.folder();
    shelves().forEach(shelf -> put(folder, shelf));
    TOGETHER.forEach(name -> together.put(Set.of(name.split("\\+")), Shelf.together(name)));
    this.longRange =
        LONG_RANGE.stream()
            .map(Shelf::longRange)
            .filter(shelf -> ResourceLines.find(folder + shelf.path() + ".txt").isPresent())
            .toList();
    longRange.forEach(shelf -> put(folder, shelf));
  }

  private static List<Shelf> shelves() {
    List<Shelf> shelves = new ArrayList<>();
    DISCLOSED.forEach(type -> shelves.addAll(List.of(Shelf.disclose(type), Shelf.ask(type))));
    TOGETHER.forEach(name -> shelves.add(Shelf.together(name)));
    READ_BACK.forEach(type -> shelves.add(Shelf.readback(type)));
    AGENT_OTHER.forEach(type -> shelves.add(Shelf.agentOther(type)));
    THIRD_PARTY.forEach(type -> shelves.add(Shelf.thirdParty(type)));
    SHARED.forEach(type -> shelves.add(Shelf.shared(type)));
    REVISED.forEach(type -> shelves.add(Shelf.revise(type)));
    INDIRECT.forEach(type -> shelves.add(Shelf.indirect(type)));
    CONFUSER.forEach(type -> shelves.add(Shelf.confuser(type)));
    NEAR_MISS.forEach(type -> shelves.add(Shelf.nearMiss(type)));
    shelves.addAll(
        List.of(
            Shelf.confirm(),
            Shelf.collision(),
            Shelf.collisionOpen(),
            Shelf.backReference(),
            Shelf.entitySwitch(),
            Shelf.agentWrong()));
    for (Scenario scenario : Scenario.values()) {
      PLACES.forEach(place -> shelves.add(Shelf.scenario(scenario, place)));
    }
    return shelves;
  }

  private void put(String folder, Shelf shelf) {
    String resource = folder + shelf.path() + ".txt";
    List<Template> lines = ResourceLines.read(resource).stream().map(Template::parse).toList();
    for (Template line : lines) {
      String problem = shelf.problem(line);
      if (!problem.isEmpty()) {
        throw new IllegalStateException(
            "A line of " + resource + " " + problem + ": " + line.text());
      }
    }
    byShelf.put(shelf, lines);
  }

  private static List<PiiType> types(String names) {
    return Arrays.stream(names.split(" ")).map(PiiType::valueOf).toList();
  }

  /** The templates of a shelf, in the order of the file. */
  public List<Template> of(Shelf shelf) {
    return byShelf.get(shelf);
  }

  /** Sentences that give exactly these values together, if the family has such. */
  public Optional<Shelf> giving(List<PiiType> types) {
    return Optional.ofNullable(
        together.get(
            types.stream().map(PiiType::name).collect(java.util.stream.Collectors.toSet())));
  }

  /** The shelves of repeats. */
  public List<Shelf> longRange() {
    return longRange;
  }

  /** Every template with its shelf. */
  public Stream<Map.Entry<Shelf, Template>> all() {
    return byShelf.entrySet().stream()
        .flatMap(entry -> entry.getValue().stream().map(line -> Map.entry(entry.getKey(), line)));
  }
}
