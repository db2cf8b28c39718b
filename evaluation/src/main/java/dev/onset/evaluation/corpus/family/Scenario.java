package dev.onset.evaluation.corpus.family;

import java.util.Locale;

/** The service scenarios of generated dialogues (first paper, section 5.1). */
public enum Scenario {
  CUSTOMER_SERVICE,
  TECH_SUPPORT,
  MEDICAL_INTAKE,
  HR_ONBOARDING,
  INSURANCE_INQUIRY;

  /** The domain in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
