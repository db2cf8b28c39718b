package dev.onset.lab.corpus.family;

/**
 * A US area code.
 *
 * @param digits three digits
 * @param state two capital letters
 */
public record AreaCode(String digits, String state) {
  /** Parses a line: code, tab, state. */
  static AreaCode parse(String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != 2) {
      throw new IllegalStateException("A bundled area code has no state: " + line);
    }
    return new AreaCode(columns[0], columns[1]);
  }
}
