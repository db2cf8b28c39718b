package dev.onset.lab.corpus.family;

/**
 * A given name.
 *
 * @param bearers gender of its bearers
 */
public record GivenName(String name, Bearers bearers) {
  /** The gender of a name's bearers. */
  public enum Bearers {
    WOMEN("f"),
    MEN("m"),
    BOTH("u");

    private final String letter;

    Bearers(String letter) {
      this.letter = letter;
    }

    /** Whether bearers of the other kind can have such a name, too. */
    public boolean include(Bearers other) {
      return this == BOTH || other == BOTH || this == other;
    }
  }

  /** Parses a line: name, tab, and f, m or u. */
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
