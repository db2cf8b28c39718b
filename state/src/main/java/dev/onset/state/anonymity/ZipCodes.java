package dev.onset.state.anonymity;

import java.util.List;

/** The ZIP codes of the United States. Stateless. */
public final class ZipCodes {
  private ZipCodes() {}

  /**
   * Those with at least so many inhabitants, ascending. Reads the list each time.
   *
   * @param least inhabitants in 2010
   */
  public static List<String> of(int least) {
    return TableFile.rows("zips.tsv", 2).stream()
        .filter(row -> Integer.parseInt(row[1]) >= least)
        .map(row -> row[0])
        .sorted()
        .toList();
  }
}
