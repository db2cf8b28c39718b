package dev.onset.lab.corpus.family;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A thing that people talk about.
 *
 * @param kinds its uses, not empty
 */
record NamedThing(String name, Set<Kind> kinds) {
  /** The use of a thing. */
  enum Kind {
    /** Can be ordered. */
    GOODS,
    /** Needs tech support. */
    DEVICE,
    /** Can be insured. */
    INSURED;

    /** The use that a scenario is about, if it is about things. */
    static Optional<Kind> of(Scenario scenario) {
      return switch (scenario) {
        case CUSTOMER_SERVICE -> Optional.of(GOODS);
        case TECH_SUPPORT -> Optional.of(DEVICE);
        case INSURANCE_INQUIRY -> Optional.of(INSURED);
        case MEDICAL_INTAKE, HR_ONBOARDING -> Optional.empty();
      };
    }
  }

  NamedThing {
    kinds = Set.copyOf(kinds);
  }

  /** Parses a line: item, tab, kinds separated by commas. */
  static NamedThing parse(String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != 2) {
      throw new IllegalStateException("A bundled item has no use: " + line);
    }
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    Arrays.stream(columns[1].split(","))
        .forEach(kind -> kinds.add(Kind.valueOf(kind.toUpperCase(Locale.ROOT))));
    return new NamedThing(columns[0], kinds);
  }
}
