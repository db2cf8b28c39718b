package dev.onset.lab.anonymity;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.model.Anonymity;
import dev.onset.model.PiiType;
import dev.onset.state.anonymity.AnonymityEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Holds the estimate of how many people share evidence against a full count among about a million
 * people who were drawn from tables of their own. The same seed gives the same figures.
 */
public final class AnonymityTrial {
  private static final int SETS = 1_000;
  private static final int PAIRS = 200;
  private static final double FACTOR = 2.0;

  private final TrialPeople people;
  private final SplitMix64 dice;
  private final AnonymityEstimator estimator = AnonymityEstimator.shipped();

  private AnonymityTrial(TrialPeople people, SplitMix64 dice) {
    this.people = people;
    this.dice = dice;
  }

  /**
   * One set of evidence and what became of it.
   *
   * @param traits what it says
   * @param count the people who share it, counted
   * @param estimate the people who share it, estimated
   */
  record Outcome(List<Trait> traits, long count, Anonymity estimate) {
    double error() {
      return Math.abs(Math.log((double) estimate.estimate() / count));
    }

    boolean isNear() {
      return error() <= Math.log(FACTOR) + 1e-12;
    }

    boolean isInside() {
      return estimate.low() <= count && count <= estimate.high();
    }
  }

  /**
   * The figures of a number of sets.
   *
   * @param sets how many
   * @param near the part of them whose estimate is within a factor of two of the count
   * @param inside the part of them whose count lies in the interval
   * @param bias the median of estimate by count
   */
  public record Figures(int sets, double near, double inside, double bias) {
    static Figures of(List<Outcome> outcomes) {
      double[] ratios =
          outcomes.stream()
              .mapToDouble(one -> (double) one.estimate().estimate() / one.count())
              .sorted()
              .toArray();
      return new Figures(
          outcomes.size(),
          part(outcomes, Outcome::isNear),
          part(outcomes, Outcome::isInside),
          ratios.length == 0 ? Double.NaN : ratios[ratios.length / 2]);
    }

    private static double part(List<Outcome> outcomes, Predicate<Outcome> those) {
      return (double) outcomes.stream().filter(those).count() / outcomes.size();
    }

    String cells() {
      return String.format(
          Locale.ROOT, "%,d | %.1f %% | %.1f %% | %.2f", sets, 100 * near, 100 * inside, bias);
    }
  }

  /**
   * Two traits: how far from independent they are, and what that leaves in the estimate.
   *
   * @param dependence the median factor between the people who share both and the product of shares
   * @param worst the factor that one person in ten exceeds
   * @param error the median factor between estimate and count, of sets with both and a state
   * @param near the part of these within a factor of two
   */
  public record Pair(String name, double dependence, double worst, double error, double near) {
    String row() {
      return String.format(
          Locale.ROOT,
          "| %s | %.2f | %.2f | %.2f | %.1f %% |",
          name,
          dependence,
          worst,
          error,
          100 * near);
    }
  }

  /**
   * All that the trial says.
   *
   * @param all over every set
   * @param rows tables of Markdown, line by line
   */
  public record Report(Figures all, List<String> rows) {
    public Report {
      rows = List.copyOf(rows);
    }
  }

  /** Runs the trial. It takes some seconds. */
  public static Report run(long seed) {
    TrialPeople people = TrialPeople.drawn(TrialTables.bundled(), seed);
    return new AnonymityTrial(people, SplitMix64.of(seed, 3)).report();
  }

  private Report report() {
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < SETS) {
      int person = dice.below(people.size());
      List<Trait> traits = traits(person);
      if (traits.size() >= 3) {
        outcomes.add(outcome(person, traits));
      }
    }
    List<String> rows = new ArrayList<>();
    row(rows, "all", outcomes, one -> true);
    row(rows, "1 person", outcomes, one -> one.count() == 1);
    row(rows, "2 to 9", outcomes, one -> one.count() >= 2 && one.count() < 10);
    row(rows, "10 to 99", outcomes, one -> one.count() >= 10 && one.count() < 100);
    row(rows, "100 to 999", outcomes, one -> one.count() >= 100 && one.count() < 1_000);
    row(rows, "1,000 and more", outcomes, one -> one.count() >= 1_000);
    for (Trait trait : Trait.values()) {
      row(
          rows,
          "with " + trait.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          outcomes,
          one -> one.traits().contains(trait));
    }
    for (Pair pair : pairs()) {
      rows.add(pair.row());
    }
    return new Report(Figures.of(outcomes), rows);
  }

  private static void row(
      List<String> rows, String name, List<Outcome> outcomes, Predicate<Outcome> those) {
    rows.add(
        "| " + name + " | " + Figures.of(outcomes.stream().filter(those).toList()).cells() + " |");
  }

  /** A place and what else is told, at random. */
  private List<Trait> traits(int person) {
    List<Trait> traits = new ArrayList<>();
    double where = dice.unit();
    traits.add(where < 0.2 ? Trait.STATE : where < 0.65 ? Trait.TOWN : Trait.ZIP);
    if (dice.chance(0.65)) {
      double how = dice.unit();
      traits.add(
          how < 0.5
              ? Trait.YEARS
              : how < 0.65 ? Trait.DECADE : how < 0.8 ? Trait.BIRTH_YEAR : Trait.BIRTH_DATE);
    }
    if (dice.chance(0.6)) {
      traits.add(Trait.SEX);
    }
    add(traits, Trait.OCCUPATION, 0.6, person);
    add(traits, Trait.EMPLOYER, 0.25, person);
    return traits;
  }

  private void add(List<Trait> traits, Trait trait, double probability, int person) {
    if (dice.chance(probability) && trait.value(people, person).isPresent()) {
      traits.add(trait);
    }
  }

  private Outcome outcome(int person, List<Trait> traits) {
    Map<PiiType, String> values = new TreeMap<>();
    traits.forEach(trait -> values.put(trait.type(), trait.value(people, person).orElseThrow()));
    return new Outcome(traits, people.count(person, traits), estimator.of(values, "US"));
  }

  private List<Pair> pairs() {
    List<Trait> all =
        List.of(Trait.TOWN, Trait.ZIP, Trait.YEARS, Trait.SEX, Trait.OCCUPATION, Trait.EMPLOYER);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (all.get(i).type() != all.get(j).type() && !(i == 0 && j == 1)) {
          pairs.add(pair(all.get(i), all.get(j)));
        }
      }
    }
    return pairs;
  }

  private Pair pair(Trait a, Trait b) {
    boolean placed = a == Trait.TOWN || a == Trait.ZIP;
    List<Trait> told = placed ? List.of(a, b) : List.of(Trait.STATE, a, b);
    List<Double> factors = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < PAIRS) {
      int person = dice.below(people.size());
      if (a.value(people, person).isPresent() && b.value(people, person).isPresent()) {
        double expected =
            (double) people.count(person, List.of(a))
                * people.count(person, List.of(b))
                / people.size();
        // The person is there: of the others so many are expected.
        double both = people.count(person, List.of(a, b));
        factors.add(Math.abs(Math.log(both / (1 + expected))));
        outcomes.add(outcome(person, told));
      }
    }
    double[] sorted = factors.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double[] errors = outcomes.stream().mapToDouble(Outcome::error).sorted().toArray();
    return new Pair(
        a.name().toLowerCase(Locale.ROOT) + " and " + b.name().toLowerCase(Locale.ROOT),
        Math.exp(sorted[PAIRS / 2]),
        Math.exp(sorted[PAIRS * 9 / 10]),
        Math.exp(errors[PAIRS / 2]),
        Figures.of(outcomes).near());
  }
}
