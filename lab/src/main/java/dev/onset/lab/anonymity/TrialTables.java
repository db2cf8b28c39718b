package dev.onset.lab.anonymity;

import dev.onset.lab.corpus.family.ResourceLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The tables that the people of the trial are drawn from. They are written apart from those of the
 * estimator, and it never sees them. Immutable.
 *
 * @param areas ZIP codes with their people
 * @param ages groups of ages
 * @param occupations what those in work do
 * @param chains employers with branches everywhere
 */
record TrialTables(
    List<Area> areas, List<AgeGroup> ages, List<Occupation> occupations, List<Chain> chains) {
  private static final String FOLDER = "/dev/onset/lab/anonymity/";

  /** Kinds of places, in the order of the columns of the table of ages. */
  enum Kind {
    TOWN,
    RURAL,
    COLLEGE,
    CAPITAL,
    RESORT,
    ENERGY,
    CENTRE
  }

  /** When in life an occupation is usual: under 20, to 24, to 34, to 44, to 54, and later. */
  enum Career {
    YOUNG(2.2, 2.2, 1.4, 0.8, 0.6, 0.5),
    MIDDLE(0.05, 0.6, 1.15, 1.3, 1.15, 0.8),
    LATE(0.05, 0.2, 0.6, 1.1, 1.4, 1.6),
    ANY(1, 1, 1, 1, 1, 1);

    private final double[] factors;

    Career(double... factors) {
      this.factors = factors;
    }

    double factor(int stage) {
      return factors[stage];
    }
  }

  /** Stages of a career. */
  static final int STAGES = 6;

  record Area(String zip, String town, String state, Kind kind, int people) {}

  record AgeGroup(int from, int to, double[] weights, double women, double men, double mothers) {
    /** The part of men or women of the group who are in work. */
    double inWork(boolean woman) {
      return woman ? mothers : men;
    }
  }

  record Occupation(
      String title,
      double weight,
      double women,
      Career career,
      Map<Kind, Double> usual,
      String sector) {
    double weight(Kind kind, boolean woman, int stage) {
      return weight
          * (woman ? women : 1 - women)
          * career.factor(stage)
          * usual.getOrDefault(kind, 1.0);
    }
  }

  record Chain(String name, double perThousand, String sector) {}

  static TrialTables bundled() {
    List<Area> areas = new ArrayList<>();
    for (String[] row : rows("places.tsv")) {
      areas.add(
          new Area(
              row[0],
              row[1],
              row[2],
              Kind.valueOf(row[3].toUpperCase(Locale.ROOT)),
              Integer.parseInt(row[4])));
    }
    List<AgeGroup> ages = new ArrayList<>();
    for (String[] row : rows("ages.tsv")) {
      double[] weights = new double[Kind.values().length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Double.parseDouble(row[2 + i]);
      }
      int next = 2 + weights.length;
      ages.add(
          new AgeGroup(
              Integer.parseInt(row[0]),
              Integer.parseInt(row[1]),
              weights,
              percent(row[next]),
              percent(row[next + 1]),
              percent(row[next + 2])));
    }
    List<Occupation> occupations = new ArrayList<>();
    for (String[] row : rows("occupations.tsv")) {
      occupations.add(
          new Occupation(
              row[0],
              Double.parseDouble(row[1]),
              percent(row[2]),
              Career.valueOf(row[3].toUpperCase(Locale.ROOT)),
              usual(row[4]),
              row[5]));
    }
    List<Chain> chains = new ArrayList<>();
    for (String[] row : rows("employers.tsv")) {
      chains.add(new Chain(row[0], Double.parseDouble(row[1]), row[2]));
    }
    return new TrialTables(areas, ages, occupations, chains);
  }

  private static Map<Kind, Double> usual(String cell) {
    Map<Kind, Double> usual = new HashMap<>();
    int blank = cell.indexOf(' ');
    if (blank > 0) {
      usual.put(
          Kind.valueOf(cell.substring(0, blank).toUpperCase(Locale.ROOT)),
          Double.parseDouble(cell.substring(blank + 1)));
    }
    return usual;
  }

  private static double percent(String cell) {
    return Double.parseDouble(cell) / 100;
  }

  private static List<String[]> rows(String name) {
    return ResourceLines.read(FOLDER + name).stream().map(line -> line.split("\t")).toList();
  }
}
