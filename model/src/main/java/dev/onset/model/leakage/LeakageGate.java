package dev.onset.model.leakage;

import java.util.Locale;

/** Whether quantities are kept from the detector (second paper, §IX-B). */
public enum LeakageGate {
  /** The detector reads the answer as it is. */
  OFF,
  /** Sums of money, percentages and ranges of numbers are taken out first. */
  QUANTITIES;

  /** As policies and commands spell it: {@code quantities}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
