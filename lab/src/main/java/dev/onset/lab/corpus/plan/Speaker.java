package dev.onset.lab.corpus.plan;

import java.util.Locale;

/** The two sides of a generated dialogue. */
public enum Speaker {
  USER,
  AGENT;

  /** The label in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  Speaker other() {
    return this == USER ? AGENT : USER;
  }
}
