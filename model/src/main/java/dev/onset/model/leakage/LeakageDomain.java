package dev.onset.model.leakage;

import java.util.Locale;

/** The subject of an assistant's answers. Each domain has its own densities and thresholds. */
public enum LeakageDomain {
  /** Answers to patients and those who treat them. */
  MEDICAL,
  /** Answers to clients of banks and advisers. */
  FINANCE,
  /** Answers to parties of a legal matter and their counsel. */
  LAW;

  /** As policies, commands and files spell it: {@code medical}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
