package dev.onset.evaluation.corpus.family;

/**
 * A given name.
 *
 * @param bearers who has it
 */
public record GivenName(String name, Bearers bearers) {
  /** Who has a given name. */
  public enum Bearers {
    WOMEN("f"),
    MEN("m"),
    BOTH("u");

    private final String letter;

    Bearers(String letter) {
      this.letter = letter;
    }

    /** Whether people of the other kind have a name of this kind too. */
    public boolean include(Bearers other) {
      return this == BOTH || other == BOTH || this == other;
    }
  }

  /** From a line of name, tab, f, m or u. */
  static GivenName parse(String line) {
    String[] columns = line.split("\t", -1);
    for (Bearers bearers : Bearers.values()) {
      if (columns.length == 2 && columns[1].equals(bearers.letter)) {
        return new GivenName(columns[0], bearers);
      }
    }
    throw new IllegalStateException("A bundled given name is not marked f, m or u: " + line);
  }
}
