package dev.onset.lab.corpus.oracle;

/** Which name spans count as names. */
public enum NameReading {
  /** A name of any length, for corpora that do not distinguish first names from full names. */
  ANY,
  /** A full name: two words or more. */
  FULL
}
