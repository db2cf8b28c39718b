package dev.onset.state.anonymity;

import java.util.List;

/** Who is how old, and what people of an age do, in thousands. Immutable and thread-safe. */
final class Ages {
  /** The counts' year; a constant, so that no clock decides. */
  static final int YEAR = 2022;

  private static final int OLDEST = 104;

  /** Of those who open the last row, this part is left a year later. */
  private static final double SURVIVAL = 0.8;

  private final double[] people = new double[OLDEST + 1];
  private final double[] women = new double[OLDEST + 1];
  private final double[][] doing = new double[Status.values().length][OLDEST + 1];

  Ages() {
    List<String[]> rows = TableFile.rows("ages.tsv", 8);
    for (String[] row : rows) {
      int from = Integer.parseInt(row[0]);
      int to = Integer.parseInt(row[1]);
      double ratio = to == OLDEST ? SURVIVAL : 1.0;
      double weights = 0.0;
      for (int age = from; age <= to; age++) {
        weights += Math.pow(ratio, age - from);
      }
      for (int age = from; age <= to; age++) {
        double part = Math.pow(ratio, age - from) / weights;
        people[age] = part * Double.parseDouble(row[2]);
        women[age] = people[age] * Double.parseDouble(row[3]) / 100;
        for (Status status : Status.values()) {
          doing[status.ordinal()][age] = part * Double.parseDouble(row[4 + status.ordinal()]);
        }
      }
    }
  }

  /** The part of all people who are of these ages. */
  double share(AgeSpan span) {
    return sum(people, span) / sum(people, AgeSpan.ALL);
  }

  /** The part of those who do something who are of these ages. */
  double share(AgeSpan span, Status status) {
    double[] those = doing[status.ordinal()];
    return sum(those, span) / sum(those, AgeSpan.ALL);
  }

  /** The part of those of school age and older who are of these ages. */
  double schooled(AgeSpan span) {
    AgeSpan all = new AgeSpan(14, OLDEST);
    int from = Math.max(span.from(), all.from());
    return from > span.to() ? 0.0 : sum(people, new AgeSpan(from, span.to())) / sum(people, all);
  }

  /** The part of women among people of these ages. */
  double women(AgeSpan span) {
    double all = sum(people, span);
    return all == 0.0 ? 0.5 : sum(women, span) / all;
  }

  private static double sum(double[] counts, AgeSpan span) {
    double sum = 0.0;
    for (int age = Math.max(0, span.from()); age <= Math.min(OLDEST, span.to()); age++) {
      sum += counts[age];
    }
    return sum;
  }
}
