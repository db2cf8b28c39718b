package dev.onset.evaluation.corpus.oracle;

/** Which names are names. */
public enum NameReading {
  /** A name of any length, as corpora read it that do not tell first names from full ones. */
  ANY,
  /** A full name: two words or more. */
  FULL
}
