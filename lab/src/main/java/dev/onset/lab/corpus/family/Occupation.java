package dev.onset.lab.corpus.family;

/**
 * An occupation.
 *
 * @param title title as people write it
 * @param youngest minimum age in years
 * @param oldest maximum age in years, at least the minimum
 */
public record Occupation(String title, int youngest, int oldest) {
  public Occupation {
    if (oldest < youngest) {
      throw new IllegalArgumentException("No age fits the occupation: " + title);
    }
  }

  /** Whether somebody of an age in years can have it. */
  public boolean suits(int age) {
    return youngest <= age && age <= oldest;
  }

  /** Parses a line: title, youngest and oldest, separated by tabs. */
  static Occupation parse(String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != 3) {
      throw new IllegalStateException("A bundled occupation lacks its ages: " + line);
    }
    return new Occupation(columns[0], Integer.parseInt(columns[1]), Integer.parseInt(columns[2]));
  }
}
