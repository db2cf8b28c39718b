package dev.onset.lab.corpus.family;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The service scenarios of generated dialogues (first paper, section 5.1). */
public enum Scenario {
  CUSTOMER_SERVICE(true),
  TECH_SUPPORT(true),
  MEDICAL_INTAKE(false),
  HR_ONBOARDING(false),
  INSURANCE_INQUIRY(true);

  private final boolean aboutItems;

  Scenario(boolean aboutItems) {
    this.aboutItems = aboutItems;
  }

  /** Whether the scenario is about a thing: ordered, broken or insured. */
  public boolean isAboutItems() {
    return aboutItems;
  }

  /** The scenario with a label, if there is one. */
  static Optional<Scenario> ofLabel(String label) {
    return Arrays.stream(values()).filter(scenario -> scenario.label().equals(label)).findFirst();
  }

  /** The domain name in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
