package dev.onset.streams;

import java.util.Optional;

/** Which build runs. */
final class Version {
  /** As the jar's manifest says; outside of a jar nobody says. */
  static final String OF_BUILD =
      Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
          .orElse("development");

  private Version() {}
}
