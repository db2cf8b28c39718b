package dev.onset.lab.anonymity;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.anonymity.TrialTables.AgeGroup;
import dev.onset.lab.anonymity.TrialTables.Area;
import dev.onset.lab.anonymity.TrialTables.Chain;
import dev.onset.lab.anonymity.TrialTables.Kind;
import dev.onset.lab.anonymity.TrialTables.Occupation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * About a million people of two states whose attributes depend on each other: age on the place,
 * what they do on age, sex and place, the employer on town and occupation. The same seed gives the
 * same people. Not thread-safe.
 */
final class TrialPeople {
  /** The year of the trial; the estimator's tables are a year older. */
  private static final int YEAR = 2023;

  private static final int DAYS = 365;
  private static final int NONE = -1;
  private static final int LARGEST_EMPLOYER_PART = 6;

  private final List<Area> areas;
  private final List<String> titles = new ArrayList<>();
  private final List<String> employerNames = new ArrayList<>();

  private final int[] area;
  private final int[] town;
  private final boolean[] vermont;
  private final int[] birthYear;
  private final int[] birthday;
  private final int[] age;
  private final boolean[] woman;
  private final int[] occupation;
  private final int[] employer;
  private final Map<Trait, int[]> codes = new EnumMap<>(Trait.class);
  private final Map<Trait, Map<Integer, Integer>> histograms = new EnumMap<>(Trait.class);
  private final Map<Trait, Map<Integer, int[]>> extents = new EnumMap<>(Trait.class);

  private TrialPeople(List<Area> areas) {
    this.areas = areas;
    int size = areas.stream().mapToInt(Area::people).sum();
    area = new int[size];
    town = new int[size];
    vermont = new boolean[size];
    birthYear = new int[size];
    birthday = new int[size];
    age = new int[size];
    woman = new boolean[size];
    occupation = new int[size];
    employer = new int[size];
  }

  static TrialPeople drawn(TrialTables tables, long seed) {
    TrialPeople people = new TrialPeople(tables.areas());
    people.settle(tables, SplitMix64.of(seed, 1));
    people.employ(tables, SplitMix64.of(seed, 2));
    return people;
  }

  private void settle(TrialTables tables, SplitMix64 dice) {
    tables.occupations().forEach(one -> titles.add(one.title()));
    titles.addAll(List.of("student", "retired", "homemaker"));
    double[][] jobs = jobs(tables);
    Map<String, Integer> towns = new HashMap<>();
    int person = 0;
    for (int i = 0; i < areas.size(); i++) {
      Area one = areas.get(i);
      int townIndex = towns.computeIfAbsent(one.town() + one.state(), name -> towns.size());
      double[] ages =
          cumulative(
              tables.ages().stream()
                  .mapToDouble(group -> group.weights()[one.kind().ordinal()])
                  .toArray());
      for (int n = 0; n < one.people(); n++, person++) {
        AgeGroup group = tables.ages().get(drawn(ages, dice));
        area[person] = i;
        town[person] = townIndex;
        vermont[person] = one.state().equals("VT");
        age[person] = dice.between(group.from(), group.to());
        birthday[person] = dice.below(DAYS);
        birthYear[person] = YEAR - age[person] - (birthday[person] > DAYS / 2 ? 1 : 0);
        woman[person] = dice.chance(group.women());
        occupation[person] = occupation(group, person, one.kind(), jobs, dice);
        employer[person] = NONE;
      }
    }
  }

  private int occupation(AgeGroup group, int person, Kind kind, double[][] jobs, SplitMix64 dice) {
    int years = age[person];
    if (dice.chance(group.inWork(woman[person]))) {
      return drawn(jobs[job(kind, woman[person], stage(years))], dice);
    }
    int first = titles.size() - 3;
    if (years >= 14 && years < 26) {
      return dice.chance(years < 18 ? 0.95 : 0.8) ? first : NONE;
    }
    if (years >= 58) {
      return dice.chance(years < 65 ? 0.6 : 0.9) ? first + 1 : NONE;
    }
    boolean home = years >= 26 && dice.chance(woman[person] ? 0.5 : 0.06);
    return home ? first + 2 : NONE;
  }

  private static int job(Kind kind, boolean woman, int stage) {
    return (kind.ordinal() * 2 + (woman ? 1 : 0)) * TrialTables.STAGES + stage;
  }

  private static int stage(int years) {
    return years < 20 ? 0 : years < 25 ? 1 : years < 35 ? 2 : years < 45 ? 3 : years < 55 ? 4 : 5;
  }

  private static double[][] jobs(TrialTables tables) {
    double[][] jobs = new double[Kind.values().length * 2 * TrialTables.STAGES][];
    for (Kind kind : Kind.values()) {
      for (boolean woman : new boolean[] {false, true}) {
        for (int stage = 0; stage < TrialTables.STAGES; stage++) {
          double[] weights = new double[tables.occupations().size()];
          for (int i = 0; i < weights.length; i++) {
            weights[i] = tables.occupations().get(i).weight(kind, woman, stage);
          }
          jobs[job(kind, woman, stage)] = cumulative(weights);
        }
      }
    }
    return jobs;
  }

  /** One in eight works for a chain, most for somebody in town, the others for themselves. */
  private void employ(TrialTables tables, SplitMix64 dice) {
    double chains = tables.chains().stream().mapToDouble(Chain::perThousand).sum() / 1000;
    Map<String, List<Integer>> chainsOf = new HashMap<>();
    Map<String, double[]> chainWeights = new HashMap<>();
    for (Chain chain : tables.chains()) {
      chainsOf.computeIfAbsent(chain.sector(), s -> new ArrayList<>()).add(employerNames.size());
      employerNames.add(chain.name());
    }
    chainsOf.forEach(
        (sector, all) ->
            chainWeights.put(
                sector,
                cumulative(
                    all.stream()
                        .mapToDouble(i -> tables.chains().get(i).perThousand())
                        .toArray())));
    Map<String, List<Integer>> workers = new HashMap<>();
    for (int person = 0; person < size(); person++) {
      if (occupation[person] == NONE || occupation[person] >= tables.occupations().size()) {
        continue;
      }
      Occupation does = tables.occupations().get(occupation[person]);
      double luck = dice.unit();
      if (luck < chains && chainsOf.containsKey(does.sector())) {
        employer[person] =
            chainsOf.get(does.sector()).get(drawn(chainWeights.get(does.sector()), dice));
      } else if (luck < 0.85) {
        workers
            .computeIfAbsent(town[person] + "/" + does.sector(), k -> new ArrayList<>())
            .add(person);
      }
    }
    workers.keySet().stream().sorted().forEach(key -> divide(workers.get(key), dice));
  }

  /** The workers of a town's sector go to employers of which a few are large and most small. */
  private void divide(List<Integer> workers, SplitMix64 dice) {
    List<Integer> mixed = dice.shuffled(workers);
    int most = Math.max(3, workers.size() / LARGEST_EMPLOYER_PART);
    int at = 0;
    while (at < mixed.size()) {
      int staff = Math.min(most, (int) (3 / Math.pow(1 - dice.unit(), 0.95)));
      for (int end = Math.min(mixed.size(), at + staff); at < end; at++) {
        employer[mixed.get(at)] = employerNames.size();
      }
      employerNames.add("petal works " + employerNames.size());
    }
  }

  private static double[] cumulative(double[] weights) {
    double[] sums = weights.clone();
    Arrays.parallelPrefix(sums, Double::sum);
    return sums;
  }

  private static int drawn(double[] cumulative, SplitMix64 dice) {
    int at = Arrays.binarySearch(cumulative, dice.unit() * cumulative[cumulative.length - 1]);
    return Math.min(cumulative.length - 1, at >= 0 ? at + 1 : -at - 1);
  }

  int size() {
    return area.length;
  }

  Area area(int person) {
    return areas.get(area[person]);
  }

  int age(int person) {
    return age[person];
  }

  int birthYear(int person) {
    return birthYear[person];
  }

  /** Days since the first of January, as in a common year. */
  int birthday(int person) {
    return birthday[person];
  }

  boolean isWoman(int person) {
    return woman[person];
  }

  /** What the person does; empty if that has no name. */
  String title(int person) {
    return occupation[person] == NONE ? "" : titles.get(occupation[person]);
  }

  /** Who employs the person; empty if nobody does. */
  String employer(int person) {
    return employer[person] == NONE ? "" : employerNames.get(employer[person]);
  }

  /** How many people share each of the traits with a person, the person included. */
  long count(int person, List<Trait> traits) {
    int[][] columns = traits.stream().map(this::codes).toArray(int[][]::new);
    long count = 0;
    int[] extent = extent(person, traits);
    for (int other = extent[0]; other < extent[1]; other++) {
      int same = 0;
      while (same < columns.length && columns[same][other] == columns[same][person]) {
        same++;
      }
      count += same == columns.length ? 1 : 0;
    }
    return count;
  }

  /** How many people share one trait with a person. */
  long count(int person, Trait trait) {
    Map<Integer, Integer> counts =
        histograms.computeIfAbsent(
            trait,
            one -> {
              Map<Integer, Integer> fresh = new HashMap<>();
              for (int code : codes(one)) {
                fresh.merge(code, 1, Integer::sum);
              }
              return fresh;
            });
    return counts.get(codes(trait)[person]);
  }

  /** Where those live who share the person's place: people are in the order of their ZIP codes. */
  private int[] extent(int person, List<Trait> traits) {
    int[] all = {0, size()};
    return traits.stream()
        .filter(trait -> trait == Trait.TOWN || trait == Trait.ZIP)
        .findFirst()
        .map(trait -> extents(trait).get(codes(trait)[person]))
        .orElse(all);
  }

  private Map<Integer, int[]> extents(Trait trait) {
    return extents.computeIfAbsent(
        trait,
        one -> {
          Map<Integer, int[]> fresh = new HashMap<>();
          int[] column = codes(one);
          for (int i = 0; i < column.length; i++) {
            int from = i;
            fresh.computeIfAbsent(column[i], code -> new int[] {from, from})[1] = i + 1;
          }
          return fresh;
        });
  }

  /** A number for each person that is equal for those who share the trait. */
  private int[] codes(Trait trait) {
    return codes.computeIfAbsent(
        trait, one -> IntStream.range(0, size()).map(person -> code(one, person)).toArray());
  }

  private int code(Trait trait, int person) {
    return switch (trait) {
      case STATE -> vermont[person] ? 1 : 0;
      case TOWN -> town[person];
      case ZIP -> area[person];
      case YEARS -> age[person];
      case DECADE -> age[person] / 10;
      case BIRTH_YEAR -> birthYear[person];
      case BIRTH_DATE -> birthYear[person] * DAYS + birthday[person];
      case SEX -> woman[person] ? 1 : 0;
      case OCCUPATION -> occupation[person];
      case EMPLOYER -> employer[person];
    };
  }
}
