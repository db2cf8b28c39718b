package dev.onset.evaluation.corpus.family;

/**
 * An area code of the United States.
 *
 * @param digits three
 * @param state two capital letters
 */
public record AreaCode(String digits, String state) {
  /** From a line of code, tab, state. */
  static AreaCode parse(String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != 2) {
      throw new IllegalStateException("A bundled area code has no state: " + line);
    }
    return new AreaCode(columns[0], columns[1]);
  }
}
