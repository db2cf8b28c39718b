package dev.onset.model.leakage;

import java.util.Locale;

/** What an assistant's answers are about; each domain has densities and thresholds of its own. */
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
